import { type Glaze, glazes, ink, keyline, navy, slip, stroke } from '#design/art-glaze.ts';
import { circle, shape, star } from '#design/art-shapes.ts';

/** The kinds of runners in a race, in a box of ±60 × ±44, with the nose to the right at 60. */
export type Runner = 'horse' | 'motorbike' | 'car';

/** The colours of the six runners, by number, from 1. */
const colours: readonly Glaze[] = ['coral', 'turquoise', 'cobalt', 'gold', 'emerald', 'slip'];
/** The number of strides in which a runner is drawn. The page shows them alternately. */
export const STRIDES = 2;
const coats: readonly (readonly [string, string])[] = [
  ['#8a4b24', '#6a3416'],
  ['#6b3a22', '#4c2614'],
  ['#a8672f', '#864c1d'],
  ['#5a4334', '#3f2d22'],
  ['#7d3f1c', '#5d2b10'],
  ['#9a7350', '#785537'],
];
const thin = ` stroke="${slip}" stroke-width="1" stroke-linejoin="round" stroke-opacity=".7"`;

const stretched = {
  far: 'M12 8L30 20L38 31L34 34L25 26L6 14ZM-20 8L-34 22L-44 30L-41 34L-28 28L-12 14Z',
  near: 'M20 5L42 12L53 23L49 27L38 19L14 12ZM-28 4L-45 14L-57 22L-54 27L-40 21L-20 13Z',
};
const gathered = {
  far: 'M12 9L12 23L0 29L-2 25L6 20L4 12ZM-18 10L-8 20L4 20L5 24L-11 25L-26 13Z',
  near: 'M22 6L28 21L18 31L14 28L20 21L12 11ZM-28 6L-20 21L-8 26L-9 30L-25 26L-36 9Z',
};

function horse(glaze: Glaze, number: number, stride: number): string {
  const [coat, shade] = coats[number - 1] ?? ['#8a4b24', '#6a3416'];
  const [light, deep] = glazes[glaze];
  const legs = stride === 0 ? stretched : gathered;
  const body = 'M-37-8C-31-20-8-17 6-18C20-19 29-11 29 0C28 11 16 14 0 13C-16 13-30 15-37 5C-40 0-39-5-37-8Z';
  const belly = 'M-38 0C-20 8 10 8 29 0C28 11 16 14 0 13C-16 13-30 15-37 5Z';
  const neck = 'M12-15C22-21 29-33 39-38L44-44L47-37L58-27C60-22 55-18 51-20L42-25C38-18 34-8 28 3C20 0 13-7 12-15Z';
  const mane = 'M39-38C31-36 22-27 14-15L9-17C16-27 25-38 36-42Z';
  const tail = stride === 0 ? 'M-36-9C-48-14-56-8-60 3C-51-1-45-1-37 0Z' : 'M-36-9C-46-8-53 0-55 12C-48 5-43 2-37 0Z';
  const rider =
    shape('M-6-19C-3-31 9-38 19-36L24-29C16-27 10-23 8-17Z', light, thin) +
    shape('M4-17C8-24 16-28 24-29L21-33C10-31 2-26-1-18Z', deep) +
    stroke('M20-31L33-27', light, 4) +
    stroke('M-1-17L9-8L3-1', slip, 4) +
    stroke('M3-1L8 1', ink, 3.6) +
    circle(24, -38, 6, deep, thin) +
    shape('M18-39A6 6 0 0 1 30-39L33-37H19Z', light, thin);
  return (
    shape(legs.far, shade) +
    shape(tail, shade) +
    shape(body, coat, keyline) +
    shape(belly, shade) +
    shape(legs.near, coat, thin) +
    shape(neck, coat, keyline) +
    shape(mane, shade) +
    circle(48, -31, 1.6, ink) +
    stroke('M52-21L33-27M45-37L49-22', slip, 1.1) +
    shape('M-14-18H4L5-3H-12Z', slip, ' stroke="#0a1020" stroke-opacity=".3"') +
    rider
  );
}

