import { facet, keyline, slip, stroke } from '#design/art-glaze.ts';
import { circle, shape, star } from '#design/art-shapes.ts';
import { imageOf } from './symbol-image.ts';

const purse = (): string =>
  shape('M-20-34C-30-50-16-58-8-50C-4-58 4-58 8-50C16-58 30-50 20-34Z', facet('coral'), keyline) +
  shape('M-20-30H20C44-6 54 18 46 40C40 56-40 56-46 40C-54 18-44-6-20-30Z', facet('bole'), keyline) +
  stroke('M-40 10C-30 4-22-8-18-22M40 10C30 4 22-8 18-22', slip, 1.6, ' opacity=".5"') +
  shape('M-25-37H25V-27H-25Z', facet('gold'), keyline) +
  shape(star(8, 24, 18, 0, 16), facet('royal'), keyline) +
  circle(-32, -22, 4, slip) +
  stroke('M-26-31C-34-30-34-26-32-24', slip, 1.8);

export const purseImage: string = imageOf(purse());
