import { type Frame, patternFill } from './art-layouts.ts';
import { drawPiece, type Piece } from './art-pieces.ts';
import { circle, group, itemAt, line, pick, shape, short, star } from './art-shapes.ts';

/** Where a piece is, from the picture's centre: the first of a cast is in front of those before it in this list. */
interface Place {
  /** Index in the cast. */
  piece: number;
  x: number;
  y: number;
  scale: number;
  turn?: number;
}
/** The places of pieces, from the back to the front. */
type Arrangement = readonly Place[];

/** The largest one in front of two others. */
const tallArrangements: readonly Arrangement[] = [
  [
    { piece: 1, x: -56, y: -70, scale: 0.98, turn: -10 },
    { piece: 2, x: 60, y: -62, scale: 0.86, turn: 12 },
    { piece: 0, x: 0, y: 36, scale: 1.56 },
  ],
  [
    { piece: 1, x: 52, y: -84, scale: 1.05, turn: 12 },
    { piece: 0, x: -20, y: 0, scale: 1.58, turn: -5 },
    { piece: 2, x: 66, y: 92, scale: 0.8, turn: 8 },
  ],
  [
    { piece: 1, x: -54, y: -80, scale: 1.05, turn: -12 },
    { piece: 0, x: 20, y: 4, scale: 1.58, turn: 5 },
    { piece: 2, x: -64, y: 94, scale: 0.8, turn: -8 },
  ],
  [
    { piece: 0, x: 0, y: -40, scale: 1.56 },
    { piece: 1, x: -58, y: 82, scale: 0.92, turn: -8 },
    { piece: 2, x: 58, y: 88, scale: 0.84, turn: 10 },
  ],
];
const wideArrangements: readonly Arrangement[] = [
  [
    { piece: 1, x: -108, y: -12, scale: 1, turn: -10 },
    { piece: 2, x: 108, y: -8, scale: 0.92, turn: 10 },
    { piece: 0, x: 0, y: 4, scale: 1.44 },
  ],
  [
    { piece: 1, x: 74, y: -34, scale: 1.05, turn: 12 },
    { piece: 0, x: -36, y: 4, scale: 1.44, turn: -4 },
    { piece: 2, x: 128, y: 50, scale: 0.84, turn: 8 },
  ],
  [
    { piece: 1, x: -76, y: -32, scale: 1.05, turn: -12 },
    { piece: 0, x: 34, y: 4, scale: 1.44, turn: 4 },
    { piece: 2, x: -130, y: 52, scale: 0.84, turn: -8 },
  ],
  [
    { piece: 0, x: 0, y: -2, scale: 1.48 },
    { piece: 1, x: -112, y: 40, scale: 0.94, turn: -8 },
    { piece: 2, x: 112, y: 42, scale: 0.88, turn: 10 },
  ],
];
/** Two opponents of one size. */
const duels = {
  tall: [
    { piece: 1, x: -34, y: -66, scale: 1.3, turn: -4 },
    { piece: 0, x: 32, y: 62, scale: 1.3, turn: 4 },
  ],
  wide: [
    { piece: 1, x: -86, y: 0, scale: 1.36 },
    { piece: 0, x: 86, y: 0, scale: 1.36 },
  ],
} as const satisfies Record<string, Arrangement>;
/** How much larger pieces are drawn that fill less of their box. */
const zooms: Readonly<Partial<Record<Piece, number>>> = { fish: 1.16, key: 1.14, bell: 1.06 };
/** The angle at which each flyer rises, clockwise. */
const leans: Readonly<Partial<Record<Piece, number>>> = { kite: 34, balloon: 8, gull: 42, pinwheel: 20, pennant: 10, skyLantern: 6 };

/** The soft shadow that a piece casts on what is behind it. */
const shadow = ({ id }: Frame, x: number, y: number, scale: number): string => circle(x + 4, y + 10, 78 * scale, `url(#${id}d)`);

