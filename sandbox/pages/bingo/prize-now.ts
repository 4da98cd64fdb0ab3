import { type BingoHall, type BingoWin, timesAt } from '../../engine/table/rules/bingo.ts';

export type PrizeKey = BingoWin['prize'];

/** The balls called so far, and what the player's cards have won. */
export interface CalledSoFar {
  balls: readonly number[];
  golden: number | null;
  wins: readonly BingoWin[];
}
/**
 * The state of a prize: won by a number of cards, open if the next ball can still complete it, or over. `times` is in
 * card prices, for all winning cards together.
 */
export type PrizeNow = { kind: 'won'; times: number; cards: number } | { kind: 'open'; times: number; lastBall: number | null } | { kind: 'over' };

/**
 * Returns the current state of a hall's prize. The golden ball pays at any place in the draw, so it has no last ball.
 */
export function prizeNow(hall: Pick<BingoHall, 'prizes' | 'goldenTimes'>, prize: PrizeKey, { balls, golden, wins }: CalledSoFar): PrizeNow {
  const won = wins.filter((win) => win.prize === prize);
  if (won.length > 0) return { kind: 'won', times: won.reduce((sum, { times }) => sum + times, 0), cards: won.length };
  if (prize === 'golden') {
    const isGone = golden !== null && balls.includes(golden);
    return isGone ? { kind: 'over' } : { kind: 'open', times: hall.goldenTimes ?? 0, lastBall: null };
  }
  const steps = hall.prizes.find((one) => one.prize === prize)?.steps ?? [];
  const next = balls.length + 1;
  const lastBall = steps.find(([ball]) => next <= ball)?.[0];
  return lastBall === undefined ? { kind: 'over' } : { kind: 'open', times: timesAt(steps, next), lastBall };
}
