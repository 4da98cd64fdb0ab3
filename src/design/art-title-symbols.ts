import { bothSides, coral, dots, facet, glazes, goldKeyline, goldLight, keyline, navy, slip, stroke, strokeBothSides } from './art-glaze.ts';
import { circle, group, shape, star } from './art-shapes.ts';

export const crown = (): string =>
  bothSides('M0 34H-42L-55-24L-27 0L0-48Z', 'gold') +
  strokeBothSides('M-36 26L-45-8M-12 26L-3-18', '#7d5014', 1.3, ' opacity=".7"') +
  shape('M-45 34H45V50H-45Z', facet('bronze'), keyline) +
  [-30, -15, 0, 15, 30].map((x) => shape(star(4, 5, 2.6, x, 42), slip)).join('') +
  shape('M0-14C9-4 9 12 0 22C-9 12-9-4 0-14Z', facet('coral'), keyline) +
  bothSides('M-28 8C-22 13-22 20-28 26C-34 20-34 13-28 8Z', 'turquoise') +
  [
    [-55, -28],
    [0, -53],
    [55, -28],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 5.6, facet('coral'), keyline))
    .join('');

export const hourglass = (): string =>
  bothSides('M0-46H-28C-28-20-6-14-6 0C-6 14-28 20-28 46H0Z', 'sea') +
  strokeBothSides('M-22-38C-20-22-10-16-5-8', slip, 1.3, ' opacity=".8"') +
  shape('M-19-26H19C15-14 4-9 0 0C-4-9-15-14-19-26Z', facet('gold')) +
  stroke('M0 0V22', goldLight, 2.4, ' stroke-dasharray="3 4"') +
  shape('M-23 44C-20 28-8 25 0 14C8 25 20 28 23 44Z', facet('gold')) +
  shape('M-38-58H38L33-46H-33Z', facet('coral'), keyline) +
  shape('M-33 46H33L38 58H-38Z', facet('coral'), keyline) +
  [-20, 0, 20].map((x) => shape(star(4, 4.4, 2.2, x, -52) + star(4, 4.4, 2.2, x, 52), slip)).join('') +
  strokeBothSides('M-34-46V46', goldLight, 3) +
  circle(-34, 0, 4.2, glazes.coral[0], keyline) +
  circle(34, 0, 4.2, glazes.coral[1], keyline);

const BOLT = 'M12-56L-32 8H-6L-16 56L34-12H7L24-56Z';

export const bolt = (): string =>
  shape(star(16, 58, 50), facet('royal'), keyline) +
  shape(star(16, 49, 42), 'none', ' stroke="#7fa0ff" stroke-width="1" opacity=".7"') +
  shape(BOLT, '#06103c', ' transform="translate(3 3) scale(.9)" opacity=".7"') +
  group('scale(.9)', shape(BOLT, facet('gold'), ` stroke="${slip}" stroke-width="2.6" stroke-linejoin="round"`)) +
  stroke('M9-44L-20 2H0', '#fff3d0', 2, ' opacity=".85"');

/** The reflections of the moon on the sea: height, half width, colour. */
const waves: readonly (readonly [number, number, string])[] = [
  [24, 40, goldLight],
  [33, 30, '#45d8cf'],
  [42, 18, goldLight],
];

export const moon = (): string =>
  circle(0, 0, 57, facet('night'), keyline) +
  dots(32, 52, 1.1, '#7fa0ff') +
  shape('M14-44A34 34 0 1 0 30 8A27 27 0 1 1 14-44Z', facet('slip'), keyline) +
  shape(star(8, 8, 5, 22, -24), goldLight) +
  waves.map(([y, reach, colour]) => stroke(`M${-reach} ${y}Q${-reach / 2} ${y - 6} 0 ${y}T${reach} ${y}`, colour, 2.4)).join('');

