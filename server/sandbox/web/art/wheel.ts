import { circle, group, shape, short, star } from '#design/art-shapes.ts';
import { colourOf, wheelOrder } from '../../hand/rules/roulette.ts';
import { dots, facet, type Glaze, goldKeyline, gradientOf, keyline, polar, ring, slip, stroke } from './glaze.ts';

const STEP = 360 / wheelOrder.length;
const RIM = 198;
const [NUMBERS_OUT, NUMBERS_IN, POCKETS_IN] = [166, 128, 98];
const fields = { green: ['#128068', '#0b5a49'], red: ['#b3341f', '#7e1f11'], black: ['#121a26', '#0a0f17'] } as const;
const used: readonly Glaze[] = ['gold', 'bronze', 'turquoise', 'slip', 'coral'];

/** A piece of a ring between two angles. */
const sector = (outer: number, inner: number, from: number, to: number): string =>
  `M${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}L${polar(inner, to)}A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`;

function numbersMarkup(): string {
  return wheelOrder
    .map((number, place) => {
      const [from, to] = [STEP * (place - 0.5), STEP * (place + 0.5)];
      const [field, pocket] = fields[colourOf(number)];
      const text = `<text transform="rotate(${short(STEP * place)}) translate(0 -142)" text-anchor="middle" font-size="16.5" font-weight="700" fill="#fff6e4">${number}</text>`;
      return shape(sector(NUMBERS_OUT, NUMBERS_IN, from, to), field) + shape(sector(NUMBERS_IN, POCKETS_IN, from, to), pocket) + text;
    })
    .join('');
}

function rays(count: number, [inner, middle, outer]: readonly [number, number, number], offset: number, fill: string): string {
  const half = short(middle * Math.tan(Math.PI / count) * 0.96);
  return ring(count, 0, () => `<path d="M0 ${-outer}L${half} ${-middle}L0 ${-inner}L-${half} ${-middle}Z" fill="${fill}"${keyline}/>`, offset);
}

/** The wheel of a European roulette, ±200, the zero on top: rim, numbers, pockets, and a great star in the middle. */
export function wheelMarkup(): string {
  const spokes = wheelOrder.map((_, place) => `M${polar(NUMBERS_OUT, STEP * (place + 0.5))}L${polar(POCKETS_IN, STEP * (place + 0.5))}`).join('');
  const rim =
    circle(0, 0, RIM, '#7d5014') +
    circle(0, 0, 196, facet('gold')) +
    circle(0, 0, 191, '#0b1a55', ` stroke="${slip}" stroke-width="1.2"`) +
    ring(32, 180, () => shape('M0-8L5.6 0L0 8L-5.6 0Z', facet('turquoise'), keyline)) +
    dots(32, 170, 1.6, '#f0634b') +
    circle(0, 0, 169, facet('bronze'), ' stroke="#f6d38c" stroke-width="1.2"');
  const middle =
    circle(0, 0, POCKETS_IN, '#0b1a55', ' stroke="#f6d38c" stroke-width="2.6"') +
    rays(16, [58, 76, 95], 0, '#2148c4') +
    rays(16, [40, 60, 78], 0.5, '#17a3a0') +
    rays(16, [34, 46, 58], 0, '#fff6e4') +
    shape(star(16, 46, 38), '#0b1a55', goldKeyline) +
    shape(star(8, 24, 18.2), facet('slip')) +
    shape(star(8, 16, 12.2), facet('coral')) +
    circle(0, 0, 5, facet('gold'));
  return `<svg class="wheel" viewBox="-200 -200 400 400" aria-hidden="true"><defs>${used.map(gradientOf).join('')}</defs>${group('rotate(0)', rim + numbersMarkup() + circle(0, 0, NUMBERS_IN, 'none', ' stroke="#f3cd83" stroke-width="1.4"') + stroke(spokes, '#f3cd83', 1.1) + middle)}</svg>`;
}

/** By how many degrees the wheel is turned when a number stands on top. */
export const angleOf = (number: number): number => -STEP * wheelOrder.indexOf(number);
