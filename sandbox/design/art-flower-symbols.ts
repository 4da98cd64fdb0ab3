import { bothSides, facet, type Glaze, glazes, keyline, slip, stroke, strokeBothSides } from './art-glaze.ts';
import { circle, group, shape } from './art-shapes.ts';

const DARK_RED = '#7a180e';
const DROP = 'M0-7C5-1 5 6 0 7C-5 6-5-1 0-7Z';
const seeds: readonly (readonly [number, number])[] = [
  [0, -5],
  [-8.6, 7],
  [8.6, 7],
  [-16, 18.5],
  [0, 18.5],
  [16, 18.5],
  [-8.6, 30],
  [8.6, 30],
];

export const pomegranate = (): string =>
  bothSides('M-10 48C-30 58-52 48-59 26C-40 22-20 30-10 48Z', 'emerald') +
  strokeBothSides('M-52 30C-38 32-24 38-12 47', slip, 1.2, ' opacity=".75"') +
  shape('M-13-24L-20-56L-9-46L0-60L9-46L20-56L13-24Z', facet('gold'), keyline) +
  shape('M0-48L5-36L0-28L-5-36Z', '#861f12') +
  shape('M0-32C32-40 54-16 49 12C45 38 24 53 0 56C-24 53-45 38-49 12C-54-16-32-40 0-32Z', facet('coral'), keyline) +
  strokeBothSides('M-39-12C-45 4-41 24-29 38', slip, 1.5, ' opacity=".85" stroke-dasharray=".1 6.2"') +
  shape('M0-24C13-13 29-4 29 14C29 33 13 43 0 48C-13 43-29 33-29 14C-29-4-13-13 0-24Z', facet('slip')) +
  shape('M0-17C11-8 24-1 24 14C24 30 11 38 0 42C-11 38-24 30-24 14C-24-1-11-8 0-17Z', DARK_RED) +
  seeds
    .map(([x, y]) => group(`translate(${x} ${y})`, shape(DROP, '#ff8468') + shape('M0-5C1.5-1 1.5 2 0 4C-1.5 2-1.5-1 0-5Z', slip, ' opacity=".85"')))
    .join('');

export const tulip = (): string =>
  stroke('M0 22V58', glazes.turquoise[1], 4.4) +
  bothSides('M0 58C-20 54-40 40-43 12C-23 20-5 36 0 58Z', 'turquoise') +
  strokeBothSides('M-37 20C-24 28-9 42-1 56', slip, 1.2, ' opacity=".8"') +
  bothSides('M-7 20C-30 10-34-24-19-56C-10-44-3-30-1-10Z', 'bole') +
  shape('M0-60C18-40 19-6 0 26C-19-6-18-40 0-60Z', facet('slip')) +
  shape('M0-46C10-30 10-6 0 12C-10-6-10-30 0-46Z', facet('coral')) +
  shape('M0-34C4-24 4-10 0 0C-4-10-4-24 0-34Z', DARK_RED) +
  bothSides('M0 36C-36 36-50 2-38-48C-31-24-11-16 0 22Z', 'coral') +
  strokeBothSides('M-35-28C-35-2-25 20-6 30', slip, 1.4, ' opacity=".9"') +
  strokeBothSides('M-27-16C-25 0-18 14-6 23', slip, 1.4, ' opacity=".55" stroke-dasharray=".1 5"') +
  shape('M0 38C-10 36-11 26 0 12C11 26 10 36 0 38Z', facet('turquoise'), keyline) +
  circle(0, 28, 2.6, slip);

/** Returns the path of one jagged petal of a carnation, pointing up. The petal's width grows with `scale`. */
function petal(scale: number): string {
  const at = (x: number, y: number) => `${Number((x * scale).toFixed(1))} ${y}`;
  return `M0 0C${at(-8, -20)} ${at(-15, -42)} ${at(-14, -54)}L${at(-8.5, -51)}L${at(-5, -59)}L0 -53L${at(5, -59)}L${at(8.5, -51)}L${at(14, -54)}C${at(15, -42)} ${at(8, -20)} 0 0Z`;
}

function petals(angles: readonly number[], scale: number, size: string, fillAt: (angle: number) => string, line: string): string {
  return angles.map((angle) => group(`translate(0 14) rotate(${angle}) scale(${size})`, shape(petal(scale), fillAt(angle), line))).join('');
}
const litFrom = (glaze: Glaze) => (angle: number) => (angle < 0 ? glazes[glaze][0] : angle > 0 ? glazes[glaze][1] : facet(glaze));

const carnationInFull = (): string =>
  stroke('M0 30V59', glazes.turquoise[1], 4.2) +
  bothSides('M0 58C-14 56-29 46-33 28C-17 32-4 43 0 58Z', 'turquoise') +
  petals([-84, -56, -28, 84, 56, 28, 0], 1.15, '1.12 1.16', (angle) => facet(angle > 0 ? 'bole' : 'coral'), keyline) +
  petals([-50.4, 50.4, -25.2, 25.2, 0], 1, '.98 .8', litFrom('slip'), ' stroke="#a82c1a" stroke-width="1.3" stroke-linejoin="round"') +
  petals([-38, 38, 0], 1.05, '.8 .5', litFrom('coral'), keyline) +
  shape('M-16 8C-10 2-5 6 0 0C5 6 10 2 16 8C15 20 9 28 5 36H-5C-9 28-15 20-16 8Z', facet('turquoise'), keyline) +
  stroke('M0 9V30M-7 13C-6 20-4 26-2 30M7 13C6 20 4 26 2 30', slip, 1.2, ' opacity=".8"');

/** Draws the carnation, scaled down, because its outer petals extend beyond the box of ±60. */
export const carnation = (): string => group('scale(.92)', carnationInFull());
