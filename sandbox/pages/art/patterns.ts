import { hankinRadius, shape, star } from '#design/art-shapes.ts';

/** The colours of the tiled frame around a field. */
export interface FrameGlazes {
  ground: string;
  star: string;
  rosette: string;
  line: string;
  corner: string;
}

const CORNER_MARKS = ['', 'scale(-1 1)', 'scale(1 -1)', 'scale(-1 -1)'];

function frameCell(glazes: FrameGlazes, column: number, row: number): string {
  const isCorner = column !== 1 && row !== 1;
  const rosette = isCorner
    ? shape(star(8, 10, 7.6), glazes.line) + shape(star(8, 6, 4.6), glazes.corner)
    : shape(star(8, 8.6, 6.5, 0, 0, 22.5), glazes.rosette) + shape(star(8, 3.8, 2.8), glazes.line);
  const marks = CORNER_MARKS.map((turn) => shape('M-16-16H-10.5L-13-13L-16-10.5Z', glazes.line, turn ? ` transform="${turn}"` : '')).join('');
  const ground =
    shape('M-16-16H16V16H-16Z', glazes.ground) + shape(star(8, 15.5, hankinRadius(8, 15.5, 45)), glazes.star, ` stroke="${glazes.line}" stroke-width=".9"`);
  return `<g transform="translate(${column * 32 + 16} ${row * 32 + 16})">${ground}${rosette}${marks}</g>`;
}

const asImage = (markup: string): string => `url("data:image/svg+xml,${encodeURIComponent(markup)}")`;

/**
 * Returns the tile frieze for `border-image` as a CSS `url()`: 96 × 96 in slices of 32, star corners and repeating
 * edges.
 */
export function frameImage(glazes: FrameGlazes): string {
  const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ column, row }))).filter(({ column, row }) => column !== 1 || row !== 1);
  const cells = places.map(({ column, row }) => frameCell(glazes, column, row)).join('');
  return asImage(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${cells}</svg>`);
}

/** Returns the subtle star lattice of a field as a CSS `url()`, stroke only. */
export function latticeImage(colour: string): string {
  const lattice = star(8, 36, hankinRadius(8, 36, 45), 36, 36) + star(8, 20, 15.2, 36, 36, 22.5);
  return asImage(
    `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72"><path d="${lattice}M36 0V7M36 72V65M0 36H7M72 36H65" fill="none" stroke="${colour}" stroke-opacity=".13"/></svg>`,
  );
}
