/** From this number on a badge shows '9+' (specification, section 4). */
const BADGE_CAP = 9;

/** Formats a badge: the number up to eight, '9+' from nine on. */
export function badgeText(count: number): string {
  return count >= BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}
