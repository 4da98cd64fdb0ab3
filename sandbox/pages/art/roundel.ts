import { circle, group, lobes, shape, star, stroke } from '#design/art-shapes.ts';
import type { FrameGlazes } from './patterns.ts';

const PETALS = 16;
const OUTER_PETAL = 'M0-36C13-52 13-76 0-90C-13-76-13-52 0-36Z';
const INNER_PETAL = 'M0-48C6-58 6-70 0-80C-6-70-6-58 0-48Z';

/** Returns a tiled roundel as a CSS `url()`, 200 × 200. When it is centred on a corner, a quarter of it is visible. */
export function roundelImage({ ground, star: petal, rosette, line, corner }: FrameGlazes): string {
  const turned = (count: number, markup: (index: number) => string, offset = 0): string =>
    Array.from({ length: count }, (_, index) => group(`rotate(${((index + offset) * 360) / count})`, markup(index))).join('');
  const petals = turned(PETALS, (index) => shape(OUTER_PETAL, index % 2 ? petal : ground, stroke(line, 1.4)) + shape(INNER_PETAL, index % 2 ? line : rosette));
  const beads = turned(PETALS, () => group('translate(0 -86)', shape('M0-6L4 0L0 6L-4 0Z', corner)), 0.5);
  const heart = circle(0, 0, 34, ground, stroke(line, 2)) + shape(star(8, 29, 22), rosette) + shape(star(8, 19, 14.5), line) + shape(star(8, 11, 8.4), corner);
  const markup = shape(lobes(PETALS, 96, 20), ground, stroke(line, 1.6)) + petals + beads + heart;
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="-104 -104 208 208">${markup}</svg>`)}")`;
}
