import { circle, shape, star, stroke } from './art-shapes.ts';

const INK = '#2a0d08';

/** Draws a lion's head in a box of ±50. */
export function lion(): string {
  const mane = shape(star(16, 48, 38), '#b9742a', stroke('#f6e3c8', 1)) + shape(star(16, 40, 32, 0, 0, 11.25), '#e6b85f');
  const ears = circle(-20, -21, 8, '#cb9437') + circle(20, -21, 8, '#cb9437') + circle(-20, -21, 4, INK) + circle(20, -21, 4, INK);
  const face = shape('M0-27C16-27 24-14 22 0C20 14 10 26 0 29C-10 26-20 14-22 0C-24-14-16-27 0-27Z', '#f6dfae', stroke('#b9742a', 1));
  const bridge = shape('M-6-14L0-20L6-14L7 7H-7Z', '#e3b96d') + shape('M-7 7H7L0 15Z', '#8f2a18');
  const mouth = '<path d="M0 15V19M0 19C-3 24-10 22-11 17M0 19C3 24 10 22 11 17" fill="none" stroke="#8f2a18" stroke-width="1.8" stroke-linecap="round"/>';
  const eye = (side: 1 | -1): string => shape(`M${side * 7}-4L${side * 17}-7C${side * 17}-1 ${side * 10} 1 ${side * 7}-4Z`, INK);
  return mane + ears + face + bridge + mouth + eye(1) + eye(-1);
}

/** Draws an eagle's head, looking to the left, in a box of ±50. */
export function eagle(): string {
  const neck = shape(
    'M4-30C26-30 40-14 42 6L49 12L41 17L47 28L37 29L39 41L28 38L25 49L14 42L5 50L-3 41L-14 47L-15 35L-26 36L-21 24L-29 19L-18 8Z',
    '#2148c4',
    stroke('#f3ead8', 1),
  );
  const nape = shape('M10-26C28-22 37-8 36 10L41 18L33 20L33 30L24 29L20 38L12 32L3 38L-1 29L-11 32L-9 22Z', '#4a76f5');
  const head = shape(
    'M-24-22C-20-38-4-46 12-42C28-38 36-24 35-8L39-1L31 1L32 11L23 10L20 20L12 14L4 22L0 13L-9 17L-8 7C-14 4-18-2-20-8Z',
    '#fff6e4',
    stroke('#2148c4', 1),
  );
  const crest =
    '<path d="M14-35C24-30 28-20 27-10M5-30C15-25 19-16 18-5M-4 4C2 6 6 4 9 0" fill="none" stroke="#c9b78f" stroke-width="1.8" stroke-linecap="round"/>';
  const beak =
    shape('M-18-26C-32-28-45-20-47-4C-47 3-45 9-42 12C-41 4-38-1-31-1C-25-1-19-1-14-4C-11-12-12-20-18-26Z', '#e6b85f', stroke('#7d5014', 1.2)) +
    shape('M-31-1C-26 4-19 5-12 3L-14-4C-19-1-25-1-31-1Z', '#b9742a', stroke('#7d5014', 1)) +
    shape('M-33-19C-31-21-28-20-28-17L-33-16Z', '#7d5014');
  const eye = shape('M-13-26L6-22C3-13-6-12-11-18Z', INK) + circle(-3.5, -19.5, 3.6, '#f6c65b') + circle(-4, -19.6, 1.7, INK);
  const brow = '<path d="M-19-28L-2-27L9-21" fill="none" stroke="#8a6a2e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';
  return neck + nape + head + crest + beak + eye + brow;
}
