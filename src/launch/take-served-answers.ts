import type { QueryClient } from '@tanstack/react-query';
import { SERVED_ANSWERS_ID, type ServedAnswers } from '#contract/served-answers.ts';

/** Lets the first screen begin with the answers that the server's document was made of: shown at once and, like stored ones, asked for again by the launched app. */
export function takeServedAnswers(client: QueryClient): void {
  const text = document.getElementById(SERVED_ANSWERS_ID)?.textContent;
  if (!text) return;
  for (const { queryKey, data } of JSON.parse(text) as ServedAnswers) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ data, dataUpdatedAt: Date.now(), status: 'success', isInvalidated: true });
  }
}
