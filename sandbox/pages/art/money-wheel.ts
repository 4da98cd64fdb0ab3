import { dots, facet, type Glaze, goldKeyline, gradientOf, ink, keyline, polar, ring, slip, stroke } from '#design/art-glaze.ts';
import { circle, group, shape, short, star } from '#design/art-shapes.ts';
import { sector } from './wheel.ts';

/** The look of a segment: its colour, the colour of its inner edge, and its text or motif. */
export interface SegmentLook {
  fill: string;
  inner: string;
  /** Text, written along the radius. */
  text?: string;
  /** SVG markup in a box of ±16, drawn with its top towards the rim. */
  motif?: string;
}
export interface MoneyWheelDress {
  rim: Glaze;
  band: string;
  peg: string;
  ground: string;
  rays: readonly [string, string, string];
  looks: Readonly<Record<string, SegmentLook>>;
}

const [RIM, BAND, OUT, INNER_EDGE, IN] = [198, 189, 178, 92, 74];
const TEXT_AT = 140;
const MOTIF_AT = 148;
const used: readonly Glaze[] = ['gold', 'bronze', 'turquoise', 'slip', 'coral', 'cobalt'];

function segmentMarkup(look: SegmentLook, place: number, step: number): string {
  const [from, to] = [step * (place - 0.5), step * (place + 0.5)];
  const ground = shape(sector(OUT, INNER_EDGE, from, to), look.fill) + shape(sector(INNER_EDGE, IN, from, to), look.inner);
  const turn = `rotate(${short(step * place)})`;
  const text = look.text
    ? `<text transform="${turn} translate(0 ${-TEXT_AT}) rotate(90)" text-anchor="middle" dominant-baseline="central" font-size="16" font-weight="700" fill="${slip}">${look.text}</text>`
    : '';
  const motif = look.motif ? group(`${turn} translate(0 ${-MOTIF_AT}) scale(.56)`, look.motif) : '';
  return ground + text + motif;
}

/** Draws a wheel of segments, ±200, with the first one at the top. Throws a RangeError for a name without a look. */
export function moneyWheelMarkup(order: readonly string[], dress: MoneyWheelDress): string {
  const step = 360 / order.length;
  const segments = order.map((name, place) => {
    const look = dress.looks[name];
    if (!look) throw new RangeError(`no look of ${name}`);
    return segmentMarkup(look, place, step);
  });
  const spokes = order.map((_, place) => `M${polar(OUT, step * (place + 0.5))}L${polar(IN, step * (place + 0.5))}`).join('');
  const [outer, middle, inner] = dress.rays;
  const hub =
    circle(0, 0, IN, dress.ground, ' stroke="#f3cd83" stroke-width="2.4"') +
    shape(star(16, 70, 50), outer, keyline) +
    shape(star(16, 56, 42, 0, 0, 11.25), middle, keyline) +
    shape(star(8, 40, 30), inner) +
    shape(star(8, 26, 19.5), dress.ground, goldKeyline) +
    shape(star(8, 17, 12.6), facet('coral')) +
    circle(0, 0, 5, facet('gold'));
  const rim =
    circle(0, 0, RIM, '#2a1c08') +
    circle(0, 0, 196, facet(dress.rim)) +
    circle(0, 0, BAND, dress.band, ` stroke="${slip}" stroke-width="1.2"`) +
    dots(36, 183.5, 2.2, dress.peg) +
    circle(0, 0, OUT, 'none', ' stroke="#f3cd83" stroke-width="2"');
  const pegs = ring(order.length, OUT, () => circle(0, 0, 2.6, dress.peg, ` stroke="${ink}" stroke-width=".6"`), 0.5);
  return `<svg class="wheel" viewBox="-200 -200 400 400" aria-hidden="true"><defs>${used.map(gradientOf).join('')}</defs>${rim}${segments.join('')}${stroke(spokes, '#f3cd83', 1)}${pegs}${hub}</svg>`;
}

/** Draws the pointer to the top segment, in a box of ±24 in width, with its tip at the bottom. */
export function pointerMarkup(): string {
  return `<svg class="pointer" viewBox="-24 -26 48 64" aria-hidden="true"><defs>${used.map(gradientOf).join('')}</defs>${shape('M-17-10A17 17 0 1 1 17-10C17 4 6 18 0 36C-6 18-17 4-17-10Z', facet('gold'), ` stroke="${ink}" stroke-width="1.5"`)}${shape(star(8, 11, 8.2, 0, -9), facet('coral'), keyline)}</svg>`;
}
