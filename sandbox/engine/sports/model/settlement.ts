import type { OutcomeResult } from '../../../contract/sports-wire.ts';

/** The settlement of an outcome: a stake returns `oddsShare × odds + stakeShare` times itself. */
export interface Settlement {
  result: OutcomeResult;
  oddsShare: number;
  stakeShare: number;
  /** The number of outcomes that share the place; 1 unless they tie. */
  tied: number;
}

export const wonSettlement: Settlement = { result: 'won', oddsShare: 1, stakeShare: 0, tied: 1 };
export const lostSettlement: Settlement = { result: 'lost', oddsShare: 0, stakeShare: 0, tied: 1 };
export const voidSettlement: Settlement = { result: 'void', oddsShare: 0, stakeShare: 1, tied: 1 };
const halfWon: Settlement = { result: 'half-won', oddsShare: 0.5, stakeShare: 0.5, tied: 1 };
const halfLost: Settlement = { result: 'half-lost', oddsShare: 0, stakeShare: 0.5, tied: 1 };

/** Returns the settlement of a yes-or-no question. */
export function settleBy(isTrue: boolean): Settlement {
  return isTrue ? wonSettlement : lostSettlement;
}

/**
 * Returns the settlement of a line by how far it was beaten, in hundredths. A bet on a quarter line is half a stake on
 * each neighbouring line, so a difference of a quarter wins or loses one half. A result exactly on the line returns the
 * stake.
 */
export function settleLine(beatenBy: number): Settlement {
  if (beatenBy >= 50) return wonSettlement;
  if (beatenBy <= -50) return lostSettlement;
  if (beatenBy === 0) return voidSettlement;
  return beatenBy > 0 ? halfWon : halfLost;
}

const HIGHEST_TIES = 4;
const deadHeats: readonly Settlement[] = Array.from({ length: HIGHEST_TIES + 1 }, (_, tied) => ({
  result: 'dead-heat',
  oddsShare: tied === 0 ? 0 : 1 / tied,
  stakeShare: 0,
  tied,
}));

/**
 * Returns the settlement of a place that `tied` outcomes share. A tie divides the odds by their number. Throws a
 * RangeError for more than four outcomes.
 */
export function settlePlace(tied: number): Settlement {
  const settlement = tied === 1 ? wonSettlement : deadHeats[tied];
  if (!settlement) throw new RangeError(`no dead heat of ${tied}`);
  return settlement;
}
