import type { Palette } from './art-palettes.ts';
import { circle, group, line, type Point, shape, star } from './art-shapes.ts';

/** Draws one slot symbol in a box of ±50. */
type DrawSymbol = (palette: Palette) => string;

/** A figure over its own shadow in the accent colour. */
const shadowed = (data: string, shift: string, palette: Palette): string =>
  shape(data, palette.accent, ` transform="translate(${shift})"`) + shape(data, palette.emblem);

const seven: DrawSymbol = (palette) => shadowed('M-24-34H28V-20L4 38H-18L6-16H-24Z', '4 3', palette);

const gem: DrawSymbol = (palette) =>
  shape('M-20-28H20L38-6L0 38L-38-6Z', palette.accent2) +
  shape('M-20-28L-13-6L0 38L-38-6Z', palette.emblem) +
  shape('M-20-28H20L13-6H-13Z', palette.accent) +
  shape('M20-28L38-6H13Z', palette.emblem);

const crown: DrawSymbol = (palette) => {
  const tips: Point[] = [
    [-41, -22],
    [0, -36],
    [41, -22],
  ];
  return (
    shape('M-36 22L-41-18L-19 0L0-32L19 0L41-18L36 22Z', palette.emblem) +
    shape('M-36 26H36V34H-36Z', palette.accent) +
    circle(0, 8, 6, palette.plate) +
    tips.map(([x, y]) => circle(x, y, 4.5, palette.accent)).join('')
  );
};

const tulip: DrawSymbol = (palette) => {
  const flower =
    shape('M0-17C4-10 6-8 11-15C14-4 11 9 0 14C-11 9-14-4-11-15C-6-8-4-10 0-17Z', palette.accent) + shape('M0-14C5-3 5 8 0 13C-5 8-5-3 0-14Z', palette.emblem);
  return group('scale(2.5)', flower) + line('M0 34V46', palette.accent2, 4) + shape('M0 46C10 44 18 36 20 26C8 28 2 34 0 46Z', palette.accent2);
};

const pomegranate: DrawSymbol = (palette) => {
  const seeds: Point[] = [
    [0, -8],
    [-9, 4],
    [9, 4],
    [0, 16],
  ];
  return (
    shape('M-10-30L-14-44L-5-38L0-46L5-38L14-44L10-30C52-24 46 42 0 42S-52-24-10-30Z', palette.accent) +
    shape('M0-20C26-14 24 30 0 30S-26-14 0-20Z', palette.emblem) +
    shape(seeds.map(([x, y]) => star(4, 7, 4, x, y)).join(''), palette.accent)
  );
};

const bell: DrawSymbol = (palette) =>
  shape('M0-40C24-38 22-8 34 20H-34C-22-8-24-38 0-40Z', palette.emblem) +
  shape('M-38 20H38V28H-38Z', palette.accent) +
  circle(0, 36, 8, palette.accent2) +
  shape(star(8, 11, 8, 0, 0), palette.plate);

/** The blue bead keeps its own colours in every palette. */
const nazar: DrawSymbol = (palette) =>
  circle(0, 0, 42, palette.accent2) + circle(0, 0, 32, '#1b44c0') + circle(0, 0, 23, '#fff6e4') + circle(0, 0, 14, '#35b7e0') + circle(0, 0, 7, '#0a1020');

const lamp: DrawSymbol = (palette) =>
  line('M0-48V-34', palette.accent2, 3) +
  shape('M-9-34H9L13-24H-13Z', palette.accent) +
  shape('M-15-22H15C34-4 26 20 10 30H-10C-26 20-34-4-15-22Z', palette.emblem) +
  shape('M0-14C12-2 10 16 0 20C-10 16-12-2 0-14Z', palette.accent) +
  shape('M-11 33H11L6 42H-6Z', palette.accent2);

const sun: DrawSymbol = (palette) =>
  shape(star(16, 46, 30), palette.emblem) + circle(0, 0, 26, palette.plate) + circle(0, 0, 22, palette.accent) + shape(star(8, 15, 10.8), palette.emblem);

const fish: DrawSymbol = (palette) =>
  shape('M-44 0C-24-30 12-30 26 0C12 30-24 30-44 0Z', palette.emblem) +
  shape('M22 0L46-24C40-8 40 8 46 24Z', palette.accent) +
  line('M-14-17C-4-6-4 6-14 17M0-18C9-7 9 7 0 18', palette.plate, 3) +
  circle(-27, -4, 4, palette.plate);

const coin: DrawSymbol = (palette) =>
  circle(0, 0, 42, palette.emblem) +
  line('M0-35A35 35 0 1 1-.1-35Z', palette.plate, 2, ' stroke-dasharray="2 5"') +
  shape(star(8, 27, 20.7), palette.plate) +
  shape(star(8, 15, 11.5), palette.accent);

const key: DrawSymbol = (palette) =>
  circle(0, -22, 22, palette.emblem) +
  shape(star(8, 13, 10, 0, -22), palette.plate) +
  shape('M-5-2H5V46H-5ZM5 24H20V34H5ZM5 38H15V46H5Z', palette.emblem) +
  circle(0, -22, 5, palette.accent);

const bolt: DrawSymbol = (palette) => shadowed('M10-46L-28 8H-4L-12 46L30-12H4Z', '4 2', palette);

const carnation: DrawSymbol = (palette) =>
  shape('M-4 8L-42-14L-35-20L-38-30L-26-29L-24-40L-13-34L-6-44L0-35L6-44L13-34L24-40L26-29L38-30L35-20L42-14L4 8Z', palette.accent) +
  shape('M-2 6L-24-22L-12-28L0-23L12-28L24-22L2 6Z', palette.emblem) +
  shape('M-9 6H9L4 22H-4Z', palette.accent2) +
  line('M0 22V46', palette.accent2, 4);

const hourglass: DrawSymbol = (palette) =>
  shape('M-28-42H28V-35C28-16 8-8 6 0C8 8 28 16 28 35V42H-28V35C-28 16-8 8-6 0C-8-8-28-16-28-35Z', palette.emblem) +
  shape('M-18-26H18C12-14 2-8 0 0C-2-8-12-14-18-26ZM0 14C6 18 16 24 18 34H-18C-16 24-6 18 0 14Z', palette.accent) +
  shape('M-33-47H33V-40H-33ZM-33 40H33V47H-33Z', palette.accent2);

const horseshoe: DrawSymbol = (palette) => {
  const bow = 'M-20 38C-44 0-34-36 0-36S44 0 20 38';
  return line(bow, palette.emblem, 16) + line(bow, palette.plate, 2.4, ' stroke-dasharray="3 12"') + shape('M-32 34H-8V44H-32ZM8 34H32V44H8Z', palette.accent);
};

export const slotSymbols: readonly DrawSymbol[] = [
  seven,
  gem,
  crown,
  tulip,
  pomegranate,
  bell,
  nazar,
  lamp,
  sun,
  fish,
  coin,
  key,
  bolt,
  carnation,
  hourglass,
  horseshoe,
];
