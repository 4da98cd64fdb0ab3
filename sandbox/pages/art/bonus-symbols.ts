import { dots, facet, goldKeyline, keyline, navy, ring, slip } from '#design/art-glaze.ts';
import { circle, group, lobes, shape, star } from '#design/art-shapes.ts';

const corner = (turn: string): string =>
  group(
    turn,
    shape('M-45-45H-10A35 35 0 0 1-45-10Z', '#0a6e76', keyline) +
      shape('M-45-45H-20A25 25 0 0 1-45-20Z', '#f3ead8') +
      shape('M-45-45H-27A18 18 0 0 1-45-27Z', facet('coral')) +
      shape(star(8, 5, 3.8, -38, -38), slip),
  );

const TULIP = 'M0-24C-4-17-7-13-11-20C-17-10-18 8 0 18C18 8 17-10 11-20C7-13 4-17 0-24Z';

/** Draws the scatter symbol: a wall tile in a gold frame. */
export const wallTile = (): string =>
  `<rect x="-55" y="-55" width="110" height="110" rx="7" fill="url(#gf-gold)"${keyline}/><rect x="-48.5" y="-48.5" width="97" height="97" rx="3" fill="#7d5014"/><rect x="-45" y="-45" width="90" height="90" fill="url(#gf-royal)"/>` +
  ['', 'scale(-1 1)', 'scale(1 -1)', 'scale(-1 -1)'].map(corner).join('') +
  ring(4, 28, () => group('scale(.74)', shape(TULIP, facet('coral'), keyline)) + shape('M0-8C3-1 3 6 0 11C-3 6-3-1 0-8Z', slip)) +
  ring(4, 12, () => shape('M0-13C7-8 7 4 0 12C-7 4-7-8 0-13Z', facet('turquoise'), keyline), 0.5) +
  shape(star(8, 15, 11.4), facet('slip')) +
  shape(star(8, 9, 6.8), facet('cobalt')) +
  circle(0, 0, 2.6, slip);

/** Draws the coin symbol. Its dark centre leaves room for the coin's amount. */
export const prizeCoin = (): string =>
  shape(lobes(20, 55, 9), facet('gold'), keyline) +
  circle(0, 0, 46, facet('bronze')) +
  circle(0, 0, 43, facet('gold')) +
  dots(40, 39.6, 1.2, '#7d5014') +
  shape(star(8, 36, 33), navy, goldKeyline) +
  shape(star(8, 31, 28.4), 'none', ' stroke="#f3cd83" stroke-width=".7" opacity=".6"');
