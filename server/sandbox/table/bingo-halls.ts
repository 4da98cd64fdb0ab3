import { bingo } from './rules/bingo.ts';
import { bingoTables } from './rules/bingo-tables.ts';
import type { TableGame } from './table-game.ts';

/** Halls in which balls are called for everybody's cards, by their codes. */
export const bingoHalls: readonly TableGame[] = Object.entries(bingoTables).map(([code, hall]) => ({ code, page: 'bingo', rules: bingo(hall) }));
