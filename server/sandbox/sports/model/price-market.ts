import type { MarketPlan } from './market-plan.ts';
import type { Outlook } from './outlook.ts';
import type { Settlement } from './settlement.ts';

/** Odds offered, whole hundredths: none lower, none higher. */
export const LEAST_ODDS = 101;
export const MOST_ODDS = 20_100;

/** What an outcome is worth: a stake at odds `o` comes back `oddsShare × o + stakeShare` times on average. */
export interface FairShare {
  oddsShare: number;
  stakeShare: number;
}
/** What an outcome is worth when its prices are made, and at the end of the time for which they stand if nothing happens until then. */
export type FairValue = readonly [now: FairShare, later: FairShare];
export interface PricedOutcome {
  id: string;
  fair: FairValue;
  /** Once every end that is still possible settles it alike. */
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

/** Each outcome of a market under the outlook of now and the one of when its prices end, in the market's order. */
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
 * The odds offered for an outcome, whole hundredths, or null where none are: fair odds (those at which the stake comes back on average) divided by
 * 1 + margin, cut to hundredths and to the highest odds. So what comes back of every bet is less than its stake on average, under the one distribution
 * that all markets of a match are priced by: no set of bets taken at one moment can win in every case. Fair odds are the lower ones of those of now and of
 * when the prices end: else whoever waits until then would bet on what has become likelier meanwhile.
 */
export function offeredOdds(value: FairValue, marginPercent: number): number | null {
  const fair = Math.min(...value.map(({ oddsShare, stakeShare }) => (oddsShare > 0 ? (1 - stakeShare) / oddsShare : Number.POSITIVE_INFINITY)));
  if (!Number.isFinite(fair)) return null;
  const odds = Math.min(Math.floor((fair * 10_000) / (100 + marginPercent)), MOST_ODDS);
  return odds < LEAST_ODDS ? null : odds;
}
