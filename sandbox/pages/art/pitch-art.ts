import { glazes, ink, keyline, navy, slip, stroke } from '#design/art-glaze.ts';
import { circle, hankinRadius, shape, star } from '#design/art-shapes.ts';

/** A playing surface, in a box of 1000 × 600. */
export type Ground = 'grass' | 'street' | 'parquet' | 'clay' | 'goal';

const LINE = '#f3ead8';
const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
const drawn = (data: string, more = ''): string => stroke(data, LINE, 4, ` opacity=".8"${more}`);
/** Draws the markup on the left half, and mirrored on the right half. */
const bothEnds = (markup: string): string => `${markup}<g transform="matrix(-1 0 0 1 1000 0)">${markup}</g>`;
const stripes = (count: number, colour: string): string =>
  Array.from({ length: count / 2 }, (_, index) => rect((index * 2 * 1_000) / count, 0, 1_000 / count, 600, colour)).join('');

function grass(): string {
  const box = drawn('M20 150H165V450H20M20 225H75V375H20M165 250Q205 300 165 350');
  const goal = rect(4, 252, 16, 96, '#0b1a2e', ' opacity=".55"') + drawn('M20 252H4V348H20');
  const middle = drawn('M20 20H980V580H20ZM500 20V580M500 225A75 75 0 1 1 499 225Z') + circle(500, 300, 7, LINE);
  return rect(0, 0, 1_000, 600, '#1a6e47') + stripes(12, '#1f7c50') + middle + bothEnds(box + goal);
}

function street(): string {
  const paint = shape('M0 130Q210 150 210 300T0 470Z', '#b93a24', ' opacity=".75"');
  const rosette =
    shape(star(8, 120, hankinRadius(8, 120, 45), 500, 300), '#0f858a', ' opacity=".55"') + shape(star(8, 62, 47, 500, 300, 22.5), '#e6b85f', ' opacity=".5"');
  const goal = rect(2, 225, 18, 150, '#0b1a2e', ' opacity=".6"') + drawn('M20 225H2V375H20');
  const lines = drawn('M20 20H980V580H20ZM500 20V580M500 200A100 100 0 1 1 499 200Z');
  return rect(0, 0, 1_000, 600, '#39475a') + rosette + bothEnds(paint) + lines + bothEnds(drawn('M20 130Q210 150 210 300T20 470') + goal);
}

function parquet(): string {
  const planks = Array.from(
    { length: 15 },
    (_, row) => `M0 ${row * 40}H1000M${(row * 173) % 1_000} ${row * 40}v40M${(row * 173 + 480) % 1_000} ${row * 40}v40`,
  ).join('');
  const key =
    rect(20, 205, 190, 190, '#1d42b4', ' opacity=".85"') + drawn('M20 205H210V395H20M210 240A60 60 0 0 1 210 360M20 60H140Q330 130 330 300T140 540H20');
  const hoop = drawn('M50 265V335') + circle(66, 300, 14, 'none', ' stroke="#cf452e" stroke-width="6"');
  const lines = drawn('M20 20H980V580H20ZM500 20V580M500 220A80 80 0 1 1 499 220Z');
  return (
    rect(0, 0, 1_000, 600, '#a8672f') +
    stroke(planks, '#7d4a1e', 2, ' opacity=".5"') +
    circle(500, 300, 78, '#1d42b4', ' opacity=".55"') +
    lines +
    bothEnds(key + hoop)
  );
}

function clay(): string {
  const court = rect(120, 70, 760, 460, '#b8573b');
  const lines = drawn('M120 70H880V530H120ZM120 130H880M120 470H880M300 130V470M700 130V470M300 300H700M120 300H136M864 300H880');
  const net = rect(494, 40, 12, 520, '#0a1020', ' opacity=".45"') + stroke('M500 40V560', slip, 3);
  return rect(0, 0, 1_000, 600, '#7c3524') + court + lines + net + circle(500, 40, 9, slip) + circle(500, 560, 9, slip);
}

