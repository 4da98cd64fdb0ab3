import { type Flyer, flyers } from '#design/art-flyers.ts';
import { facet, glazes, gradientsIn, keyline, stroke } from '#design/art-glaze.ts';
import { circle, shape, star } from '#design/art-shapes.ts';

const TULIP = 'M0 15C-13 13-17-1-13-18C-9-9-4-7 0-14C4-7 9-9 13-18C17-1 13 13 0 15Z';

/** Draws a flyer for an SVG that contains the gradients of `sceneDefinitions`. */
export const flyerMarkup = (flyer: Flyer): string => flyers[flyer]();

/** Returns a flyer as an image URL, rotated by 40 degrees. */
export function flyerImage(flyer: Flyer): string {
  const markup = flyers[flyer]();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="-64 -64 128 128"><defs>${gradientsIn(markup)}</defs><g transform="rotate(40)">${markup}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Draws one bow of the flyer's tail. */
export const bow = (): string =>
  shape('M0 0L-13-8V8Z', glazes.coral[0], keyline) + shape('M0 0L13-8V8Z', glazes.turquoise[1], keyline) + circle(0, 0, 3, '#f6d38c');

function cypress(): string {
  const tree = shape('M0-62C13-42 18-8 11 22C9 33-9 33-11 22C-18-8-13-42 0-62Z', facet('forest'), ' stroke="#1f9d80" stroke-opacity=".55"');
  const veins = 'M0-46V26M0-24C4-20 6-16 7-10M0-24C-4-20-6-16-7-10M0-6C5-2 7 4 8 10M0-6C-5-2-7 4-8 10';
  return tree + stroke(veins, '#22a587', 1.1, ' opacity=".5"') + shape('M-2 30H2V42H-2Z', '#7d5014');
}

const tulip = (): string =>
  stroke('M0 14V44', '#0d6450', 3) +
  shape('M0 44C-10 38-15 30-15 20C-6 24-1 34 0 44ZM0 44C10 38 15 30 15 20C6 24 1 34 0 44Z', '#0b5a49') +
  shape(TULIP, '#8a2b1c') +
  shape('M0-8C3-1 3 6 0 11C-3 6-3-1 0-8Z', '#d9a58f');

const cloud = (): string =>
  stroke('M-62 14C-70 2-54-10-42-2C-40-20-14-24-6-8C4-22 30-18 30-2C44-10 62 0 58 14', '#6f93ff', 2) +
  stroke('M-44 8C-36-2-24 2-26 10M-8 6C-4-8 14-6 14 6C14 12 6 12 6 7M30 10C34 0 46 4 44 11M-62 14C-40 20-20 12 0 16S40 22 70 12', '#6f93ff', 1.5);

const at = (x: number, y: number, scale: number, markup: string, more = ''): string =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})"${more}>${markup}</g>`;

/** Returns the gradients of a scene and its flyer, and the fills of the area below its curve: a fade and tiles. */
export function sceneDefinitions(flyer: Flyer): string {
  const tile = star(8, 17, 12.9, 17, 17);
  const used = flyers[flyer]() + cypress();
  return `<defs>${gradientsIn(used)}
    <linearGradient id="under" x2="0" y2="1"><stop stop-color="currentColor" stop-opacity=".34"/><stop offset="1" stop-color="currentColor" stop-opacity=".03"/></linearGradient>
    <pattern id="tiles" width="34" height="34" patternUnits="userSpaceOnUse"><path d="${tile}" fill="currentColor" fill-opacity=".1" stroke="currentColor" stroke-opacity=".28"/></pattern>
  </defs>`;
}

/** Draws the clouds, hills, trees and flowers of a field of this size, in CSS pixels. */
export function landscape(width: number, height: number): string {
  const isWide = width > 640;
  const ground = height - 34;
  const hill = `C${width * 0.14} ${ground - 28} ${width * 0.3} ${ground + 14} ${width * 0.46} ${ground}S${width * 0.78} ${ground - 24} ${width} ${ground + 4}`;
  const clouds = [
    [0.3, 0.44, 0.7, 0.3],
    [0.93, 0.42, 0.5, 0.24],
    ...(isWide
      ? [
          [0.46, 0.22, 1.1, 0.3],
          [0.93, 0.72, 0.6, 0.16],
        ]
      : []),
  ].map(([x = 0, y = 0, scale = 1, opacity = 1]) => at(width * x, height * y, scale, cloud(), ` opacity="${opacity}"`));
  const size = isWide ? 1 : 0.72;
  const trees = [
    [0.03, 0.74],
    [0.065, 0.95],
    [0.1, 0.64],
    [0.86, 0.69],
    [0.895, 1.01],
    [0.93, 0.81],
    [0.965, 0.6],
  ]
    .filter((_, index) => isWide || index % 2 === 0 || index === 1)
    .map(([x = 0, scale = 1]) => at(width * x, ground - 20 * scale * size, scale * size, cypress()));
  const flowers = [0.15, 0.2, 0.25, 0.56, 0.6, 0.64, 0.78, 0.82]
    .filter((_, index) => isWide || index % 2 === 0)
    .map((x, index) => at(width * x, ground - 2, (0.52 + (index % 3) * 0.07) * size, tulip(), ' opacity=".75"'));
  const earth = `<path d="M0 ${height}V${ground}${hill}V${height}Z" fill="#0a1636"/><path d="M0 ${ground}${hill}" fill="none" stroke="#2f57c9" stroke-opacity=".6"/>`;
  return clouds.join('') + earth + trees.join('') + flowers.join('');
}
