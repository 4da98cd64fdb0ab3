import type { QueryClient } from '@tanstack/react-query';
import { SERVED_ANSWERS_ID, type ServedAnswers } from '#contract/served-answers.ts';

/**
 * Puts the answers that the server rendered the document from into the query cache, for the first screen. They are as
 * old as the document, and marked as stale: like stored answers, they are refetched after the launch.
 */
export function takeServedAnswers(client: QueryClient): void {
  const text = document.getElementById(SERVED_ANSWERS_ID)?.textContent;
  if (!text) return;
  const nowMs = Date.now();
  for (const { queryKey, data, atMs } of JSON.parse(text) as ServedAnswers) {
    const query = client.getQueryCache().build(client, { queryKey });
    // A device whose clock is behind has received nothing in the future.
    query.setState({ data, dataUpdatedAt: Math.min(atMs, nowMs), status: 'success', isInvalidated: true });
  }
}
