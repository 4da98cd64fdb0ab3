import type { EventView, MarketView, MatchView } from '../../contract/sports-wire.ts';
import type { Fixture } from './model/calendar.ts';
import type { MatchBook, PricedMarket } from './model/match-book.ts';

/** Builds the view of a market without the model's values. */
function presentMarket({ id, kind, group, line, period, state, outcomes }: PricedMarket): MarketView {
  return { id, kind, group, line, period, state, outcomes: outcomes.map((outcome) => ({ id: outcome.id, odds: outcome.odds, result: outcome.result })) };
}

/** Builds the view of a match as a row of a list. */
export function presentRow(book: MatchBook, fixture: Fixture, atMs: number): MatchView {
  const { state, clock, score, momentum, startsAtMs, voidsAtMs } = book.standAt(fixture, atMs);
  const { id, leagueId, home, away } = fixture;
  const main = presentMarket(book.mainMarketAt(fixture, atMs));
  return { id, leagueId, home, away, startsAtMs, state, clock, score, momentum, main, moreMarkets: book.moreOutcomesAt(fixture, atMs), voidsAtMs };
}

/** Builds the view of a match with all its markets and incidents. */
export function presentEvent(book: MatchBook, fixture: Fixture, atMs: number): EventView {
  const { incidents, statistics, field } = book.standAt(fixture, atMs);
  const markets = book.marketsAt(fixture, atMs).map(presentMarket);
  return { match: presentRow(book, fixture, atMs), league: book.leagueOf(fixture), markets, incidents, statistics, field };
}
