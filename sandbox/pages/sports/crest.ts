import { hashText } from '#design/art-shapes.ts';
import { drawing } from '../page/element.ts';

const GROUND = 'M7.2 1h9.6L23 7.2v9.6L16.8 23H7.2L1 16.8V7.2Z';
/** The figures on the octagon: their parts in the second glaze and in the third. */
const figures: readonly (readonly [second: string, third: string])[] = [
  ['M12 4.6 14.2 6.8h3v3L19.4 12l-2.2 2.2v3h-3L12 19.4l-2.2-2.2h-3v-3L4.6 12l2.2-2.2v-3h3Z', 'M12 8.6 15.4 12 12 15.4 8.6 12Z'],
  ['M7 1h3.5v22H7.2L7 22.8ZM13.5 1h3.5v21.8l-.2.2h-3.3Z', 'M9 12a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z'],
  ['M4.1 19.9 19.9 4.1 23 7.2v9.6L16.8 23H7.2Z', 'M12 7.5 16.5 12 12 16.5 7.5 12Z'],
  ['M1 9.5 12 4l11 5.5v5L12 9 1 14.5Z', 'M1 17 12 11.5 23 17 16.8 23H7.2L1 16.8Z'],
  ['M12 3.5 20.5 12 12 20.5 3.5 12Z', 'M12 8 16 12 12 16 8 12Z'],
  ['M10 1h4v9h9v4h-9v9h-4v-9H1v-4h9Z', 'M12 9.2 14.8 12 12 14.8 9.2 12Z'],
  ['M1 9h22v6H1Z', 'M12 5l7 7-7 7-7-7Z'],
  ['M12 5c1.5 2.2 5 2.5 5.5 1 0 6-1.5 9-5.5 13-4-4-5.5-7-5.5-13 .5 1.5 4 1.2 5.5-1Z', 'M12 9c1.5 2 1.5 5 0 7-1.5-2-1.5-5 0-7Z'],
];
/** Combinations of glazes. The second glaze can be distinguished from the ground and from the third. */
const glazes: readonly (readonly [ground: string, second: string, third: string])[] = [
  ['#2149cb', '#f6f0e2', '#f0634b'],
  ['#075a63', '#2fc9c0', '#f6f0e2'],
  ['#128068', '#f6f0e2', '#128068'],
  ['#0f2580', '#f6f0e2', '#f0634b'],
  ['#2149cb', '#f6f0e2', '#e6b85f'],
  ['#b93a24', '#f6f0e2', '#2149cb'],
  ['#b93a24', '#e6b85f', '#f6f0e2'],
  ['#2149cb', '#2fc9c0', '#f6f0e2'],
  ['#128068', '#e6b85f', '#f6f0e2'],
  ['#e6b85f', '#b93a24', '#f6f0e2'],
  ['#0f2580', '#2fc9c0', '#e6b85f'],
  ['#075a63', '#f6f0e2', '#e6b85f'],
  ['#2fc9c0', '#0f2580', '#f6f0e2'],
  ['#0f2580', '#e6b85f', '#2fc9c0'],
];

const drawn = new Map<string, Element>();

/** Draws the crest of a team or league: an octagonal tile in up to three glazes, determined by its id. */
export function crest(id: string, size: 'small' | 'middle' | 'large' = 'small'): Element {
  const key = `${size} ${id}`;
  const known = drawn.get(key);
  if (known) return known.cloneNode(true) as Element;
  // Mixes in high bits, because the low bits of ids that differ only in their last letter are correlated.
  const hash = (hashText(id) ^ (hashText(id) >>> 15)) >>> 0;
  const [second, third] = figures[hash % figures.length] ?? ['', ''];
  const [ground, one, other] = glazes[Math.floor(hash / figures.length) % glazes.length] ?? ['', '', ''];
  const element = drawing(
    `<svg class="crest ${size}" viewBox="0 0 24 24" aria-hidden="true"><path d="${GROUND}" fill="${ground}"/><path d="${second}" fill="${one}"/><path d="${third}" fill="${other}"/><path d="${GROUND}" fill="none" stroke="#f6f0e2" stroke-opacity=".28"/></svg>`,
  );
  drawn.set(key, element);
  return element.cloneNode(true) as Element;
}
