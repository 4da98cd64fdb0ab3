/** The id of the element of a document that holds the answers its content was made of. */
export const SERVED_ANSWERS_ID = 'answers';

/** Answers that come with a document: whose they are (a query's key) and what the server said, as the app keeps it. */
export type ServedAnswers = readonly { queryKey: readonly unknown[]; data?: unknown }[];

/** The element with the answers, for a document's body. Text of an answer can't end it. */
export function servedAnswersElement(answers: ServedAnswers): string {
  return `<script type="application/json" id="${SERVED_ANSWERS_ID}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;
}
