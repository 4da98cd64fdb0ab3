import { hankinRadius, star } from '#design/art-shapes.ts';
import { type FrameGlazes, frameImage, latticeImage } from '../art/patterns.ts';
import { roundelImage } from '../art/roundel.ts';
import type { GameLook } from '../page/open-game.ts';

/** The colours of the tiles around a table. */
const trims = {
  cobalt: { ground: '#0f2580', star: '#2450d6', rosette: '#2fc9c0', line: '#f3ead8', corner: '#f0634b' },
  night: { ground: '#11161f', star: '#2b2416', rosette: '#e6b85f', line: '#dcae58', corner: '#f0634b' },
  emerald: { ground: '#073c33', star: '#128068', rosette: '#e8b95a', line: '#f0e4c8', corner: '#f2684f' },
  bole: { ground: '#6a1b10', star: '#d8492f', rosette: '#35c3bb', line: '#f6ead4', corner: '#f0bf62' },
  damson: { ground: '#2e1549', star: '#6a3a9c', rosette: '#e6b85f', line: '#f6e7c6', corner: '#f0634b' },
  turquoise: { ground: '#06373f', star: '#18a7a4', rosette: '#f3ead8', line: '#fdf5e3', corner: '#f2684f' },
  silver: { ground: '#2a3446', star: '#7482b4', rosette: '#f3ead8', line: '#cfd8ea', corner: '#45d8cf' },
  pomegranate: { ground: '#4a0d1b', star: '#8f2439', rosette: '#e9b85a', line: '#f6e3c8', corner: '#35c3bb' },
} satisfies Record<string, FrameGlazes>;

/** The look of a card table: its field, its tiles, and the large star in its cloth. */
export interface CardTableLook extends GameLook {
  trim: keyof typeof trims;
  /** The number of points of the star, and the colour of the star and the lattice. */
  tips: number;
  thread: string;
}

const OUTER = 196;
const ANGLES = [30, 45, 60] as const;

function clothImage(tips: number, thread: string): string {
  const stars = ANGLES.map((angle, ring) => star(tips, OUTER - ring * 46, hankinRadius(tips, OUTER - ring * 46, angle), 200, 200, (ring * 180) / tips));
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><path d="${stars.join('')}" fill="none" stroke="${thread}" stroke-opacity=".2" stroke-width="1.2"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(markup)}")`;
}

/** Applies the cloth of a table and the tiles around it as CSS properties. */
export function dressCardTable({ trim, tips, thread }: CardTableLook): void {
  const glazes = trims[trim];
  const properties = {
    '--frame-image': frameImage(glazes),
    '--frame-ground': glazes.ground,
    '--lattice-image': latticeImage(thread),
    '--roundel-image': roundelImage(glazes),
    '--cloth-image': clothImage(tips, thread),
  };
  for (const [property, value] of Object.entries(properties)) document.documentElement.style.setProperty(property, value);
}
