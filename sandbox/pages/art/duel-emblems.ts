import { circle, group, shape, star, stroke } from '#design/art-shapes.ts';

const INK = '#2a0d08';

function lion(): string {
  const mane = shape(star(16, 48, 38), '#b9742a', stroke('#f6e3c8', 1)) + shape(star(16, 40, 32, 0, 0, 11.25), '#e6b85f');
  const ears = circle(-20, -21, 8, '#cb9437') + circle(20, -21, 8, '#cb9437') + circle(-20, -21, 4, INK) + circle(20, -21, 4, INK);
  const face = shape('M0-27C16-27 24-14 22 0C20 14 10 26 0 29C-10 26-20 14-22 0C-24-14-16-27 0-27Z', '#f6dfae', stroke('#b9742a', 1));
  const bridge = shape('M-6-14L0-20L6-14L7 7H-7Z', '#e3b96d') + shape('M-7 7H7L0 15Z', '#8f2a18');
  const mouth = '<path d="M0 15V19M0 19C-3 24-10 22-11 17M0 19C3 24 10 22 11 17" fill="none" stroke="#8f2a18" stroke-width="1.8" stroke-linecap="round"/>';
  const eye = (side: 1 | -1): string => shape(`M${side * 7}-4L${side * 17}-7C${side * 17}-1 ${side * 10} 1 ${side * 7}-4Z`, INK);
  return mane + ears + face + bridge + mouth + eye(1) + eye(-1);
}

function eagle(): string {
  const feathers = shape(
    'M-4-8C-14-22-28-28-48-26C-43-20-44-16-48-12C-40-10-41-4-45 0C-37 1-37 7-41 11C-32 12-30 17-33 22C-22 20-12 14-4 4Z',
    '#3a62d8',
    stroke('#f3ead8', 1),
  );
  const inner = shape('M-5-4C-14-14-24-18-38-18C-32-10-30-4-31 6C-20 6-12 4-5 1Z', '#8fb0ff');
  const wing = feathers + inner;
  const tail = shape('M-6 16L-14 42L-5 36L0 45L5 36L14 42L6 16Z', '#2148c4', stroke('#f3ead8', 1));
  const body = shape('M0-16C10-10 10 8 6 20L0 29L-6 20C-10 8-10-10 0-16Z', '#f3ead8', stroke('#2148c4', 1));
  const head = circle(0, -24, 10.5, '#f3ead8', stroke('#2148c4', 1)) + shape('M7-29C17-29 20-21 15-15C14-19 11-20 6-20Z', '#e6b85f') + circle(3.5, -26, 2, INK);
  const chest = shape(star(8, 7, 5, 0, 2), '#2fc9c0');
  return wing + group('scale(-1 1)', wing) + tail + body + head + chest;
}

const emblems = { lion, eagle } as const;
export type DuelEmblem = keyof typeof emblems;

/** Draws the head of the lion, or the eagle with spread wings, in a box of ±50. */
export const emblemMarkup = (name: DuelEmblem): string => `<svg class="emblem" viewBox="-50 -50 100 100" aria-hidden="true">${emblems[name]()}</svg>`;

/** Returns the same emblem as an image URL, for the picture of a game. */
export const emblemImage = (name: DuelEmblem): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="-50 -50 100 100">${emblems[name]()}</svg>`)}`;
