import { circle, group, shape, short } from './art-shapes.ts';

/**
 * Pairs of colours, [light, deep]. Light comes from the left, so the left half of a shape is light and the right half
 * deep.
 */
export const glazes = {
  coral: ['#f4705a', '#cf452e'],
  bole: ['#b93a24', '#861f12'],
  turquoise: ['#45d8cf', '#17a3a0'],
  sea: ['#0f858a', '#075a63'],
  cobalt: ['#4a76f5', '#2148c4'],
  royal: ['#1d42b4', '#0f2580'],
  slip: ['#fff8ea', '#e6d8ba'],
  gold: ['#f6d38c', '#cb9437'],
  bronze: ['#b9822f', '#7d5014'],
  emerald: ['#22a587', '#0d6450'],
  forest: ['#0b5a49', '#063a31'],
  damson: ['#8f2439', '#570f20'],
  night: ['#16244f', '#0d1738'],
} as const;
export type Glaze = keyof typeof glazes;

export const slip = '#fff6e4';
export const ink = '#0a1020';
export const navy = '#0b1a55';
export const goldLight = '#f6d38c';
export const coral = '#f0634b';

/**
 * Returns the fill of a symmetric shape: light left half, deep right half. The SVG must define the gradient, see
 * `gradientOf`.
 */
export const facet = (glaze: Glaze): string => `url(#gf-${glaze})`;
export const gradientOf = (glaze: Glaze): string =>
  `<linearGradient id="gf-${glaze}"><stop offset=".5" stop-color="${glazes[glaze][0]}"/><stop offset=".5" stop-color="${glazes[glaze][1]}"/></linearGradient>`;

/** Returns the gradients that a drawing refers to. */
export const gradientsIn = (drawing: string): string =>
  (Object.keys(glazes) as Glaze[])
    .filter((glaze) => drawing.includes(facet(glaze)))
    .map(gradientOf)
    .join('');

/** The pale outline of every piece, like the joints between real tiles. */
export const keyline = ` stroke="${slip}" stroke-width="1.5" stroke-linejoin="round"`;
export const goldKeyline = ' stroke="#f3cd83" stroke-width="1.3" stroke-linejoin="round"';

export const stroke = (data: string, colour: string, width = 1.5, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

/** Draws a left half in the light colour and its mirror image in the deep one. */
export const bothSides = (data: string, glaze: Glaze, more = keyline): string =>
  shape(data, glazes[glaze][0], more) + shape(data, glazes[glaze][1], `${more} transform="scale(-1 1)"`);
export const strokeBothSides = (data: string, colour: string, width = 1.4, more = ''): string =>
  stroke(data, colour, width, more) + stroke(data, colour, width, `${more} transform="scale(-1 1)"`);

/** Repeats a motif `count` times around the centre at a radius. `offset` rotates the ring by a fraction of a step. */
export const ring = (count: number, radius: number, motif: () => string, offset = 0): string =>
  Array.from({ length: count }, (_, index) => group(`rotate(${short((360 / count) * (index + offset))}) translate(0 ${-radius})`, motif())).join('');

/** Returns a point on a circle as path text, with 0 degrees at the top and angles clockwise. */
export const polar = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;
};
/** Draws `count` dots on a circle, as one dashed stroke. */
export const dots = (count: number, radius: number, size: number, colour: string): string =>
  circle(
    0,
    0,
    radius,
    'none',
    ` stroke="${colour}" stroke-width="${size * 2}" stroke-linecap="round" stroke-dasharray=".01 ${((2 * Math.PI * radius) / count - 0.01).toFixed(3)}" transform="rotate(-90)"`,
  );
