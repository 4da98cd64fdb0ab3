import type { BetAsk, BetRefusal, MarketView, OddsAcceptance, SelectionAsk } from '../../contract/sports-wire.ts';
import { returnOf } from '../../engine/sports/bet-figures.ts';
import { betLimits } from '../../engine/sports/bet-limits.ts';
import { isSmallDrift, SEEN_WITHIN_MS } from '../../engine/sports/live-tolerance.ts';
import { type Fixture, isTold } from '../../engine/sports/model/calendar.ts';
import type { MatchBook } from '../../engine/sports/model/match-book.ts';
import type { LegFacts } from './bet-store.ts';

/** The current offer for a selection. */
export interface Offer {
  /** Null if the match does not have the market or the outcome. */
  facts: LegFacts | null;
  /** The odds in hundredths; null if none are offered, for whatever reason. */
  odds: number | null;
  why: 'market-suspended' | 'market-closed' | null;
  isLive: boolean;
}
/**
 * The terms of a bet, or the reason why it is refused. A refusal contains the offers of the selections if all
 * selections are known.
 */
export type CheckedBet = { offers: readonly Offer[]; odds: readonly number[]; isLive: boolean } | { refusal: BetRefusal; offers: readonly Offer[] | null };

function factsOf({ leagueId, sport, home, away, startsAtMs }: Fixture, { kind, line, period }: MarketView): LegFacts {
  return { kind, line, period, sport, leagueId, home, away, startsAtMs };
}

/** Returns the offer for a selection. Returns null if its match does not exist or has not been published yet. */
export function offerOf(book: MatchBook, asked: Pick<SelectionAsk, 'matchId' | 'marketId' | 'outcomeId'>, atMs: number): Offer | null {
  const fixture = book.find(asked.matchId);
  if (!fixture || !isTold(fixture, atMs)) return null;
  const isLive = book.briefAt(fixture, atMs).state === 'live';
  const market = book.marketAt(fixture, asked.marketId, atMs);
  const outcome = market?.outcomes.find(({ id }) => id === asked.outcomeId);
  if (!market || !outcome) return { facts: null, odds: null, why: 'market-closed', isLive };
  const isOpen = market.state === 'open' && outcome.odds !== null;
  return {
    facts: factsOf(fixture, market),
    odds: isOpen ? outcome.odds : null,
    why: isOpen ? null : market.state === 'suspended' ? 'market-suspended' : 'market-closed',
    isLive,
  };
}

/** Returns whether a selection had its odds on offer at any moment from `fromMs` to `toMs`. */
function wasOffered(book: MatchBook, asked: SelectionAsk, fromMs: number, toMs: number): boolean {
  const fixture = book.find(asked.matchId);
  for (let atMs = fromMs; fixture && atMs <= toMs; atMs = book.nextChangeMs(fixture, atMs)) if (offerOf(book, asked, atMs)?.odds === asked.odds) return true;
  return false;
}

/**
 * Returns the odds at which a selection is accepted, or null if its player has to be asked. A live price moves every
 * few seconds by the clock alone. While it has only drifted, the odds that the player saw are honoured, but only if
 * they really were on offer shortly before the bet arrived. Nobody gets less than they saw without having agreed to it.
 */
function takenOdds(book: MatchBook, asked: SelectionAsk, { odds: offered, isLive }: Offer, accepts: OddsAcceptance, placedAtMs: number): number | null {
  if (offered === null) return null;
  const isHonoured = isLive && isSmallDrift(asked.odds, offered) && wasOffered(book, asked, placedAtMs - SEEN_WITHIN_MS, placedAtMs);
  if (isHonoured) return asked.odds;
  return offered === asked.odds || accepts === 'any' || (accepts === 'higher' && offered > asked.odds) ? offered : null;
}

function checkStake(stakeMinor: number): BetRefusal | null {
  if (stakeMinor < betLimits.leastStakeMinor) return 'stake-too-low';
  return stakeMinor > betLimits.mostStakeMinor ? 'stake-too-high' : null;
}

/**
 * Checks a bet against the current offers. Refusals: `stake-too-low`, `stake-too-high`, `too-many-selections`,
 * `related-selections` for two selections of one match, `not-found` for a selection of an unknown match,
 * `market-closed`, `market-suspended`, `odds-changed` if the bet does not accept the change of its odds,
 * `return-too-high` for a possible return above the limit. `placedAtMs` is when the bet arrived, which is earlier than
 * `atMs` for a bet that has waited.
 */
export function checkBet(book: MatchBook, asked: Omit<BetAsk, 'key'>, atMs: number, placedAtMs = atMs): CheckedBet {
  const { selections, stakeMinor, accepts } = asked;
  if (selections.length > betLimits.mostSelections) return { refusal: 'too-many-selections', offers: null };
  const known = selections.map((selection) => offerOf(book, selection, atMs));
  const offers = known.filter((offer) => offer !== null);
  if (offers.length < known.length) return { refusal: 'not-found', offers: null };
  const refuse = (refusal: BetRefusal) => ({ refusal, offers });
  if (new Set(selections.map(({ matchId }) => matchId)).size < selections.length) return refuse('related-selections');
  for (const why of ['market-closed', 'market-suspended'] as const) if (offers.some((offer) => offer.why === why)) return refuse(why);
  const stakeProblem = checkStake(stakeMinor);
  if (stakeProblem) return refuse(stakeProblem);
  const odds = selections.flatMap((selection, index) => {
    const offer = offers[index];
    return (offer && takenOdds(book, selection, offer, accepts, placedAtMs)) ?? [];
  });
  if (odds.length < selections.length) return refuse('odds-changed');
  const legs = odds.map((taken) => ({ odds: taken, result: null, tied: null }));
  if (returnOf(BigInt(stakeMinor), legs) > BigInt(betLimits.mostReturnMinor)) return refuse('return-too-high');
  return { offers, odds, isLive: offers.some(({ isLive }) => isLive) };
}
