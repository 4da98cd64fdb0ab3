import type { TableGame } from './table-game.ts';

/** Halls in which balls are called for everybody's cards, by their codes. */
export const bingoHalls: readonly TableGame[] = [];
