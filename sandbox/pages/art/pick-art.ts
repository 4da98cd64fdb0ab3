import { dots, facet, glazes, goldKeyline, goldLight, ink, keyline, navy, slip, stroke } from '#design/art-glaze.ts';
import { circle, group, shape, star } from '#design/art-shapes.ts';
import { imageOf, symbolImage } from './symbol-image.ts';

const diamond = (): string =>
  shape('M-34-42H34L57-12L0 54L-57-12Z', '#0f858a', keyline) +
  shape('M-57-12L-22-14L0 54Z', '#45d8cf', keyline) +
  shape('M-22-14H22L0 54Z', '#bff5ef', keyline) +
  shape('M22-14L57-12L0 54Z', '#17a3a0', keyline) +
  shape('M-34-42L-22-14L-57-12Z', '#8ff0e8', keyline) +
  shape('M34-42L22-14L57-12Z', '#2fc9c0', keyline) +
  shape('M-34-42H34L22-14H-22Z', '#e6fffb', keyline) +
  shape(star(4, 9, 3, -30, -30), '#fff');

const bomb = (): string =>
  stroke('M22-30C30-48 40-36 46-50', slip, 4) +
  shape(star(8, 12, 5.5, 47, -51), goldLight, keyline) +
  shape('M6-32L24-42L36-26L18-15Z', facet('bronze'), keyline) +
  circle(-5, 12, 41, '#3b4a86', keyline) +
  shape('M-5-29A41 41 0 0 1 -5 53Z', '#232e5c') +
  circle(-5, 12, 34, 'none', ' stroke="#7fa0ff" stroke-width="1" opacity=".5"') +
  shape(star(8, 21, 15.5, -5, 12), facet('coral'), keyline) +
  shape(star(8, 10, 7.4, -5, 12), slip) +
  circle(-24, -8, 5, '#fff', ' opacity=".55"');

/** Draws the back of a tile that has not been turned over. */
const tileBack = (): string =>
  `<rect x="-60" y="-60" width="120" height="120" rx="16" fill="${glazes.royal[1]}" stroke="#4a76f5" stroke-width="3"/>` +
  shape(star(8, 45, 33), glazes.royal[0], ' stroke="#7fa0ff" stroke-width="1.4" stroke-linejoin="round"') +
  shape(star(8, 27, 20, 0, 0, 22.5), glazes.cobalt[1], ' stroke="#7fa0ff" stroke-width="1.2" stroke-linejoin="round"') +
  shape(star(8, 11, 8), '#9db8ff') +
  [-1, 1].flatMap((x) => [-1, 1].map((y) => circle(x * 46, y * 46, 4, '#7fa0ff'))).join('');

const NICHE = 'M-42 60V-12C-42-36-18-44 0-60C18-44 42-36 42-12V60Z';
const LEAF = 'M-33 60V-9C-33-28-14-35 0-47C14-35 33-28 33-9V60Z';

const door = (): string =>
  shape(NICHE, facet('gold'), keyline) +
  shape(LEAF, facet('sea'), goldKeyline) +
  stroke('M0-46V60', '#063a31', 1.6) +
  shape(star(8, 15, 11.2, 0, 0), facet('slip'), keyline) +
  shape(star(8, 8, 6, 0, 0), facet('coral')) +
  [-1, 1].map((side) => shape(star(4, 8, 4, side * 18, 36), goldLight)).join('') +
  circle(-6, 24, 3.2, goldLight) +
  circle(6, 24, 3.2, goldLight);

const openNiche = (ground: string, inside: string): string => shape(NICHE, facet('gold'), keyline) + shape(LEAF, ground, goldKeyline) + inside;

const treasure = (): string =>
  openNiche(
    navy,
    group(
      'translate(0 18)',
      circle(0, 0, 27, facet('gold'), keyline) + dots(24, 23, 1.3, '#7d5014') + shape(star(8, 17, 12.8), facet('coral'), keyline) + shape(star(8, 8, 6), slip),
    ),
  );

const trap = (): string =>
  openNiche(
    ink,
    [-22, -7.4, 7.4, 22].map((x) => shape(`M${x - 7.4} 59L${x} 14L${x + 7.4} 59Z`, facet('coral'), keyline)).join('') +
      [-14.6, 0, 14.6].map((x) => shape(`M${x - 6}-24L${x} 4L${x + 6}-24Z`, facet('bole'), keyline)).join(''),
  );

export const pickImages = {
  diamond: imageOf(diamond()),
  bomb: imageOf(bomb()),
  tileBack: imageOf(tileBack()),
  door: imageOf(door()),
  treasure: imageOf(treasure()),
  trap: imageOf(trap()),
  king: symbolImage('crown'),
} as const;
