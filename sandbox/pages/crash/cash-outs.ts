import type { OwnCrashBetView } from '../../contract/wire.ts';

type Bet = Pick<OwnCrashBetView, 'key' | 'roundId' | 'state' | 'stakeMinor' | 'winMinor'>;

/**
 * Returns a function that takes the player's bets after every change, and returns those that were cashed out since, by
 * hand or automatically. Bets that were already cashed out when they were first seen are not among them.
 */
export function createCashOutReader<Shown extends Bet>(): (own: readonly Shown[]) => Shown[] {
  let seen = new Map<Bet['key'], Bet['state']>();
  return (own) => {
    const fresh = own.filter(({ key, state }) => state === 'cashed' && seen.has(key) && seen.get(key) !== 'cashed');
    seen = new Map(own.map(({ key, state }) => [key, state]));
    return fresh;
  };
}

/** Returns whether a round has returned more than all of its bets staked so far, those that still fly included. */
export function isRoundAhead(own: readonly Bet[], roundId: number): boolean {
  const standing = own.filter((bet) => bet.roundId === roundId && (bet.state === 'open' || bet.state === 'cashed' || bet.state === 'lost'));
  const sum = (amountOf: (bet: Bet) => number): number => standing.reduce((total, bet) => total + amountOf(bet), 0);
  return sum(({ winMinor }) => winMinor ?? 0) > sum(({ stakeMinor }) => stakeMinor);
}
