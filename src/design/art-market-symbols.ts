import { bothSides, coral, dots, facet, glazes, goldLight, ink, keyline, navy, slip, stroke, strokeBothSides } from './art-glaze.ts';
import { circle, group, shape, star } from './art-shapes.ts';

const BELL_SIDE = 'M0-44H-6C-30-40-26-4-42 24H0Z';

export const bell = (): string =>
  circle(0, -50, 7, 'none', ` stroke="${goldLight}" stroke-width="4"`) +
  circle(0, 38, 10, facet('coral'), keyline) +
  bothSides(BELL_SIDE, 'gold') +
  strokeBothSides('M-33 12H0M-29 2H0', '#7d5014', 1.5, ' opacity=".75"') +
  strokeBothSides('M-22-22C-24-10-27-2-31 8', slip, 1.6, ' stroke-dasharray=".1 5" opacity=".9"') +
  shape(star(8, 15, 11, 0, -14), facet('cobalt'), keyline) +
  shape(star(8, 7, 5, 0, -14), slip) +
  shape('M-48 24H48L42 36H-42Z', facet('bronze'), keyline) +
  [-30, -15, 0, 15, 30].map((x) => circle(x, 30, 2.4, goldLight)).join('');

const FISH = 'M-56 2C-34-36 10-36 28 0C10 36-34 36-56 2Z';
const scale = (x: number, y: number): string => stroke(`M${x} ${y - 9}C${x + 8} ${y - 5} ${x + 8} ${y + 5} ${x} ${y + 9}`, slip, 1.6, ' opacity=".8"');

export const fish = (): string =>
  shape('M20 0L56-30C48-10 48 10 56 30Z', facet('coral'), keyline) +
  stroke('M30 0L50-16M32 0H50M30 0L50 16', slip, 1.2, ' opacity=".7"') +
  shape('M-22-24C-12-46 8-44 14-22Z', facet('bole'), keyline) +
  shape('M-14 25C-4 42 8 38 10 25Z', facet('bole'), keyline) +
  shape(FISH, glazes.turquoise[0], keyline) +
  shape('M-56 2C-34 20 8 20 28 0C10 36-34 36-56 2Z', glazes.sea[0]) +
  [
    [-20, -9],
    [-20, 9],
    [-6, -16],
    [-6, 0],
    [-6, 16],
    [8, -9],
    [8, 9],
  ]
    .map(([x = 0, y = 0]) => scale(x, y))
    .join('') +
  stroke('M-28-20C-20-8-20 10-28 22', goldLight, 2.4) +
  circle(-39, -4, 6.5, facet('slip'), keyline) +
  circle(-39, -4, 3, ink);

export const coin = (): string =>
  circle(5, 5, 51, '#5a3a0e') +
  circle(0, 0, 52, facet('gold'), keyline) +
  dots(40, 46.5, 1.7, '#7d5014') +
  circle(0, 0, 41, 'none', ' stroke="#7d5014" stroke-width="1.6" opacity=".8"') +
  shape(star(16, 38, 31), facet('bronze'), keyline) +
  shape(star(8, 29, 22), facet('gold')) +
  shape(star(8, 18, 13.5), navy, keyline) +
  shape(star(8, 10, 7.5), coral) +
  circle(0, 0, 3.6, slip);

export const key = (): string =>
  group(
    'rotate(32)',
    shape('M-6-6H6V56H-6Z', facet('gold'), keyline) +
      shape('M6 28H26V40H18V34H6ZM6 44H22V56H6Z', facet('bronze'), keyline) +
      shape('M-11-8H11V2H-11ZM-11 12H11V18H-11Z', facet('coral'), keyline) +
      circle(0, -30, 27, facet('gold'), keyline) +
      dots(20, 22.5, 1.5, '#7d5014') +
      shape(star(8, 18, 13.6, 0, -30), navy, keyline) +
      shape(star(8, 10.5, 8, 0, -30), facet('turquoise')) +
      circle(0, -30, 3.6, goldLight),
  );

const BOW = 'M-28 44C-58-4-44-46 0-46S58-4 28 44';

export const horseshoe = (): string =>
  stroke(BOW, slip, 27) +
  stroke(BOW, glazes.gold[1], 23.5) +
  stroke('M-28 44C-58-4-44-46 0-46', glazes.gold[0], 23.5) +
  stroke(BOW, '#7d5014', 1.6, ' opacity=".55"') +
  stroke(BOW, navy, 7, ' stroke-dasharray=".1 17.6" stroke-dashoffset="-9"') +
  bothSides('M-46 38H-14V52H-46Z', 'coral') +
  shape(star(8, 15, 11.2, 0, 2), facet('turquoise'), keyline) +
  shape(star(8, 7.5, 5.6, 0, 2), slip);
