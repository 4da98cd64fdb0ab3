import { drawing } from '../page/element.ts';

const CELL = 100;
/** How far a slanting link reaches from its knot, in units of the drawing. */
const LINK = 22;

/**
 * Draws the marker of one winning line: an arrow at its start and a diamond between adjacent cells, with a link where
 * the line slants.
 */
export function lineMarker(rowsByReel: readonly number[], rows: number, count: number): Element {
  const heights = rowsByReel.slice(0, count).map((row) => row * CELL + CELL / 2);
  const first = heights[0] ?? 0;
  const links = heights.slice(1).map((height, index) => {
    const before = heights[index] ?? height;
    const x = (index + 1) * CELL;
    const y = (before + height) / 2;
    const lean = (height - before) / CELL;
    const reach = LINK / Math.hypot(1, lean);
    const link = lean === 0 ? '' : `<path class="link" d="M${x - reach} ${y - reach * lean}L${x + reach} ${y + reach * lean}"/>`;
    return `${link}<path class="knot" d="M${x - 12} ${y}L${x} ${y - 9}L${x + 12} ${y}L${x} ${y + 9}Z"/>`;
  });
  return drawing(
    `<svg class="line-marker" viewBox="0 0 ${rowsByReel.length * CELL} ${rows * CELL}" preserveAspectRatio="none" aria-hidden="true"><path class="knot" d="M1 ${first - 13}L15 ${first}L1 ${first + 13}Z"/>${links.join('')}</svg>`,
  );
}

/** Draws a miniature of one line over the whole window. */
export function lineMiniature(rowsByReel: readonly number[], rows: number): Element {
  const squares = rowsByReel.flatMap((lit, reel) =>
    Array.from(
      { length: rows },
      (_, row) => `<rect class="${row === lit ? 'lit' : ''}" x="${reel * 10 + 1}" y="${row * 10 + 1}" width="8" height="8" rx="1.5"/>`,
    ),
  );
  return drawing(`<svg class="line-miniature" viewBox="0 0 ${rowsByReel.length * 10} ${rows * 10}" aria-hidden="true">${squares.join('')}</svg>`);
}
