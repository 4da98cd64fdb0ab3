import { bothSides, dots, facet, glazes, goldLight, ink, keyline, navy, polar, ring, slip, stroke, strokeBothSides } from './art-glaze.ts';
import { circle, group, lobes, shape, star } from './art-shapes.ts';

const DROP = 'M0-7C5-1 5 6 0 7C-5 6-5-1 0-7Z';
const SEVEN = 'M-36-50H38V-30C17-10 8 16 7 52H-25C-23 22-11 0 7-21H-17V-9H-36Z';

export const seven = (): string =>
  shape(SEVEN, '#5a120a', ' transform="translate(4 4)"') +
  shape(SEVEN, facet('coral'), ` stroke="${slip}" stroke-width="3.4" stroke-linejoin="round"`) +
  shape('M-36-50H38V-30L30-40H-28V-18L-36-9Z', '#ff9a80', ' opacity=".55"') +
  stroke('M-29-43H31V-32C11-12 1 14 0 45H-17C-15 20-3-2 20-29H-24V-16H-29Z', goldLight, 1.6) +
  group('translate(3 -36)', shape(star(8, 5.4, 4, -16, 0) + star(8, 5.4, 4) + star(8, 5.4, 4, 16, 0), slip)) +
  shape(star(4, 6, 3, -7, 30), slip);

export const nazar = (): string =>
  shape(lobes(16, 54, 10.8), facet('gold'), keyline) +
  ring(16, 51, () => shape('M0-4L3.6 2H-3.6Z', '#7d5014'), 0.5) +
  circle(0, 0, 46.5, navy, keyline) +
  dots(24, 41.6, 1.7, slip) +
  circle(0, 0, 37, facet('cobalt')) +
  circle(0, 0, 37, 'none', ' stroke="#7fa0ff" stroke-width="1.4"') +
  ring(16, 31.4, () => shape(DROP, '#45d8cf', ' transform="scale(.5 .62)"')) +
  circle(0, 0, 26, facet('slip')) +
  circle(0, 0, 18.5, '#45bdf0') +
  shape('M0-18.5A18.5 18.5 0 0 1 0 18.5Z', '#1f9ad8') +
  circle(0, 0, 10.5, ink) +
  circle(-4.2, -4.4, 3.2, '#fff');

const LANTERN_SIDE = 'M-28-24C-51-6-46 24-19 37H-9C-28 22-30-6-13-24Z';

export const lantern = (): string =>
  circle(0, -54, 4.6, 'none', ` stroke="${goldLight}" stroke-width="2.6"`) +
  shape('M-6-49H6L9-42C22-39 30-32 31-24H-31C-30-32-22-39-9-42Z', facet('gold'), keyline) +
  strokeBothSides('M-24-29C-18-34-12-36-6-37', '#7d5014', 1.4) +
  shape('M-28-24H28C51-6 46 24 19 37H-19C-46 24-51-6-28-24Z', facet('turquoise'), keyline) +
  bothSides(LANTERN_SIDE, 'sea') +
  strokeBothSides('M-32-8C-35 4-32 16-25 26', slip, 1.4, ' stroke-dasharray=".1 5.2" opacity=".9"') +
  shape(star(8, 20, 15.2, 0, 6), facet('slip')) +
  shape(star(8, 15, 11.4, 0, 6), facet('coral')) +
  shape(star(8, 7, 5.3, 0, 6), goldLight) +
  shape('M0-21L4-15L0-10L-4-15Z', slip) +
  shape('M0 25L4 30L0 35L-4 30Z', slip) +
  shape('M-22 37H22L16 46H-16Z', facet('gold'), keyline) +
  shape('M-6 46H6L3 52H-3Z', facet('bronze')) +
  shape('M-2.5 51H2.5L7 61H-7Z', facet('coral')) +
  strokeBothSides('M-33-23V-10', goldLight, 1.4) +
  circle(-33, -7, 2.8, glazes.coral[0]) +
  circle(33, -7, 2.8, glazes.coral[1]);

function starRay(angle: number): string {
  const tip = polar(57, angle);
  const notch = polar(23, angle);
  return (
    shape(`M${tip}L${polar(42, angle - 22.5)}L${notch}Z`, '#2fc9c0') +
    shape(`M${tip}L${polar(42, angle + 22.5)}L${notch}Z`, '#2b58e6') +
    shape(`M${polar(42, angle + 22.5)}L${notch}L${polar(23, angle + 45)}Z`, '#0f2580')
  );
}

export const eightStar = (): string =>
  `<g stroke="${slip}" stroke-width="1.3" stroke-linejoin="round">${[0, 45, 90, 135, 180, 225, 270, 315].map(starRay).join('')}</g>` +
  shape(star(8, 25, 19), facet('slip')) +
  shape(star(8, 18, 13.7), facet('coral')) +
  shape(star(8, 8.5, 6.5), goldLight);

function sunRay(index: number): string {
  const angle = 22.5 * index;
  const tip = polar(index % 2 ? 51 : 60, angle);
  return shape(`M${tip}L${polar(37, angle - 11.25)}L0 0Z`, goldLight) + shape(`M${tip}L${polar(37, angle + 11.25)}L0 0Z`, '#c08a32');
}

/** Draws the sun, which is the joker of every slot. */
export const sun = (): string =>
  `<g stroke="${slip}" stroke-width="1.1" stroke-linejoin="round">${Array.from({ length: 16 }, (_, index) => sunRay(index)).join('')}</g>` +
  circle(0, 0, 37, '#12286f', ` stroke="${slip}" stroke-width="2"`) +
  dots(32, 33, 1.1, goldLight) +
  ring(8, 20, () => shape('M0-10C7-4 6 7 0 12C-6 7-7-4 0-10Z', facet('turquoise'), keyline)) +
  ring(8, 23, () => shape('M0-6C3-2 3 3 0 6C-3 3-3-2 0-6Z', facet('coral')), 0.5) +
  shape(star(8, 14, 10.6), facet('slip')) +
  shape(star(8, 8, 6), facet('coral'));
