import { bingoHalls } from './bingo-halls.ts';
import { liveCards } from './live-cards.ts';
import { liveWheels } from './live-wheels.ts';
import type { TableGame } from './table-game.ts';
import { televisionDraws } from './television-draws.ts';
import { virtualEvents } from './virtual-events.ts';

/** All games with shared rounds. */
export const tableGames: readonly TableGame[] = [...liveWheels, ...liveCards, ...bingoHalls, ...televisionDraws, ...virtualEvents];
