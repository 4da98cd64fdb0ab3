import type { TableGame } from './table-game.ts';

/** Matches and races that a machine plays, by their codes. */
export const virtualEvents: readonly TableGame[] = [];
