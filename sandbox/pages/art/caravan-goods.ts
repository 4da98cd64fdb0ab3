import { facet, keyline, slip, stroke } from '#design/art-glaze.ts';
import { circle, shape, star } from '#design/art-shapes.ts';

const thin = ` stroke="${slip}" stroke-width="1" stroke-linejoin="round"`;

/**
 * The goods of the caravan and its inn, each in a box of ±16. The SVG around them must define the glazes' gradients.
 */
export const caravanGoods = {
  salt: () => shape('M-11 4L-6-9L3-12L11-3L9 9L-4 12Z', '#e9eef6', thin) + shape('M-6-9L3-12L0 1L-11 4Z', '#fff') + shape('M0 1L9 9L-4 12L-11 4Z', '#b9c4d8'),
  dates: () =>
    `<g transform="rotate(-24 -5 4)"><ellipse cx="-5" cy="4" rx="5.6" ry="9.6" fill="#7a3f16"${thin}/></g><g transform="rotate(24 5 4)"><ellipse cx="5" cy="4" rx="5.6" ry="9.6" fill="#9a5a22"${thin}/></g>${stroke('M0-6C-1-10-3-12-7-14M0-6C1-10 4-12 8-13', '#4fae6a', 2.2)}`,
  spice: () =>
    shape('M-12 9C-8 0-5-4 0-12C5-4 8 0 12 9Z', '#e8762c', thin) +
    shape('M0-12C5-4 8 0 12 9H0Z', '#b84d12') +
    shape('M-14 8H14L11 14H-11Z', facet('gold'), thin),
  silk: () => shape('M-13-6C-6-13 6-1 13-8V6C6 13-6 1-13 8Z', facet('coral'), thin) + stroke('M-13-1C-6-8 6 4 13-3M-13 3.5C-6-3.5 6 8.5 13 1.5', slip, 1.1),
  pearl: () =>
    shape('M-14 2C-10 12 10 12 14 2C9 5-9 5-14 2Z', facet('turquoise'), thin) +
    circle(0, -2, 8, '#fdf4ea', thin) +
    circle(-2.6, -4.6, 2.2, '#fff') +
    shape('M3 3A8 8 0 0 0 7-4A8 8 0 0 1 3 3Z', '#c9b9d8'),
  gold: () => circle(0, 0, 13, facet('gold'), thin) + shape(star(8, 9, 6.6), facet('bronze'), keyline) + circle(0, 0, 2.6, facet('gold')),
  inn: () =>
    shape('M-14 13V-4C-14-12-7-13 0-15C7-13 14-12 14-4V13Z', facet('slip'), thin) +
    shape('M-7 13V0C-7-6-3-7 0-9C3-7 7-6 7 0V13Z', '#2a1c08') +
    circle(0, 4, 2.6, '#f6d38c') +
    shape(star(4, 3.6, 1.6, -10, -5), '#cf452e') +
    shape(star(4, 3.6, 1.6, 10, -5), '#cf452e'),
} as const;
export type CaravanGood = keyof typeof caravanGoods;
