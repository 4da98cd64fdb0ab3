import type { LeagueView, MarketState, MatchState, SelectionAsk } from '../../contract/sports-wire.ts';
import type { Fixture } from '../../engine/sports/model/calendar.ts';
import type { MatchBook, PricedMarket } from '../../engine/sports/model/match-book.ts';
import { VOID_AFTER_MS } from '../../engine/sports/model/match-fate.ts';
import type { MatchBrief, MatchStand } from '../../engine/sports/model/match-stand.ts';
import type { FairShare, FairValue } from '../../engine/sports/model/price-market.ts';
import type { Settlement } from '../../engine/sports/model/settlement.ts';

const outcomeIds = ['home', 'draw', 'away'] as const;
type OutcomeId = (typeof outcomeIds)[number];
const MARKET = 'result';
/** Any match may change every second, so the next change is always announced one second ahead, ms. */
const STEP_MS = 1_000;
const WORTHLESS: FairShare = { oddsShare: 0, stakeShare: 0 };

/** The state of a match as set by a test. It stays the same until the test changes it. */
export interface PlantedMatch {
  fixture: Fixture;
  state: MatchState;
  market: MarketState;
  odds: Record<OutcomeId, number>;
  fair: FairShare | null;
  settled: Partial<Record<OutcomeId, Settlement>>;
  score: { home: number; away: number } | null;
  isListed: boolean;
  /** Odds that were on offer before a moment; null if the current ones always were. */
  earlier: { untilMs: number; odds: Record<OutcomeId, number> } | null;
}

/** Matches that a test controls, each with one market. */
export class PlantedMatches implements MatchBook {
  readonly #matches = new Map<string, PlantedMatch>();

  /**
   * Plants a match whose scheduled start is one hour from now by the real clock. By default it has not begun, and its
   * outcomes have odds of 2.00 (home), 3.50 (draw) and 4.00 (away). `said` overrides everything but the fixture.
   */
  plant(id: string, said: Partial<Omit<PlantedMatch, 'fixture'>> = {}): PlantedMatch {
    const startsAtMs = Date.now() + 3_600_000;
    const [home, away] = [{ id: `${id}-home`, name: `${id} Spor` } as const, { id: `${id}-away`, name: `${id} Yelken` } as const];
    const fixture: Fixture = { id, leagueId: 'kiyi', sport: 'football', home, away, startsAtMs, listedFromMs: 0, stage: 1, canBeReplayed: false };
    const odds = { home: 200, draw: 350, away: 400 };
    const match: PlantedMatch = {
      fixture,
      state: 'coming',
      market: 'open',
      odds,
      fair: { oddsShare: 0.475, stakeShare: 0 },
      settled: {},
      score: null,
      isListed: true,
      earlier: null,
      ...said,
    };
    this.#matches.set(id, match);
    return match;
  }

  /** Returns a selection of a match at its current odds. */
  choose(id: string, outcomeId: OutcomeId = 'home'): SelectionAsk {
    return { matchId: id, marketId: MARKET, outcomeId, odds: this.#of(id).odds[outcomeId] };
  }

  fixtures(): readonly Fixture[] {
    return [...this.#matches.values()].map(({ fixture }) => fixture);
  }

  boardAt(): readonly Fixture[] {
    return [...this.#matches.values()].flatMap(({ fixture, isListed }) => (isListed ? [fixture] : []));
  }

  makeBoard(): Iterable<void> {
    return [];
  }

  find(matchId: string): Fixture | null {
    return this.#matches.get(matchId)?.fixture ?? null;
  }

  leagueOf({ leagueId, sport, stage }: Fixture): LeagueView {
    return { id: leagueId, sport, name: 'Kıyı Ligi', country: 'TR', stage: { kind: 'week', number: stage } };
  }

  standAt({ id }: Fixture): MatchStand {
    const { state, score, fixture } = this.#of(id);
    const shown = score && { ...score, periods: [score] };
    const clock = { period: state === 'live' ? 1 : 0, minute: state === 'live' ? 12 : null, isBreak: false };
    const { startsAtMs } = fixture;
    const voidsAtMs = state === 'postponed' ? startsAtMs + VOID_AFTER_MS : null;
    return { state, startsAtMs, clock, score: shown, momentum: [], incidents: [], statistics: [], field: null, voidsAtMs };
  }

  briefAt(fixture: Fixture): MatchBrief {
    return this.standAt(fixture);
  }

  marketsAt(fixture: Fixture): readonly PricedMarket[] {
    return [this.mainMarketAt(fixture)];
  }

  marketAt(fixture: Fixture, marketId: string, atMs?: number): PricedMarket | null {
    return marketId === MARKET ? this.mainMarketAt(fixture, atMs) : null;
  }

  mainMarketAt({ id }: Fixture, atMs = Number.POSITIVE_INFINITY): PricedMarket {
    const { market: state, odds: current, earlier, settled, fair } = this.#of(id);
    const odds = earlier && atMs < earlier.untilMs ? earlier.odds : current;
    const outcomes = outcomeIds.map((outcomeId) => ({
      id: outcomeId,
      odds: state === 'open' ? odds[outcomeId] : null,
      result: settled[outcomeId]?.result ?? null,
      fair: [fair ?? WORTHLESS, fair ?? WORTHLESS] as const,
    }));
    return { id: MARKET, kind: 'result', group: 'main', line: null, period: null, state, outcomes };
  }

  moreOutcomesAt(): number {
    return 0;
  }

  settlementOf({ id }: Fixture, _marketId: string, outcomeId: string): Settlement | null {
    return this.#of(id).settled[outcomeId as OutcomeId] ?? null;
  }

  fairOf({ id }: Fixture): FairValue | null {
    const { fair } = this.#of(id);
    return fair && [fair, fair];
  }

  nextChangeMs(_fixture: Fixture, atMs: number): number {
    return atMs + STEP_MS;
  }

  #of(id: string): PlantedMatch {
    const match = this.#matches.get(id);
    if (!match) throw new Error(`no match ${id} is planted`);
    return match;
  }
}
