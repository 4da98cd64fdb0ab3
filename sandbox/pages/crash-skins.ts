import type { Flyer } from '#design/art-flyers.ts';

/** The look of one crash game: what flies in it, and its night sky from the light centre to the dark edge. */
export interface CrashSkin {
  flyer: Flyer;
  /** The rotation of the flyer, clockwise, in degrees. */
  lean: number;
  field: readonly [string, string, string];
}

/** The crash games by their codes. */
export const crashSkins: Readonly<Record<string, CrashSkin>> = {
  'crash-ucurtma': { flyer: 'kite', lean: 40, field: ['#1d3a9e', '#12287a', '#0b1a55'] },
  'crash-goge-dogru': { flyer: 'balloon', lean: 16, field: ['#2c4fa8', '#1a2f78', '#0e1a4e'] },
  'crash-marti': { flyer: 'gull', lean: 48, field: ['#0f6a80', '#0b4763', '#07284a'] },
  'crash-ruzgar-gulu': { flyer: 'pinwheel', lean: 26, field: ['#4a2f8f', '#2c1d66', '#170f40'] },
  'crash-zirve': { flyer: 'pennant', lean: 14, field: ['#31476f', '#1d2c4d', '#101a33'] },
  'crash-son-ruzgar': { flyer: 'lantern', lean: 12, field: ['#6a2440', '#401630', '#1f0b20'] },
};
