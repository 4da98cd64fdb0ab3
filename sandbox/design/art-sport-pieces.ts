import { bothSides, facet, glazes, goldLight, ink, keyline, navy, polar, slip, stroke } from './art-glaze.ts';
import { circle, group, shape, star } from './art-shapes.ts';

/** Light from the left on a ball. */
const shade = shape('M10-53A54 54 0 1 1-40 36A60 60 0 0 0 10-53Z', ink, ' opacity=".22"');

function football(): string {
  const directions = [0, 1, 2, 3, 4].map((index) => 72 * index);
  const seams = directions
    .map((angle) => `M${polar(21, angle)}L${polar(38, angle)}M${polar(38, angle)}L${polar(47, angle + 26)}M${polar(38, angle)}L${polar(47, angle - 26)}`)
    .join('');
  const patches = directions
    .map(
      (angle) => `M${polar(42, angle + 36)}L${polar(47, angle + 20)}L${polar(54, angle + 25)}A54 54 0 0 1 ${polar(54, angle + 47)}L${polar(47, angle + 52)}Z`,
    )
    .join('');
  return circle(0, 0, 54, '#fffaf0') + stroke(seams, navy, 3) + shape(star(5, 22, 17.8), navy) + shape(patches, navy) + shade;
}

const basketball = (): string =>
  circle(0, 0, 54, '#e8813a') + stroke('M-54 0H54M0-54V54M-38-38C-12-14-12 14-38 38M38-38C12-14 12 14 38 38', '#3a1708', 3.4) + shade;

const tennisBall = (): string => circle(0, 0, 54, '#cfe04e') + stroke('M-40-36C-8-20-8 20-40 36M40-36C8-20 8 20 40 36', '#fffaf0', 5) + shade;

const cup = (): string =>
  stroke('M-30-38H-52C-52-10-40 2-22 4M30-38H52C52-10 40 2 22 4', glazes.gold[1], 7) +
  shape('M-34-50H34C34-14 26 10 8 18V32H-8V18C-26 10-34-14-34-50Z', facet('gold'), keyline) +
  shape('M-30 42C-26 34-14 32 0 32S26 34 30 42V56H-30Z', facet('bronze'), keyline) +
  shape(star(8, 15, 11.4, 0, -22), facet('coral'), keyline) +
  circle(0, -22, 4, goldLight);

const helmet = (): string =>
  shape('M-50 18C-56-26-28-54 6-52C36-50 54-26 52 4L50 22L22 24C16 34 10 42-4 44H-30C-42 42-48 32-50 18Z', facet('coral'), keyline) +
  shape('M52 0L50 22L16 24C6 18 4 2 12-8C24-16 40-14 52 0Z', facet('night'), keyline) +
  stroke('M18 0C26-6 36-6 44 2', '#7fb0ff', 3) +
  shape('M-44-18C-34-40-14-50 10-48L8-38C-12-40-26-32-34-14Z', slip) +
  shape(star(8, 12, 9, -22, 12), goldLight);

/** A chequered flag on its pole. */
function flag(): string {
  const squares = Array.from({ length: 20 }, (_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    return `<path d="M${-32 + column * 17} ${-52 + row * 14 + (column % 2) * 3}h17v14h-17Z" fill="${(column + row) % 2 ? '#fffaf0' : '#141c2c'}"/>`;
  });
  return stroke('M-37-58L-37 60', glazes.bronze[0], 6) + group('rotate(-4)', squares.join('')) + circle(-37, -58, 5, goldLight);
}

/** A goal with a ball in its net. */
const goal = (): string =>
  stroke(
    'M-48 44V-30M-36 44V-30M-24 44V-30M-12 44V-30M0 44V-30M12 44V-30M24 44V-30M36 44V-30M48 44V-30M-54-18H54M-54-4H54M-54 10H54M-54 24H54M-54 38H54',
    slip,
    1,
    ' opacity=".55"',
  ) + stroke('M-56 46V-34H56V46', '#fffaf0', 6.5);

const racket = (): string =>
  group(
    'rotate(32)',
    stroke('M0 14V58', glazes.bronze[0], 9) +
      stroke('M-22-30V6M-11-42V12M0-46V14M11-42V12M22-30V6M-30-30H30M-34-18H34M-33-6H33M-26 6H26', slip, 1.2) +
      `<ellipse cy="-18" rx="34" ry="36" fill="none" stroke="${glazes.coral[0]}" stroke-width="6"/>` +
      bothSides('M0 24C-8 20-12 16-14 12H0Z', 'coral'),
  );

/** Pieces of matches and races, each in a box of ±60. */
export const sportPieces = { football, basketball, tennisBall, cup, helmet, flag, goal, racket } as const satisfies Record<string, () => string>;
