import type { TableVector } from '../table-vector.ts';
import { bingoVectors } from './bingo.ts';
import { liveBlackjackVectors } from './live-blackjack.ts';
import { liveRouletteVectors } from './live-roulette.ts';

/** The published rounds of every set of rules. */
export const tableVectors: readonly TableVector[] = [...liveRouletteVectors, ...liveBlackjackVectors, ...bingoVectors];
