import type { TableVector } from '../table-vector.ts';
import { liveBlackjackVectors } from './live-blackjack.ts';
import { liveRouletteVectors } from './live-roulette.ts';
import { virtualMatchVectors } from './virtual-match.ts';
import { virtualRaceVectors } from './virtual-race.ts';

/** The published rounds of every set of rules. */
export const tableVectors: readonly TableVector[] = [...liveRouletteVectors, ...liveBlackjackVectors, ...virtualRaceVectors, ...virtualMatchVectors];
