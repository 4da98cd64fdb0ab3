import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAmount } from './read-amount.ts';

/** A field for stakes: the outcomes that win it, and what a winning stake returns, in hundredths. */
export interface Spot {
  covers: readonly number[];
  returnHundredths: bigint;
}
export type SpotChoice = ReadonlyMap<string, bigint>;
export interface SpotShown {
  /** The index of one of the equally likely outcomes, from 0. */
  outcome: number;
}
export interface SpotRules extends HandRules<SpotChoice, never, SpotShown> {
  outcomes: number;
  spots: ReadonlyMap<string, Spot>;
}

/**
 * Builds the rules of a game that draws one of several equally likely outcomes, with any number of stakes on its
 * fields.
 */
export function spotRules(game: Pick<SpotRules, 'id' | 'stakes' | 'outcomes' | 'spots' | 'returnToPlayerPercent'>): SpotRules {
  const { stakes, outcomes, spots } = game;
  return {
    ...game,
    readChoice(raw) {
      const laid = (raw as { spots?: Record<string, unknown> } | null)?.spots;
      if (typeof laid !== 'object' || laid === null || Array.isArray(laid)) return null;
      const choice = new Map<string, bigint>();
      for (const [name, amount] of Object.entries(laid)) {
        const stakeMinor = readAmount(amount, stakes.leastMinor, stakes.mostMinor);
        if (!spots.has(name) || stakeMinor === null) return null;
        choice.set(name, stakeMinor);
      }
      const totalMinor = [...choice.values()].reduce((sum, stakeMinor) => sum + stakeMinor, 0n);
      return totalMinor > 0n && totalMinor <= stakes.mostMinor ? choice : null;
    },
    readMove: () => null,
    deal(stream, choice, moves): Dealt<SpotShown> {
      if (moves.length > 0) throw new MoveError('there is nothing to decide');
      const outcome = stream.nextBelow(outcomes);
      let [stakeMinor, returnMinor] = [0n, 0n];
      for (const [name, amountMinor] of choice) {
        const spot = spots.get(name);
        stakeMinor += amountMinor;
        if (spot?.covers.includes(outcome)) returnMinor += (amountMinor * spot.returnHundredths) / 100n;
      }
      return { stakesMinor: [stakeMinor], isOver: true, returnMinor, shown: { outcome } };
    },
    standIn() {
      throw new MoveError('there is nothing to decide');
    },
  };
}
