/** Words that a reader of a written page takes in per minute. */
const WORDS_A_MINUTE = 180;

/** How long a page takes to read, in whole minutes and at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
