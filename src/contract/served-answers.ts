/** Id of the document's element that contains the responses its content was rendered from. */
export const SERVED_ANSWERS_ID = 'answers';

/**
 * Responses delivered with a document: each query's key, what the server returned, as the app caches it, and when, in
 * milliseconds since the epoch. The worker may show a document long after.
 */
export type ServedAnswers = readonly { queryKey: readonly unknown[]; data?: unknown; atMs: number }[];

/** Returns the element with the responses, for a document's body. Text in a response can't close it. */
export function servedAnswersElement(answers: ServedAnswers): string {
  return `<script type="application/json" id="${SERVED_ANSWERS_ID}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;
}
