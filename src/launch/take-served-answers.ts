import type { QueryClient } from '@tanstack/react-query';
import { AGE_METRIC, SERVED_ANSWERS_ID, type ServedAnswers } from '#contract/served-answers.ts';

/** When the answers were given; NaN where the browser does not tell. What the document's own way took counts as their age. */
function answeredAtMs(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const age = page?.serverTiming?.find(({ name }) => name === AGE_METRIC);
  return performance.timeOrigin - (age?.duration ?? Number.NaN);
}

/** Lets the first screen begin with the answers that the server's document was made of: shown at once, and asked for again by the launched app where they are old, or may be. */
export function takeServedAnswers(client: QueryClient): void {
  const text = document.getElementById(SERVED_ANSWERS_ID)?.textContent;
  if (!text) return;
  const knownAtMs = answeredAtMs();
  for (const { queryKey, data } of JSON.parse(text) as ServedAnswers) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ data, dataUpdatedAt: knownAtMs || Date.now(), status: 'success', isInvalidated: Number.isNaN(knownAtMs) });
  }
}
