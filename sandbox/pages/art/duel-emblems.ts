import { eagle, lion } from '#design/art-duel-emblems.ts';

const emblems = { lion, eagle } as const;
export type DuelEmblem = keyof typeof emblems;

/** Draws the head of the lion, or the eagle with spread wings, in a box of ±50. */
export const emblemMarkup = (name: DuelEmblem): string => `<svg class="emblem" viewBox="-50 -50 100 100" aria-hidden="true">${emblems[name]()}</svg>`;

/** Returns the same emblem as an image URL, for the picture of a game. */
export const emblemImage = (name: DuelEmblem): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="-50 -50 100 100">${emblems[name]()}</svg>`)}`;
