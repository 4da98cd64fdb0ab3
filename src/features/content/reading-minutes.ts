/** Average reading speed. */
const WORDS_A_MINUTE = 180;

/** Returns the reading time of a page in whole minutes, at least 1. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
