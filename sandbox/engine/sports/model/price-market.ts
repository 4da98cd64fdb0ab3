import type { MarketPlan } from './market-plan.ts';
import type { Outlook } from './outlook.ts';
import type { Settlement } from './settlement.ts';

/** The lowest and highest odds on offer, in hundredths. */
export const LEAST_ODDS = 101;
export const MOST_ODDS = 20_100;

/** The value of an outcome: at odds `o`, a stake returns `oddsShare × o + stakeShare` times itself on average. */
export interface FairShare {
  oddsShare: number;
  stakeShare: number;
}
/** The value of an outcome when its prices are made, and at the end of their validity if nothing happens until then. */
export type FairValue = readonly [now: FairShare, later: FairShare];
export interface PricedOutcome {
  id: string;
  fair: FairValue;
  /** The settlement as soon as every end that is still possible settles the outcome in the same way; null before. */
  settled: Settlement | null;
}

function shareOf(plan: MarketPlan, outlook: Outlook, index: number): FairShare {
  let [oddsShare, stakeShare] = [0, 0];
  for (const { home, away, chance } of outlook[plan.reads]()) {
    const settlement = plan.settle(home, away, index);
    oddsShare += chance * settlement.oddsShare;
    stakeShare += chance * settlement.stakeShare;
  }
  return { oddsShare, stakeShare };
}

/**
 * Prices each outcome of a market, in the market's order, under the current outlook and the one at the end of the
 * prices' validity.
 */
export function priceMarket(plan: MarketPlan, outlook: Outlook, later = outlook): readonly PricedOutcome[] {
  const cells = outlook[plan.reads]();
  return plan.outcomes.map((id, index) => {
    let settled: Settlement | null | undefined;
    for (const { home, away } of cells) {
      const settlement = plan.settle(home, away, index);
      settled = settled === undefined || settled === settlement ? settlement : null;
    }
    const now = shareOf(plan, outlook, index);
    return { id, fair: [now, later === outlook ? now : shareOf(plan, later, index)], settled: settled ?? null };
  });
}

/**
 * Returns the odds offered for an outcome, in hundredths, or null for none. They are the fair odds, at which the mean
 * return is the stake, divided by 1 + margin, rounded down to hundredths and limited to the highest odds. Every bet
 * therefore returns less than its stake on average. Since one distribution prices all markets of a match, no set of
 * bets placed at one moment can win in every case.
 *
 * Fair odds are the lower of those now and those at the end of the prices' validity. Otherwise a bettor could wait
 * until then and back what has become likelier in the meantime.
 */
export function offeredOdds(value: FairValue, marginPercent: number): number | null {
  const fair = Math.min(...value.map(({ oddsShare, stakeShare }) => (oddsShare > 0 ? (1 - stakeShare) / oddsShare : Number.POSITIVE_INFINITY)));
  if (!Number.isFinite(fair)) return null;
  const odds = Math.min(Math.floor((fair * 10_000) / (100 + marginPercent)), MOST_ODDS);
  return odds < LEAST_ODDS ? null : odds;
}
