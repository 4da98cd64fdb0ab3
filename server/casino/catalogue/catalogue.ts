import { bingoHalls } from './bingo-halls.ts';
import type { CatalogueGame } from './catalogue-game.ts';
import { crashGames } from './crash-games.ts';
import { liveTables } from './live-tables.ts';
import { slots } from './slots.ts';
import { tableGames } from './table-games.ts';
import { televisionGames } from './television-games.ts';
import { virtualSports } from './virtual-sports.ts';

/** Every game of a new site, each category in the order of its lobby. */
export const catalogue: readonly CatalogueGame[] = [...slots, ...liveTables, ...tableGames, ...bingoHalls, ...televisionGames, ...virtualSports, ...crashGames];
