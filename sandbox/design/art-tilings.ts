import type { Palette } from './art-palettes.ts';
import { circle, hankinRadius, line, type Point, type Random, repeatAt, shape, star, stroke, TULIP, TULIP_HEART } from './art-shapes.ts';

/** One repeat unit of a pattern. */
export interface Tiling {
  width: number;
  height: number;
  markup: string;
  /** True when the motif must not be turned. */
  isUpright: boolean;
}
type MakeTiling = (palette: Palette, random: Random, id: string) => Tiling;

const corners = (width: number, height: number): Point[] => [
  [0, 0],
  [width, 0],
  [0, height],
  [width, height],
];
const centredLattice = (width: number, height: number): Point[] => [[width / 2, height / 2], ...corners(width, height)];

const starAndCross: MakeTiling = (palette, random, id) => {
  const innerTurn = random() < 0.5 ? 22.5 : 0;
  const stars =
    shape(star(8, 30, hankinRadius(8, 30, 45), 30, 30), palette.figure, stroke(palette.line, 1.2)) +
    shape(star(8, 18, 13, 30, 30, innerTurn), palette.figure2) +
    shape(star(8, 8, 5, 30, 30), palette.ground);
  const cross = shape('M0-9L3 0L0 9L-3 0ZM-9 0L0-3L9 0L0 3Z', palette.line);
  return { width: 60, height: 60, markup: stars + repeatAt(id, cross, corners(60, 60)), isUpright: false };
};

const polygonsInContact: MakeTiling = (palette, random, id) => {
  const contactAngle = 48 + random() * 22;
  const notch = hankinRadius(8, 32, contactAngle);
  const small = shape(star(4, 13.3, hankinRadius(4, 13.3, contactAngle), 0, 0, 45), palette.figure2);
  const markup =
    shape(star(8, 32, notch, 32, 32), palette.figure, stroke(palette.line, 1.3)) +
    repeatAt(id, small, corners(64, 64)) +
    shape(star(8, notch * 0.8, notch * 0.52, 32, 32, 22.5), palette.line) +
    shape(star(8, notch * 0.5, notch * 0.34, 32, 32), palette.groundDeep);
  return { width: 64, height: 64, markup, isUpright: false };
};

const twelvefold: MakeTiling = (palette, _random, id) => {
  const rosette =
    shape(star(12, 39, 27), palette.figure, stroke(palette.line, 1.2)) +
    shape(star(12, 23, 15, 0, 0, 15), palette.figure2) +
    shape(star(6, 10, 6), palette.line);
  const beads: Point[] = [
    [39, 22.5],
    [39, 112.6],
    [0, 45],
    [78, 45],
    [0, 90],
    [78, 90],
  ];
  const markup = repeatAt(id, rosette, centredLattice(78, 135.1)) + beads.map(([x, y]) => circle(x, y, 3.2, palette.figure2)).join('');
  return { width: 78, height: 135.1, markup, isUpright: false };
};

const sixfold: MakeTiling = (palette, _random, id) => {
  const rosette =
    shape(star(6, 27, 15.6, 0, 0, 30), palette.figure, stroke(palette.line, 1.2)) +
    shape(star(6, 15.6, 9), palette.figure2) +
    shape(star(6, 6, 3.5, 0, 0, 30), palette.line);
  return { width: 54, height: 93.5, markup: repeatAt(id, rosette, centredLattice(54, 93.5)), isUpright: false };
};

/** Three balls over tiger stripes. */
const cintamani: MakeTiling = (palette, _random, id) => {
  const ball = (x: number, y: number) =>
    circle(x, y, 9, palette.figure2) + circle(x + 1.5, y - 1.8, 6, palette.ground) + circle(x + 2.4, y - 2.8, 2.8, palette.line);
  const wave = (x: number, y: number) => `M${x} ${y}q9-9 18 0t18 0q-9 11-18 3t-18-3Z`;
  const balls = repeatAt(id, ball(0, -9) + ball(-10.5, 8) + ball(10.5, 8), [
    [20, 22],
    [60, 68],
  ]);
  const waves = shape(wave(42, 18) + wave(46, 30) + wave(2, 64) + wave(6, 76), palette.figure);
  return { width: 80, height: 92, markup: balls + waves, isUpright: false };
};

const ogeeAndTulip: MakeTiling = (palette, _random, id) => {
  const ogee = 'M32 0C32 18 64 24 64 48S32 78 32 96M32 0C32 18 0 24 0 48S32 78 32 96';
  const tulip = shape(TULIP, palette.figure2) + shape(TULIP_HEART, palette.line) + line('M0 13V24', palette.line, 1.6);
  const tulips = repeatAt(id, tulip, [
    [32, 44],
    [0, -4],
    [64, -4],
    [0, 92],
    [64, 92],
  ]);
  return { width: 64, height: 96, markup: line(ogee, palette.figure, 7) + line(ogee, palette.line, 1.1) + tulips, isUpright: true };
};

const fishScale: MakeTiling = (palette, _random, id) => {
  const scale = circle(0, 0, 21.3, palette.figure, stroke(palette.line, 1.4)) + circle(0, 0, 14, palette.figure2) + circle(0, 0, 8, palette.ground);
  const markup = repeatAt(id, scale, [
    [22, 66],
    [0, 44],
    [44, 44],
    [22, 22],
    [0, 0],
    [44, 0],
    [22, -22],
  ]);
  return { width: 44, height: 44, markup, isUpright: true };
};

export const tilings: readonly MakeTiling[] = [starAndCross, polygonsInContact, twelvefold, sixfold, cintamani, ogeeAndTulip, fishScale];
