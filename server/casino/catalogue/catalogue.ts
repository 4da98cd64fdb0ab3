import { bingoHalls } from './bingo-halls.ts';
import type { CatalogueGame } from './catalogue-game.ts';
import { crashGames } from './crash-games.ts';
import { liveTables } from './live-tables.ts';
import { slots } from './slots.ts';
import { tableGames } from './table-games.ts';
import { televisionGames } from './television-games.ts';
import { virtualSports } from './virtual-sports.ts';

/** Every game of a fresh site, each lobby's in its order. */
export const catalogue: readonly CatalogueGame[] = [...slots, ...liveTables, ...tableGames, ...bingoHalls, ...televisionGames, ...virtualSports, ...crashGames];
