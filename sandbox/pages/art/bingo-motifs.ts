import { star } from '#design/art-shapes.ts';

/**
 * SVG markup of the motifs, in a box of ±12. A hall's motif is on the empty fields of its cards and in its background.
 */
const motifs = {
  diamond: '<path d="M0-8L6 0L0 8L-6 0Z"/>',
  bolt: '<path d="M2-9L-5 2H-1L-2 9L5-2H1Z"/>',
  coin: '<path fill-rule="evenodd" d="M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8ZM0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5Z"/>',
  house: '<path d="M0-8L8-1H6V7H2V2H-2V7H-6V-1H-8Z"/>',
  moon: '<path d="M3-8A8 8 0 1 0 7 5A7 7 0 0 1 3-8Z"/>',
  snow: `<path d="${star(6, 9, 2.6)}"/>`,
  flower: `<path d="${star(8, 8.5, 5)}"/>`,
  tile: '<path d="M-3-7H3L7-3V3L3 7H-3L-7 3V-3Z"/>',
  wave: '<path d="M-9 1C-6-4-3-4 0 1S6 6 9 1V4C6 9 3 9 0 4S-6-1-9 4Z"/>',
  letter: `<path d="${star(5, 8.5, 3.8)}"/>`,
} as const;
export type BingoMotif = keyof typeof motifs;

/** Returns a motif in a colour as a CSS `url()` image. */
export const motifImage = (motif: BingoMotif, colour: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="-12 -12 24 24" fill="${colour}">${motifs[motif]}</svg>`)}")`;
