import { shape, star } from '#design/art-shapes.ts';
import { drawing } from '../page/element.ts';

const GLAZES = ['#f6f0e2', '#27b7b2', '#7fa2ff'] as const;
const COLUMNS = 6;
const ROWS = 3;
const STEP = 24;

/** Draws tiles of stars that become more opaque towards the right edge. */
function tiles(): string {
  const places = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({ column: index % COLUMNS, row: Math.floor(index / COLUMNS) }));
  return places
    .map(({ column, row }) => {
      const isTurned = (column + row) % 2 === 0;
      const path = isTurned ? star(4, 10, 7, column * STEP + 110, row * STEP + 12, 45) : star(4, 11, 4.5, column * STEP + 110, row * STEP + 12);
      return shape(path, GLAZES[(column * 2 + row) % GLAZES.length] ?? GLAZES[0], ` opacity="${(0.2 + (column / COLUMNS) * 0.75).toFixed(2)}"`);
    })
    .join('');
}

/** Draws a rosette of nested stars. */
function rosette(): string {
  const rings = [
    ['#8a1f33', 62],
    ['#efb7a0', 52],
    ['#5a1020', 42],
    ['#f0bf62', 32],
    ['#3a0a14', 22],
    ['#fff3de', 12],
  ] as const;
  return rings.map(([glaze, radius], index) => shape(star(12, radius, radius * 0.84, 190, 36, index * 15), glaze)).join('');
}

/** Draws the picture beside the name of e-sports or of the virtual leagues. */
export function sectionArt(sport: 'esports' | 'virtual'): Element {
  const ground = sport === 'esports' ? '#1b3fae' : '#5a1424';
  const markup = sport === 'esports' ? tiles() : rosette();
  return drawing(
    `<svg class="section-art" viewBox="0 0 240 72" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><path d="M28 0H240V72H0Z" fill="${ground}"/>${markup}</svg>`,
  );
}