/** The gradient of the shadows. */
export const shadowDefinition = ({ id }: Frame): string =>
  `<radialGradient id="${id}d"><stop offset=".45" stop-color="#04070f" stop-opacity=".62"/><stop offset="1" stop-color="#04070f" stop-opacity="0"/></radialGradient>`;

function placed(frame: Frame, { x, y, scale, turn = 0 }: Place, markup: string): string {
  const [left, top] = [short(frame.centreX + x), short(frame.centreY + y)];
  return shadow(frame, left, top, scale) + group(`translate(${left} ${top}) rotate(${turn}) scale(${scale})`, markup);
}

/** Draws a cast of two or three pieces at different depths. */
export function drawGroup(frame: Frame, cast: readonly Piece[]): string {
  const arrangement = pick(frame.isWide ? wideArrangements : tallArrangements, frame.random);
  const places: Arrangement = cast.length < arrangement.length ? duels[frame.isWide ? 'wide' : 'tall'] : arrangement;
  return places
    .map((place) => {
      const piece = itemAt(cast, place.piece);
      return placed(frame, { ...place, scale: short(place.scale * (zooms[piece] ?? 1)) }, drawPiece(piece, frame.random));
    })
    .join('');
}

const cloud = (colour: string): string =>
  line(
    'M-62 14C-70 2-54-10-42-2C-40-20-14-24-6-8C4-22 30-18 30-2C44-10 62 0 58 14M-44 8C-36-2-24 2-26 10M-8 6C-4-8 14-6 14 6M30 10C34 0 46 4 44 11M-62 14C-40 20-20 12 0 16S40 22 70 12',
    colour,
    2.4,
    ' stroke-linecap="round"',
  );

/** Draws a crash game's sky: its flyer at the end of its curve, above a tiled hill. */
export function drawFlight(frame: Frame, flyer: Piece): string {
  const { palette, random, width, height, isWide } = frame;
  const [x, y] = isWide ? [262, 92] : [146, 116];
  const sag = short(random() * 14);
  const curve = isWide ? `M-10 ${196 - sag}C110 ${190 - sag} 214 168 ${x - 12} ${y + 30}` : `M-10 ${250 - sag}C60 ${244 - sag} 112 214 ${x - 10} ${y + 40}`;
  const [left, low, right] = isWide ? [178, 206, 172] : [232, 272, 224];
  const ridge = `M0 ${left - sag}C${width * 0.3} ${left - 26} ${width * 0.6} ${low} ${width} ${right}`;
  const hill = `${ridge}V${height}H0Z`;
  const rings = [54, 92, 134].map((radius, index) =>
    circle(x, y, radius, 'none', ` stroke="${palette.emblem}" stroke-opacity="${short((5 - index) / 20)}" stroke-width="1.4"`),
  );
  const stars = [0, 1, 2, 3, 4, 5].map((index) => star(4, 5, 2, short(random() * width), short(16 + (index * height) / 9)));
  return (
    shape(`M0 0H${width}V${height}H0Z`, palette.plate, ' opacity=".8"') +
    circle(x, y, 150, `url(#${frame.id}v)`) +
    rings.join('') +
    shape(stars.join(''), palette.emblem, ' opacity=".7"') +
    group(`translate(${isWide ? 96 : 50} ${isWide ? 62 : 70})`, cloud(palette.accent2)) +
    group(`translate(${isWide ? 366 : 212} ${isWide ? 136 : 196}) scale(.8)`, cloud(palette.accent2)) +
    shape(hill, palette.ground) +
    shape(hill, patternFill(frame)) +
    line(ridge, palette.line, 2.4) +
    line(curve, palette.plate, 11) +
    line(curve, palette.accent, 6) +
    line(curve, palette.emblem, 1.6) +
    placed(frame, { piece: 0, x: x - frame.centreX, y: y - frame.centreY, scale: isWide ? 1.28 : 1.5, turn: leans[flyer] ?? 0 }, drawPiece(flyer, random))
  );
}
