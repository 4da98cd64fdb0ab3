import { facet, type Glaze, goldKeyline, gradientOf, keyline, polar, ring } from '#design/art-glaze.ts';
import { circle, hankinRadius, shape, short, star } from '#design/art-shapes.ts';

const used: readonly Glaze[] = ['gold', 'bronze', 'turquoise', 'slip', 'coral', 'cobalt'];
const DEGREES_OF_HOUR = 30;

function numerals(): string {
  return Array.from({ length: 12 }, (_, index) => {
    const [x = '0', y = '0'] = polar(138, (index + 1) * DEGREES_OF_HOUR).split(' ');
    return `<text x="${x}" y="${short(Number(y) + 10)}" text-anchor="middle" font-size="29" font-weight="700" fill="#0b1a55">${index + 1}</text>`;
  }).join('');
}

/** Draws the face of a clock, ±200: a tiled rim, the numerals of twelve hours, and stars behind the hand's axis. */
export function clockFaceMarkup(): string {
  const rim =
    circle(0, 0, 198, '#7d5014') +
    circle(0, 0, 196, facet('gold')) +
    circle(0, 0, 190, '#0f2580') +
    ring(24, 180, () => shape(star(8, 8, 6), '#45d8cf', ' stroke="#fff6e4" stroke-width=".8"')) +
    circle(0, 0, 169, facet('bronze')) +
    circle(0, 0, 166, '#fffaf0');
  const ticks = ring(60, 160, () => '<path d="M0-3V3" stroke="#7482b4" stroke-width="1.6"/>') + ring(12, 159, () => shape('M0-7L4 0L0 7L-4 0Z', '#cf452e'));
  const middle = shape(star(12, 104, hankinRadius(12, 104, 50)), '#e8ddc4') + shape(star(12, 76, hankinRadius(12, 76, 50), 0, 0, 15), '#d8e6ea');
  return `<svg class="clock-face" viewBox="-200 -200 400 400" aria-hidden="true"><defs>${used.map(gradientOf).join('')}</defs>${rim}${ticks}${middle}${numerals()}</svg>`;
}

/** Draws the only hand of the clock, pointing up. It rotates about the centre of the same box as the face. */
export const clockHandMarkup = (): string =>
  `<svg class="turning clock-hand" viewBox="-200 -200 400 400" aria-hidden="true">${shape('M0-116L11-84L6-70L9 20H-9L-6-70L-11-84Z', '#0b1a55', goldKeyline)}${shape(star(8, 22, 16.5), '#cf452e', keyline)}${circle(0, 0, 6, '#f6d38c')}</svg>`;

export const clockAngleOf = (hour: number): number => hour * DEGREES_OF_HOUR;

/** Returns a small clock as an image URL, for the picture of the game. */
export const clockImage = (): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="-52 -52 104 104">${circle(0, 0, 50, '#cb9437')}${circle(0, 0, 44, '#0f2580')}${circle(0, 0, 36, '#fffaf0')}${ring(12, 30, () => circle(0, 0, 2.4, '#0b1a55'))}<path d="M0 4V-22M0 0L14 8" stroke="#0b1a55" stroke-width="5" stroke-linecap="round"/>${circle(0, 0, 5, '#cf452e')}</svg>`)}`;
