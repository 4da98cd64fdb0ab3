import { dots, facet, type Glaze, gradientOf, keyline, polar, ring, slip, stroke } from '#design/art-glaze.ts';
import { circle, group, lobes, shape, short, star, TULIP } from '#design/art-shapes.ts';
import { europeanBoard, type RouletteBoard, type RouletteColour } from '../../engine/hand/rules/roulette-board.ts';

/** The ornaments around the rim, and the one in the centre. */
export type Jewel = 'diamond' | 'disc' | 'drop' | 'tulip';
export type Hub = 'sun' | 'lattice' | 'tulips' | 'compass';

/** The colours and ornaments of a roulette wheel. `fields` are [field, pocket] by the colour of the number. */
export interface WheelDress {
  rim: Glaze;
  bowl: Glaze;
  /** The outline of the bowl, the fields and the centre. */
  line: string;
  band: string;
  jewel: Glaze;
  jewelShape: Jewel;
  dot: string;
  fields: Readonly<Record<RouletteColour, readonly [string, string]>>;
  /** The background of the centre, and its three rings from the outermost to the innermost. */
  ground: string;
  rays: readonly [string, string, string];
  hub: Hub;
}

export const cobaltDress: WheelDress = {
  rim: 'gold',
  bowl: 'bronze',
  line: '#f3cd83',
  band: '#0b1a55',
  jewel: 'turquoise',
  jewelShape: 'diamond',
  dot: '#f0634b',
  fields: { green: ['#128068', '#0b5a49'], red: ['#b3341f', '#7e1f11'], black: ['#121a26', '#0a0f17'] },
  ground: '#0b1a55',
  rays: ['#2148c4', '#17a3a0', slip],
  hub: 'sun',
};

const RIM = 198;
const [NUMBERS_OUT, NUMBERS_IN, POCKETS_IN] = [166, 128, 98];
/** The size of the numbers, and the larger size for wheels of at most 20 numbers, whose fields are wide. */
const [FIGURE, LARGE_FIGURE, FEW] = [16.5, 25, 20];
const MORE_GLAZES: readonly Glaze[] = ['gold', 'slip', 'coral'];

/** Returns the path of a sector of a ring between two angles, in degrees. */
export const sector = (outer: number, inner: number, from: number, to: number): string =>
  `M${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}L${polar(inner, to)}A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`;

function numbersMarkup({ order, colourOf }: RouletteBoard, dress: WheelDress): string {
  const step = 360 / order.length;
  const size = order.length > FEW ? FIGURE : LARGE_FIGURE;
  return order
    .map((number, place) => {
      const [from, to] = [step * (place - 0.5), step * (place + 0.5)];
      const [field, pocket] = dress.fields[colourOf(number)];
      const text = `<text transform="rotate(${short(step * place)}) translate(0 ${short(-147 + size / 3)})" text-anchor="middle" font-size="${size}" font-weight="700" fill="${slip}">${number}</text>`;
      return shape(sector(NUMBERS_OUT, NUMBERS_IN, from, to), field) + shape(sector(NUMBERS_IN, POCKETS_IN, from, to), pocket) + text;
    })
    .join('');
}

function rays(count: number, [inner, middle, outer]: readonly [number, number, number], offset: number, fill: string): string {
  const half = short(middle * Math.tan(Math.PI / count) * 0.96);
  return ring(count, 0, () => `<path d="M0 ${-outer}L${half} ${-middle}L0 ${-inner}L-${half} ${-middle}Z" fill="${fill}"${keyline}/>`, offset);
}

const jewels: Readonly<Record<Jewel, (glaze: Glaze) => string>> = {
  diamond: (glaze) => shape('M0-8L5.6 0L0 8L-5.6 0Z', facet(glaze), keyline),
  disc: (glaze) => circle(0, 0, 6, facet(glaze), keyline),
  drop: (glaze) => shape('M0-8.5C5-2 6 2 4.4 5A5.6 5.6 0 0 1-4.4 5C-6 2-5-2 0-8.5Z', facet(glaze), keyline),
  tulip: (glaze) => group('scale(.56)', shape(TULIP, facet(glaze), keyline)),
};

const hubs: Readonly<Record<Hub, (dress: WheelDress, keylineOfHub: string) => string>> = {
  sun: ({ rays: [outer, middle, inner], ground }, edge) =>
    rays(16, [58, 76, 95], 0, outer) + rays(16, [40, 60, 78], 0.5, middle) + rays(16, [34, 46, 58], 0, inner) + shape(star(16, 46, 38), ground, edge),
  lattice: ({ rays: [outer, middle, inner], ground }, edge) =>
    shape(star(12, 95, 66), outer, keyline) +
    shape(star(12, 82, 54, 0, 0, 15), middle, keyline) +
    shape(star(12, 60, 44), inner) +
    circle(0, 0, 40, ground, edge),
  tulips: ({ rays: [outer, middle, inner], ground }, edge) =>
    shape(lobes(12, 84, 23), outer, keyline) +
    ring(12, 72, () => group('scale(1.05)', shape(TULIP, middle, keyline))) +
    ring(12, 52, () => circle(0, 0, 4, inner), 0.5) +
    shape(lobes(8, 40, 17), ground, edge),
  compass: ({ rays: [outer, middle, inner], ground }, edge) =>
    circle(0, 0, 92, outer, keyline) +
    shape(star(8, 92, 30, 0, 0, 22.5), middle, keyline) +
    shape(star(4, 92, 24), inner, keyline) +
    circle(0, 0, 34, ground, edge),
};

/** Draws a roulette wheel, ±200, with the zero at the top: rim, numbers, pockets, and an ornament in the centre. */
export function wheelMarkup(board: RouletteBoard = europeanBoard, dress: WheelDress = cobaltDress): string {
  const step = 360 / board.order.length;
  const spokes = board.order.map((_, place) => `M${polar(NUMBERS_OUT, step * (place + 0.5))}L${polar(POCKETS_IN, step * (place + 0.5))}`).join('');
  const edge = ` stroke="${dress.line}" stroke-width="1.3" stroke-linejoin="round"`;
  const rim =
    circle(0, 0, RIM, '#2a1c08') +
    circle(0, 0, 196, facet(dress.rim)) +
    circle(0, 0, 191, dress.band, ` stroke="${slip}" stroke-width="1.2"`) +
    ring(32, 180, () => jewels[dress.jewelShape](dress.jewel)) +
    dots(32, 170, 1.6, dress.dot) +
    circle(0, 0, 169, facet(dress.bowl), edge);
  const middle =
    circle(0, 0, POCKETS_IN, dress.ground, ` stroke="${dress.line}" stroke-width="2.6"`) +
    hubs[dress.hub](dress, edge) +
    shape(star(8, 24, 18.2), facet('slip')) +
    shape(star(8, 16, 12.2), facet('coral')) +
    circle(0, 0, 5, facet('gold'));
  const used = [...new Set([dress.rim, dress.bowl, dress.jewel, ...MORE_GLAZES])].map(gradientOf).join('');
  const fieldsEdge = circle(0, 0, NUMBERS_IN, 'none', ` stroke="${dress.line}" stroke-width="1.4"`) + stroke(spokes, dress.line, 1.1);
  return `<svg class="wheel" viewBox="-200 -200 400 400" aria-hidden="true"><defs>${used}</defs>${rim}${numbersMarkup(board, dress)}${fieldsEdge}${middle}</svg>`;
}

/** Returns the rotation that puts a number at the top, in degrees. */
export const angleOf = (number: number, { order }: RouletteBoard = europeanBoard): number => (-360 / order.length) * order.indexOf(number);
