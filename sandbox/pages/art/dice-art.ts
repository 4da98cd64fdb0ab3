import { circle } from '#design/art-shapes.ts';

const near = 26;
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-near, -near],
    [near, near],
  ],
  3: [
    [-near, -near],
    [0, 0],
    [near, near],
  ],
  4: [
    [-near, -near],
    [near, -near],
    [-near, near],
    [near, near],
  ],
  5: [
    [-near, -near],
    [near, -near],
    [0, 0],
    [-near, near],
    [near, near],
  ],
  6: [
    [-near, -near],
    [near, -near],
    [-near, 0],
    [near, 0],
    [-near, near],
    [near, near],
  ],
};

const faceMarkup = (face: number): string =>
  `<rect x="-50" y="-50" width="100" height="100" rx="12" fill="#e6d8ba"/><rect x="-46" y="-46" width="92" height="92" rx="16" fill="#fffaf0"/>${(
    pips[face] ?? []
  )
    .map(([x, y]) => circle(x, y, face === 1 ? 13 : 9.5, face === 1 ? '#b8301c' : '#0b1a55'))
    .join('')}`;

/** Draws one face of a die, from one to six, in a box of ±50. */
export const dieFaceMarkup = (face: number): string =>
  `<svg class="die-face face-${face}" viewBox="-50 -50 100 100" aria-hidden="true">${faceMarkup(face)}</svg>`;

/** Returns two small dice as an image URL, for the picture of the game. */
export const diceImage = (): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="-70 -70 140 140"><g transform="translate(-20 -18) rotate(-12) scale(.82)">${faceMarkup(3)}</g><g transform="translate(26 26) rotate(9) scale(.82)">${faceMarkup(4)}</g></svg>`)}`;
