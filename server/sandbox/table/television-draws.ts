import type { TableGame } from './table-game.ts';

/** Draws as a studio sends them, by their codes. */
export const televisionDraws: readonly TableGame[] = [];
