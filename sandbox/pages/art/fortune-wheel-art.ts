import { dots, facet, type Glaze, goldKeyline, gradientOf, keyline, polar, ring, stroke } from '#design/art-glaze.ts';
import { circle, shape, short, star } from '#design/art-shapes.ts';
import { fortuneSegments } from '../../engine/hand/rules/fortune-wheel.ts';

const STEP = 360 / fortuneSegments.length;
const [OUT, IN] = [172, 104];
const used: readonly Glaze[] = ['gold', 'bronze', 'turquoise', 'slip', 'coral'];
/** The background of a segment and the colour of its figure, by the multiple of the stake that the segment returns. */
export const segmentColours: Readonly<Record<number, readonly [string, string]>> = {
  2: ['#16348f', '#fff6e4'],
  4: ['#0b6f74', '#fff6e4'],
  6: ['#0d5a47', '#fff6e4'],
  16: ['#a82f1c', '#fff6e4'],
  24: ['#6f1730', '#fff6e4'],
  48: ['#f3cd83', '#0a1020'],
};

const sector = (from: number, to: number): string =>
  `M${polar(OUT, from)}A${OUT} ${OUT} 0 0 1 ${polar(OUT, to)}L${polar(IN, to)}A${IN} ${IN} 0 0 0 ${polar(IN, from)}Z`;

function segmentsMarkup(): string {
  return fortuneSegments
    .map((value, place) => {
      const [ground, text] = segmentColours[value] ?? ['#16348f', '#fff6e4'];
      const figure = `<text transform="rotate(${short(STEP * place)}) translate(0 -150)" text-anchor="middle" font-size="15.5" font-weight="700" fill="${text}">${value}</text>`;
      return shape(sector(STEP * (place - 0.5), STEP * (place + 0.5)), ground) + figure;
    })
    .join('');
}

function petals(count: number, [inner, middle, outer]: readonly [number, number, number], offset: number, fill: string): string {
  const half = short(middle * Math.tan(Math.PI / count) * 0.94);
  return ring(count, 0, () => `<path d="M0 ${-outer}L${half} ${-middle}L0 ${-inner}L-${half} ${-middle}Z" fill="${fill}"${keyline}/>`, offset);
}

/**
 * Draws the wheel of fortune, ±200, with its first segment at the top: a rim with lamps, fifty segments, and a rosette
 * in the centre.
 */
export function fortuneWheelMarkup(): string {
  const spokes = fortuneSegments.map((_, place) => `M${polar(OUT, STEP * (place + 0.5))}L${polar(IN, STEP * (place + 0.5))}`).join('');
  const rim =
    circle(0, 0, 198, '#7d5014') +
    circle(0, 0, 196, facet('gold')) +
    circle(0, 0, 190, '#5a1022') +
    dots(25, 181, 4.2, '#fff6e4') +
    dots(25, 181, 2.4, '#f0634b');
  const middle =
    circle(0, 0, IN, '#3c0c1c', ' stroke="#f6d38c" stroke-width="3"') +
    petals(10, [56, 76, 98], 0, '#b93a24') +
    petals(10, [40, 58, 76], 0.5, '#17a3a0') +
    petals(10, [28, 40, 54], 0, '#fff6e4') +
    shape(star(10, 40, 31), '#0b1a55', goldKeyline) +
    shape(star(8, 22, 17), facet('slip')) +
    shape(star(8, 14, 10.6), facet('coral')) +
    circle(0, 0, 5, facet('gold'));
  return `<svg class="turning" viewBox="-200 -200 400 400" aria-hidden="true"><defs>${used.map(gradientOf).join('')}</defs>${rim}${circle(0, 0, 174, facet('bronze'))}${segmentsMarkup()}${stroke(spokes, '#f3cd83', 1)}${middle}</svg>`;
}

/** Draws the pointer above the wheel. It does not turn with the wheel. */
export const pointerMarkup = (): string =>
  `<svg class="pointer" viewBox="-20 -8 40 52" aria-hidden="true"><defs>${gradientOf('coral')}</defs>${shape('M0 40L-15 2A16 16 0 0 1 15 2Z', facet('coral'), keyline)}${circle(0, 4, 5, '#fff6e4')}</svg>`;

/** Returns the rotation that puts an outcome's segment at the top, in degrees. */
export const wheelAngleOf = (outcome: number): number => -STEP * outcome;

/** Returns a small wheel as an image URL, for the picture of the game. */
export function wheelImage(): string {
  const colours = ['#2148c4', '#17a3a0', '#cf452e', '#fff6e4'];
  const slices = Array.from({ length: 12 }, (_, place) =>
    shape(`M0 0L${polar(44, place * 30 - 15)}A44 44 0 0 1 ${polar(44, place * 30 + 15)}Z`, colours[place % 4] ?? '#2148c4'),
  );
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="-52 -52 104 104">${circle(0, 0, 50, '#cb9437')}${slices.join('')}${circle(0, 0, 14, '#0b1a55')}${shape(star(8, 11, 8), '#f6d38c')}</svg>`)}`;
}
