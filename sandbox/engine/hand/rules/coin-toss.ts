import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAmount } from './read-amount.ts';

export const coinSides = ['heads', 'tails'] as const;
export type CoinSide = (typeof coinSides)[number];
/** What a right toss returns, in hundredths of the amount at stake. */
export const COIN_HUNDREDTHS = 198n;
export const MOST_TOSSES = 6;

export interface CoinChoice {
  betMinor: bigint;
  side: CoinSide;
}
export type CoinMove = { act: 'toss'; side: CoinSide } | { act: 'collect' };
export interface CoinShown {
  /** The side called and the side that landed, for each toss. */
  tosses: readonly { called: CoinSide; fell: CoinSide }[];
  /** What the player can collect now, kuruş. */
  worthMinor: bigint;
  /** What the player could collect after one more right toss, kuruş; null when no further toss is possible. */
  nextMinor: bigint | null;
}

const readSide = (raw: unknown): CoinSide | null => coinSides.find((side) => side === raw) ?? null;
const worthOf = (betMinor: bigint, right: number): bigint => (betMinor * COIN_HUNDREDTHS ** BigInt(right)) / 100n ** BigInt(right);

/**
 * Heads or tails. Every right toss returns 1.98 times the amount at stake, which the player collects or stakes again.
 */
export const coinToss: HandRules<CoinChoice, CoinMove, CoinShown> = {
  id: 'coin-toss',
  stakes: { leastMinor: 1_00n, mostMinor: 1_000_00n },
  // The return of one toss: 1.98 / 2. Every further toss returns the same share of the amount at stake.
  returnToPlayerPercent: 99,
  readChoice(raw) {
    const { betMinor: amount, side: called } = (raw ?? {}) as { betMinor?: unknown; side?: unknown };
    const betMinor = readAmount(amount, this.stakes.leastMinor, this.stakes.mostMinor);
    const side = readSide(called);
    return betMinor === null || side === null ? null : { betMinor, side };
  },
  readMove(raw) {
    const { act, side: called } = (raw ?? {}) as { act?: unknown; side?: unknown };
    const side = readSide(called);
    if (act === 'collect') return { act };
    return act === 'toss' && side ? { act, side } : null;
  },
  deal(stream, { betMinor, side }, moves): Dealt<CoinShown> {
    const tosses: { called: CoinSide; fell: CoinSide }[] = [];
    let isOver = false;
    const toss = (called: CoinSide): void => {
      const fell = coinSides[stream.nextBelow(coinSides.length)] ?? 'heads';
      tosses.push({ called, fell });
      isOver = fell !== called || tosses.length === MOST_TOSSES;
    };
    toss(side);
    for (const move of moves) {
      if (isOver) throw new MoveError('the coin lies');
      if (move.act === 'toss') toss(move.side);
      else isOver = true;
    }
    const isLost = tosses.some(({ called, fell }) => called !== fell);
    const worthMinor = isLost ? 0n : worthOf(betMinor, tosses.length);
    const nextMinor = isOver ? null : worthOf(betMinor, tosses.length + 1);
    return { stakesMinor: [betMinor], isOver, returnMinor: isOver ? worthMinor : 0n, shown: { tosses, worthMinor, nextMinor } };
  },
  standIn: () => ({ act: 'collect' }),
};
