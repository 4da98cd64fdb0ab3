import { createHmac } from 'node:crypto';
import type { SportCode } from '../../contract/sports-wire.ts';
import { type RandomStream, streamOfBlocks } from '../../engine/fairness/random-stream.ts';
import type { MarketPlan } from '../../engine/sports/model/market-plan.ts';
import { type FairShare, offeredOdds, priceMarket } from '../../engine/sports/model/price-market.ts';
import type { SportModel } from '../../engine/sports/model/sport-model.ts';
import { sportModels } from '../../engine/sports/model/sport-models.ts';

/** The result of all outcomes with the same name over many matches. */
export interface Measured {
  /** The market kind and the outcome. */
  name: string;
  count: number;
  /** The deviation of the returns at fair odds from what the model expected, in standard deviations. */
  deviation: number;
}

interface Sum {
  count: number;
  off: number;
  variance: number;
}
interface Measure {
  outcomes: Measured[];
  /**
   * The total return divided by the total stake, with a stake on every outcome on offer that would return one unit if
   * it won.
   */
  returned: number;
  /** The highest return, in stakes, that the model itself expects of any outcome on offer. */
  bestExpected: number;
}

/**
 * The latest time at which a match is stopped, ms. Times are drawn up to this value whatever the match's length, so
 * that the choice of a time does not depend on the future of the match.
 */
const LATEST_MS = 15 * 60_000;

/** Returns a test stream that is the same for the same name. */
export function testStream(name: string): RandomStream {
  return streamOfBlocks((cursor) => createHmac('sha256', 'measure').update(`${name}:${cursor}`).digest());
}

/** Picks one market of each kind, since several lines of one match give similar results. */
function oneOfEachKind(plans: readonly MarketPlan[], number: number): MarketPlan[] {
  return [...Map.groupBy(plans, ({ kind }) => kind).values()].flatMap((same) => same[number % same.length] ?? []);
}

function stopMatch(model: SportModel, stream: RandomStream, when: 'before' | 'live') {
  const pairing = { home: 2 * stream.nextFloat() - 1, away: 2 * stream.nextFloat() - 1 };
  const course = model.play(stream, pairing);
  const opening = model.opening(pairing);
  const atMs = Math.floor(stream.nextFloat() * LATEST_MS);
  const now = when === 'before' ? opening : course.at(atMs);
  const isOpen = when === 'before' || (atMs < course.lengthMs && !now.isSuspended);
  const plans = model.plans(pairing, opening).filter((plan) => now.isListed(plan) && !now.isClosing(plan));
  return { now, end: course.at(course.lengthMs), plans: isOpen ? plans : [] };
}

/**
 * Plays matches of a sport between teams of random strength, and stops each match at one time, before or during the
 * match. Compares the value of every outcome on offer at that time with its result. Throws a RangeError if an outcome
 * is never settled, or if a settlement changes after that time.
 */
export function measureOdds(sport: SportCode, matches: number, when: 'before' | 'live'): Measure {
  const model = sportModels[sport];
  const sums = new Map<string, Sum>();
  const all = { staked: 0, returned: 0, bestExpected: 0 };
  for (let number = 0; number < matches; number += 1) {
    const { now, end, plans } = stopMatch(model, testStream(`${sport}-${number}`), when);
    for (const plan of oneOfEachKind(plans, number)) {
      const ended = priceMarket(plan, end.outlookOf(plan.counts));
      for (const [index, { id, fair: value, settled }] of priceMarket(plan, now.outlookOf(plan.counts), now.laterOutlookOf(plan.counts)).entries()) {
        const [fair] = value;
        const settlement = ended[index]?.settled;
        if (!settlement || (settled && settled !== settlement)) throw new RangeError(`${plan.id} ${id} of ${sport} ${number} is settled wrongly`);
        const odds = settled ? null : offeredOdds(value, model.marginPercent[when]);
        if (odds === null) continue;
        const name = `${plan.kind} ${id}`;
        const fairOdds = (1 - fair.stakeShare) / fair.oddsShare;
        const worthOf = ({ oddsShare, stakeShare }: FairShare): number => oddsShare + (stakeShare - 1) / fairOdds;
        const variance = now
          .outlookOf(plan.counts)
          [plan.reads]()
          .reduce((total, { home, away, chance }) => total + chance * worthOf(plan.settle(home, away, index)) ** 2, 0);
        const sum = sums.get(name) ?? { count: 0, off: 0, variance: 0 };
        sums.set(name, { count: sum.count + 1, off: sum.off + worthOf(settlement), variance: sum.variance + variance });
        all.bestExpected = Math.max(all.bestExpected, (fair.oddsShare * odds) / 100 + fair.stakeShare);
        all.staked += 100 / odds;
        all.returned += settlement.oddsShare + (settlement.stakeShare * 100) / odds;
      }
    }
  }
  const outcomes = [...sums].map(([name, { count, off, variance }]): Measured => ({ name, count, deviation: off / Math.sqrt(variance) }));
  return { outcomes, returned: all.returned / all.staked, bestExpected: all.bestExpected };
}
