import type { CashOutView } from '../../contract/sports-wire.ts';
import { returnOf, type Share, shareOf } from '../../engine/sports/bet-figures.ts';
import { CASH_OUT_MARGIN_PERCENT } from '../../engine/sports/bet-limits.ts';
import type { MatchBook } from '../../engine/sports/model/match-book.ts';
import type { Bet, Leg } from './bet-store.ts';

/** Values are converted to billionths, rounded down, so that amounts are exact. */
const BILLION = 1_000_000_000n;

/**
 * Returns the expected value of one lira on a selection at a moment: the lower of the values now and at the end of the
 * period for which the prices are valid. Otherwise returns why there is no value.
 */
function worthOf(book: MatchBook, leg: Leg, atMs: number): Share | 'suspended' | 'not-offered' {
  if (leg.result !== null) return shareOf(leg);
  const fixture = book.find(leg.matchId);
  if (!fixture || book.briefAt(fixture, atMs).state === 'postponed') return 'not-offered';
  const fair = book.fairOf(fixture, leg.marketId, leg.outcomeId, atMs);
  if (!fair) return 'suspended';
  const worth = Math.min(...fair.map(({ oddsShare, stakeShare }) => (oddsShare * leg.odds) / 100 + stakeShare));
  return { over: BigInt(Math.floor(worth * Number(BILLION))), under: BILLION };
}

/**
 * Returns the cash-out of an open bet at a moment: the stake times the values of its selections, less the margin,
 * rounded down, and never more than the bet could still return. Otherwise returns `suspended` while a match is
 * suspended, `not-offered` while a match is postponed, and `none-left` if the value is zero.
 */
export function cashOutOf(book: MatchBook, bet: Pick<Bet, 'stakeMinor' | 'legs'>, atMs: number): CashOutView {
  const values = bet.legs.map((leg) => worthOf(book, leg, atMs));
  for (const why of ['not-offered', 'suspended'] as const) if (values.includes(why)) return { why };
  let [over, under] = [bet.stakeMinor * BigInt(100 - CASH_OUT_MARGIN_PERCENT), 100n];
  for (const value of values as readonly Share[]) {
    over *= value.over;
    under *= value.under;
  }
  const amountMinor = Math.min(Number(over / under), Number(returnOf(bet.stakeMinor, bet.legs)));
  return amountMinor > 0 ? { amountMinor } : { why: 'none-left' };
}