function goal(): string {
  const net =
    Array.from({ length: 14 }, (_, index) => `M${240 + index * 40} 80V250`).join('') +
    Array.from({ length: 5 }, (_, index) => `M240 ${80 + index * 38}H760`).join('');
  const stand = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 34 }, (_, seat) => circle(15 + seat * 30 + (row % 2) * 15, 24 + row * 26, 8, row % 2 ? '#27406e' : '#1d3158')).join(''),
  ).join('');
  const turf = rect(0, 250, 1_000, 350, '#1a6e47') + Array.from({ length: 4 }, (_, row) => rect(0, 250 + row * 90, 1_000, 45, '#1f7c50')).join('');
  const frame = stroke('M240 252V80H760V252', slip, 10);
  const box = drawn('M60 252H940M150 252L60 470H940L850 252') + circle(500, 516, 9, LINE);
  return (
    rect(0, 0, 1_000, 250, '#101d3a') +
    stand +
    rect(240, 80, 520, 172, '#0b1a2e', ' opacity=".8"') +
    stroke(net, slip, 1.6, ' opacity=".45"') +
    turf +
    box +
    frame
  );
}

const grounds: Readonly<Record<Ground, () => string>> = { grass, street, parquet, clay, goal };

/** Returns a surface as SVG markup, stretched to its element. */
export const groundMarkup = (ground: Ground): string =>
  `<svg class="ground" viewBox="0 0 1000 600" preserveAspectRatio="none" aria-hidden="true">${grounds[ground]()}</svg>`;

const footBall =
  circle(0, 0, 28, slip, ` stroke="${ink}" stroke-width="2"`) +
  shape(star(5, 13, 10.5), navy) +
  stroke('M0-13V-27M12.4-4L26-8.5M7.6 10.5L16 22M-7.6 10.5L-16 22M-12.4-4L-26-8.5', navy, 3);
const basketBall = circle(0, 0, 28, '#d9772b', ` stroke="${slip}" stroke-width="3"`) + stroke('M0-27V27M-27 0H27M-19-19Q-4 0-19 19M19-19Q4 0 19 19', ink, 2.6);
const tennisBall = circle(0, 0, 28, '#d7e05a', ` stroke="${ink}" stroke-width="3"`) + stroke('M-20-16Q-6 0-20 16M20-16Q6 0 20 16', '#8f9a1c', 3);
const balls: Readonly<Record<Ground, string>> = { grass: footBall, street: footBall, parquet: basketBall, clay: tennisBall, goal: footBall };

/** Draws the ball of a surface, in a box of ±32. */
export const ballMarkup = (ground: Ground): string => `<svg viewBox="-32 -32 64 64" aria-hidden="true">${balls[ground]}</svg>`;

/** Returns the picture of a kind of match as an image URL: its ball on a star of the glaze. */
export function ballImage(ground: Ground, glaze: keyof typeof glazes): string {
  const [light, deep] = glazes[glaze];
  const plate = shape(star(8, 62, hankinRadius(8, 62, 45)), deep, keyline) + shape(star(8, 46, 38, 0, 0, 22.5), light);
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="-64 -64 128 128">${plate}${balls[ground]}</svg>`)}`;
}

/** Draws a goalkeeper with spread arms, in a box of ±50. */
export const keeperMarkup = (): string =>
  `<svg viewBox="-50 -50 100 100" aria-hidden="true">${
    stroke('M-12 20L-18 44M12 20L18 44', navy, 10) +
    stroke('M-12-14L-40-30M12-14L40-30', '#e6b85f', 10) +
    circle(-42, -32, 7, slip) +
    circle(42, -32, 7, slip) +
    shape('M-18-20H18L14 24H-14Z', '#e6b85f', keyline) +
    circle(0, -32, 11, '#c98d5e', keyline)
  }</svg>`;