const wheel = (x: number, y: number, radius: number, stride: number): string =>
  circle(x, y, radius, '#10161f', ` stroke="${slip}" stroke-width="1.2"`) +
  circle(x, y, radius - 4.5, '#c6ced9') +
  shape(star(6, radius - 5, 2.6, x, y, stride * 30), '#39485c') +
  circle(x, y, 2, '#10161f');

function motorbike(glaze: Glaze, _number: number, stride: number): string {
  const [light, deep] = glazes[glaze];
  const wheels = wheel(-33, 24, 16, stride) + wheel(36, 24, 16, stride);
  const frame = stroke('M-33 24L-12 18L4 22M36 24L24-4', '#8391a5', 4) + stroke('M-30 14L-52 10', '#8391a5', 4.4);
  const body =
    shape('M-48-6L-18-6L-2-14C14-18 34-10 46 6L30 12L8 18L-14 16L-24 4Z', light, keyline) +
    shape('M-24 4L-14 16L8 18L30 12L46 6C30 8-4 8-24 4Z', deep) +
    shape('M30-11L42-18L47-6L44 3Z', '#bfe8f0', ` opacity=".75"${thin}`);
  const rider =
    shape('M-30-8C-22-26-2-34 14-32L20-24C6-22-2-14-6-6Z', navy, keyline) +
    stroke('M-24-7L-4 2L-10 14', navy, 8) +
    stroke('M12-27L30-10', navy, 6) +
    shape('M-22-18C-12-28 2-31 12-30L14-27C2-26-8-20-14-12Z', light);
  const helmet =
    circle(23, -32, 10, light, keyline) + shape('M24-37L33-34C34-30 33-28 31-26L24-28Z', ink) + shape('M13-33A10 10 0 0 1 23-42V-38C19-37 16-35 15-32Z', deep);
  return wheels + frame + body + rider + helmet;
}

function car(glaze: Glaze, _number: number, stride: number): string {
  const [light, deep] = glazes[glaze];
  const body =
    shape('M-58 20L-56 4L-36-2L-22-14H0L12-4L42 4L60 16V22H-58Z', light, keyline) +
    shape('M-58 20L-57 11C-30 8 30 8 56 13L60 16V22H-58Z', deep) +
    shape('M-34 1L-20-9L-14-9V2Z', '#39485c') +
    shape('M12-4L42 4L30 7L6 4Z', deep);
  const wings = shape('M-60-18H-40V-12H-47L-44 0H-52L-54-12H-60Z', deep, keyline) + shape('M42 18H60V25H44Z', deep, thin);
  const driver = circle(-5, -17, 8, slip, thin) + shape('M-4-21L3-19V-14L-4-15Z', ink) + shape('M-13-17A8 8 0 0 1-5-25V-21C-8-21-10-19-10-17Z', light);
  const plate = circle(-24, 12, 7.5, slip) + shape(star(8, 6, 4.6, -24, 12), light);
  return wings + driver + body + plate + wheel(-38, 20, 14, stride) + wheel(38, 20, 14, stride);
}

const drawings: Readonly<Record<Runner, (glaze: Glaze, number: number, stride: number) => string>> = { horse, motorbike, car };

/** Draws a runner by its number, from 1, in one of its strides, from 0. */
export function runnerMarkup(runner: Runner, number: number, stride: number): string {
  const glaze = colours[number - 1] ?? 'coral';
  return `<svg class="stride" viewBox="-62 -50 124 94" aria-hidden="true">${drawings[runner](glaze, number, stride)}</svg>`;
}

/** Returns the picture of a race as an image URL: a runner by its number, from 1. */
export function runnerImage(runner: Runner, number: number): string {
  const markup = drawings[runner](colours[number - 1] ?? 'coral', number, 0);
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="-64 -66 128 128">${markup}</svg>`)}`;
}
