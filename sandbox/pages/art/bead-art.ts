import { facet, type Glaze, glazes, keyline, navy, ring, slip, stroke } from '#design/art-glaze.ts';
import { circle, group, lobes, shape, star } from '#design/art-shapes.ts';
import { imageOf, symbolImage } from './symbol-image.ts';

/** Draws a round bead with its own sign, so that beads differ by more than colour. */
const bead = (glaze: Glaze, sign: string): string =>
  circle(0, 0, 54, facet(glaze), keyline) +
  circle(0, 0, 46, 'none', ` stroke="${slip}" stroke-width="1.2" opacity=".45"`) +
  sign +
  stroke('M-34-28A45 45 0 0 1 -8-44', '#fff', 5, ' opacity=".6"');

const pomegranate = (): string =>
  bead('coral', shape('M-22-4C-22-20 22-20 22-4C22 20 8 28 0 28C-8 28-22 20-22-4Z', glazes.bole[1], keyline) + shape('M-9-16L-12-30L0-22L12-30L9-16Z', slip));
const leaf = (): string =>
  bead('emerald', shape('M0-34C26-12 24 18 0 34C-24 18-26-12 0-34Z', facet('forest'), keyline) + stroke('M0-24V30M0-4L10-12M0 8L-11-2', slip, 2.4));
const whiteStar = (): string =>
  bead('slip', shape(star(8, 34, 25.5), facet('cobalt'), ` stroke="${navy}" stroke-width="1.2"`) + shape(star(8, 15, 11.2), slip));
const yellowSun = (): string =>
  bead('gold', ring(12, 29, () => shape('M0-9L5 3H-5Z', '#7d5014')) + shape(lobes(12, 19, 6), glazes.bronze[1], keyline) + circle(0, 0, 9, slip));
const drop = (): string =>
  circle(0, 0, 54, '#7a3fb0', keyline) +
  circle(0, 0, 46, 'none', ` stroke="${slip}" stroke-width="1.2" opacity=".45"`) +
  group(
    'translate(0 4)',
    shape('M0-36C14-14 20-4 20 8A20 20 0 0 1-20 8C-20-4-14-14 0-36Z', '#e2c8ff', keyline) + shape('M0-12C6-2 8 3 8 8A8 8 0 0 1-8 8C-8 3-6-2 0-12Z', '#4a1d78'),
  ) +
  stroke('M-34-28A45 45 0 0 1 -8-44', '#fff', 5, ' opacity=".6"');

/** The image URLs of the beads, by colour number. */
export const beadImages: readonly string[] = [symbolImage('nazar'), ...[pomegranate(), leaf(), whiteStar(), yellowSun(), drop()].map(imageOf)];
