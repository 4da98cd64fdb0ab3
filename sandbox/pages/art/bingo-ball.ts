import { type Glaze, glazes, ink, slip } from '#design/art-glaze.ts';
import { circle, star } from '#design/art-shapes.ts';

/** The material of a hall's balls: glazed, or plain wood with an edge in the glaze. */
export type BallMake = 'glazed' | 'wooden';

const WOOD = ['#e2b67c', '#a9743d'] as const;
const [RADIUS, FACE] = [30, 19];

/** Draws a ball with its number in a box of ±32. On a wooden ball, the glaze colours only the edge. */
export function ballMarkup(text: string, glaze: Glaze, make: BallMake = 'glazed'): string {
  const [light, deep] = make === 'wooden' ? WOOD : glazes[glaze];
  const face = make === 'wooden' ? '#f3d9ae' : '#fff8ea';
  const ring = make === 'wooden' ? glazes[glaze][1] : slip;
  const size = text.length > 1 ? 18 : 20;
  const half = `<path d="M0-${RADIUS}A${RADIUS} ${RADIUS} 0 0 1 0 ${RADIUS}Z" fill="${deep}"/>`;
  const edge = `<circle r="${RADIUS - 1}" fill="none" stroke="${ring}" stroke-width="1.6" opacity=".6"/>`;
  const mark = `<path d="${star(16, 18, 15.6)}" fill="none" stroke="${deep}" stroke-width=".9" opacity=".55"/>`;
  const number = `<text y="6.5" text-anchor="middle" font-size="${size}" font-weight="700" fill="${ink}">${text}</text>`;
  return `<svg viewBox="-32 -32 64 64" aria-hidden="true">${circle(0, 0, RADIUS, light)}${half}${edge}${circle(0, 0, FACE, face)}${mark}<circle cx="-11" cy="-22" r="3.6" fill="#fff" opacity=".6"/>${number}</svg>`;
}

/** Returns a ball as an image URL. */
export const ballImage = (text: string, glaze: Glaze, make: BallMake = 'glazed'): string =>
  `data:image/svg+xml,${encodeURIComponent(ballMarkup(text, glaze, make).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" font-family="sans-serif" '))}`;
