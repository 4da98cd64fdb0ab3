const DOTS = '•••';
const SHOWN_BEFORE = 1;
const SHOWN_AFTER = 2;
const LEAST_HIDDEN = 2;

/** Returns a player's name as others see it: the first character, and the last two if at least two stay hidden. */
export function maskName(name: string): string {
  const signs = [...name];
  const after = signs.length >= SHOWN_BEFORE + LEAST_HIDDEN + SHOWN_AFTER ? SHOWN_AFTER : 0;
  return `${signs.slice(0, SHOWN_BEFORE).join('')}${DOTS}${after === 0 ? '' : signs.slice(-after).join('')}`;
}
