import { bingo } from './rules/bingo.ts';
import { bingoTables } from './rules/bingo-tables.ts';
import type { TableGame } from './table-game.ts';

/** Halls in which balls are called for the cards of all players. */
export const bingoHalls: readonly TableGame[] = Object.entries(bingoTables).map(([code, hall]) => ({ code, page: 'bingo', rules: bingo(hall) }));