export const clog = (): string =>
  bothSides('M-14 6H-38L-46 48H-22Z', 'bronze') +
  shape('M-58-8C-44-22 44-22 58-8C60 2 54 8 44 8H-44C-54 8-60 2-58-8Z', facet('gold'), keyline) +
  stroke('M-48-4C-30-12 30-12 48-4', '#7d5014', 1.4, ' opacity=".7"') +
  [-44, -33, 33, 44].map((x) => shape(star(4, 4.4, 2.2, x, 1), '#7d5014')).join('') +
  shape('M-27-9C-30-44-14-58 0-58S30-44 27-9L14-13C14-32 8-42 0-42S-14-32-14-13Z', facet('coral'), keyline) +
  [
    [-20, -24],
    [-13, -42],
    [0, -50],
    [13, -42],
    [20, -24],
  ]
    .map(([x = 0, y = 0]) => shape(star(4, 4.6, 2.3, x, y), slip))
    .join('') +
  strokeBothSides('M-40 18L-44 40', slip, 1.2, ' opacity=".6"');

const GEM = 'M-22-54H22L50-26V26L22 54H-22L-50 26V-26Z';
/** The faces of a cut stone, from the lightest to the darkest. */
type Cut = readonly [light: string, bright: string, middle: string, deep: string, dark: string];

/** Draws a cut stone in a gold setting. */
const stone = ([light, bright, middle, deep, dark]: Cut): string =>
  shape(GEM, dark, goldKeyline.replace('1.3', '4')) +
  shape('M-22-54H22L14-34H-14Z', bright, keyline) +
  shape('M-22 54H22L14 34H-14Z', dark, keyline) +
  shape('M-50-26L-32-16V16L-50 26Z', middle, keyline) +
  shape('M50-26L32-16V16L50 26Z', deep, keyline) +
  shape('M-22-54L-14-34L-32-16L-50-26Z', light, keyline) +
  shape('M-14-34H0V34H-14L-32 16V-16Z', middle) +
  shape('M14-34H0V34H14L32 16V-16Z', deep) +
  shape('M-14-34H14L32-16V16L14 34H-14L-32 16V-16Z', 'none', keyline) +
  stroke('M-22 10V-12L-10-25', '#fff', 2.4, ' opacity=".8"') +
  shape(star(4, 9, 3, 18, -20), slip);

export const emerald = (): string => stone(['#8af0d2', '#5fd9b8', '#22a587', '#0d6450', '#063a31']);
export const ruby = (): string => stone(['#ffb3a0', '#ff8468', '#e0452f', '#a3201a', '#570f20']);
export const sapphire = (): string => stone(['#b3caff', '#7fa0ff', '#3c6af0', '#1d42b4', '#0f2580']);
export const amber = (): string => stone(['#ffe9b0', '#fbc964', '#e89a2c', '#b06316', '#5f3008']);
export const aquamarine = (): string => stone(['#d2fffa', '#8af0e8', '#37cfc6', '#128c90', '#075a63']);
export const diamond = (): string => stone(['#ffffff', '#eef6ff', '#cfe2ee', '#8fb5d2', '#4f7aa8']);
export const onyx = (): string => stone(['#8b93a6', '#5d667c', '#39425a', '#1c2436', '#0a0f1a']);

export const tower = (): string =>
  shape('M-25 56V-6H25V56Z', facet('slip'), keyline) +
  [4, 18, 32, 46].map((y) => stroke(`M-24 ${y}H24`, '#c9b78f', 1.1)).join('') +
  shape('M-7 56V40A7 7 0 0 1 7 40V56Z', navy) +
  [-13, 0, 13].map((x) => shape(`M${x - 3.5} 22V13A3.5 3.5 0 0 1 ${x + 3.5} 13V22Z`, navy)).join('') +
  shape('M-34-6H34L30-17H-30Z', facet('gold'), keyline) +
  shape('M-21-17H21V-32H-21Z', facet('slip'), keyline) +
  [-12, 0, 12].map((x) => shape(`M${x - 3}-19V-26A3 3 0 0 1 ${x + 3}-26V-19Z`, '#b93a24')).join('') +
  shape('M-27-32L0-60L27-32Z', facet('cobalt'), keyline) +
  strokeBothSides('M-14-34L-2-54', slip, 1.1, ' opacity=".6"') +
  circle(0, -60, 3.4, coral) +
  shape('M-32 52H32V60H-32Z', facet('bronze'), keyline);
