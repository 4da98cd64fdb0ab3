/** A badge shows this instead of a number from here on (specification, section 4). */
const BADGE_CAP = 9;

/** What a badge shows: the number up to eight, '9+' from nine on. */
export function badgeText(count: number): string {
  return count >= BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}
