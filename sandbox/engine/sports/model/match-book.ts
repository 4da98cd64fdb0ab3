import type { LeagueView, MarketState, MarketView, OutcomeView } from '../../../contract/sports-wire.ts';
import { type RandomStream, streamOfBlocks } from '../../fairness/random-stream.ts';
import { DAY_MS, type DayOfFixtures, dayOf, type Fixture, findFixture, fixturesOfDay, LISTED_AHEAD_MS, leagueAt } from './calendar.ts';
import type { MarketPlan } from './market-plan.ts';
import { drawFate, type MatchFate, VOID_AFTER_MS } from './match-fate.ts';
import { type MatchPhase, phaseAt } from './match-phase.ts';
import { briefOf, type MatchBrief, type MatchStand, presentStand } from './match-stand.ts';
import { type FairValue, offeredOdds, type PricedOutcome, priceMarket } from './price-market.ts';
import { remember } from './remember.ts';
import { type Settlement, voidSettlement } from './settlement.ts';
import type { Course, Pairing, Situation } from './sport-model.ts';
import { sportModels } from './sport-models.ts';

/** A market with the values of its outcomes. `fair` never leaves the server. */
export interface PricedMarket extends MarketView {
  outcomes: readonly (OutcomeView & { fair: FairValue })[];
}

/**
 * All past, present and future matches. Everything about them follows from the secret, the id of the match and the
 * time. Nothing is stored.
 */
export interface MatchBook {
  /** Returns the fixtures originally scheduled to begin in [from, to), by start time. */
  fixtures(fromMs: number, toMs: number): readonly Fixture[];
  /** Returns what a board lists: live, published future and postponed matches, and matches that ended recently. */
  boardAt(atMs: number): readonly Fixture[];
  /**
   * Computes what a board lists in small steps, so that other work can run in between. The results are cached for the
   * next request.
   */
  makeBoard(atMs: number): Iterable<void>;
  /** Returns a fixture, however old, or null if the id never belonged to a match. */
  find(matchId: string): Fixture | null;
  /** Returns the league of a fixture, at the stage of the fixture. */
  leagueOf(fixture: Fixture): LeagueView;
  standAt(fixture: Fixture, atMs: number): MatchStand;
  /** Returns the part of the match state that bets need. */
  briefAt(fixture: Fixture, atMs: number): MatchBrief;
  /** Returns the listed markets, settled ones with their results. Odds are null unless the market is open. */
  marketsAt(fixture: Fixture, atMs: number): readonly PricedMarket[];
  /** Returns one market, whether it is listed or not, or null if the match never has it. */
  marketAt(fixture: Fixture, marketId: string, atMs: number): PricedMarket | null;
  /** Returns the market of the match's row. */
  mainMarketAt(fixture: Fixture, atMs: number): PricedMarket;
  /** Returns how many outcomes outside the main market accept bets. */
  moreOutcomesAt(fixture: Fixture, atMs: number): number;
  /**
   * Returns the settlement of an outcome as soon as it is certain. Returns null before that, and for an outcome that
   * the match never has.
   */
  settlementOf(fixture: Fixture, marketId: string, outcomeId: string, atMs: number): Settlement | null;
  /**
   * Returns the value of a bet on an outcome, for cash-out. Returns null while its market is suspended or about to
   * close, while the match is postponed, and for an outcome that the match never has.
   */
  fairOf(fixture: Fixture, marketId: string, outcomeId: string, atMs: number): FairValue | null;
  /** Returns when any of this may change next, ms since 1970; infinity for never. */
  nextChangeMs(fixture: Fixture, atMs: number): number;
}

/** How long a match stays listed after its end, ms. */
const LISTED_AFTER_MS = 10 * 60_000;
/** Longer than any match, ms. */
const LONGEST_MATCH_MS = 60 * 60_000;
const MOST_DAYS_KEPT = 16;
const MOST_MATCHES_KEPT = 1_000;

interface KeptDay extends DayOfFixtures {
  /** Postponed matches of leagues with rounds. They are listed for as long as they may still be played. */
  postponed(): readonly Fixture[];
}
/** The state of a match at the last requested moment. */
interface Moment {
  atMs: number;
  phase: MatchPhase;
  situation: Situation;
}
/** What is offered as long as the same markets are open. */
interface Offering {
  key: string;
  byMarket: Map<string, PricedMarket>;
  listed: { markets: readonly PricedMarket[]; moreOutcomes: number } | null;
}
interface Pricing {
  key: string;
  byMarket: Map<string, readonly PricedOutcome[]>;
  offering: Offering | null;
}
interface Match {
  fixture: Fixture;
  plans: readonly MarketPlan[];
  planById: ReadonlyMap<string, MarketPlan>;
  fate: MatchFate;
  course(): Course;
  opening: Situation;
  moment: Moment | null;
  pricing: Pricing | null;
}

/** Returns 32 bytes that look random and depend only on a name. */
type BlockOf = (name: string) => Uint8Array;

/**
 * Creates the book of everything that `blockOf` determines. Anyone who can call `blockOf` knows every result in
 * advance.
 */
export function createSeededMatchBook(blockOf: BlockOf): MatchBook {
  return new SeededMatchBook(blockOf);
}

class SeededMatchBook implements MatchBook {
  private readonly blockOf: BlockOf;
  private readonly days: (day: number) => KeptDay;
  private readonly matches: (fixture: Fixture) => Match;

  constructor(blockOf: BlockOf) {
    this.blockOf = blockOf;
    this.matches = remember(
      MOST_MATCHES_KEPT,
      ({ id }) => id,
      (fixture) => this.makeMatch(fixture),
    );
    this.days = remember(MOST_DAYS_KEPT, String, (day) => {
      const fixtures = fixturesOfDay(day);
      let postponed: readonly Fixture[] | null = null;
      return {
        ...fixtures,
        postponed: () => {
          postponed ??= fixtures.rounds.filter((fixture) => this.fateOf(fixture).kind === 'postponed');
          return postponed;
        },
      };
    });
  }

  fixtures(fromMs: number, toMs: number): readonly Fixture[] {
    return this.daysBetween(fromMs, toMs)
      .flatMap(({ rounds, steady }) => [...rounds, ...steady])
      .filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < toMs)
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  }

  boardAt(atMs: number): readonly Fixture[] {
    const isShown = (fixture: Fixture): boolean => {
      if (fixture.startsAtMs > atMs) return true;
      const phase = this.phase(this.matches(fixture), atMs);
      if (phase.state === 'ended' || phase.state === 'void') return phase.offsetMs >= 0 && atMs < phase.startsAtMs + phase.offsetMs + LISTED_AFTER_MS;
      return true;
    };
    return this.candidates(atMs)
      .filter(isShown)
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  }

  *makeBoard(atMs: number): Iterable<void> {
    const { lateFromMs, freshFromMs, untilMs } = boardReach(atMs);
    for (let day = dayOf(lateFromMs); day <= dayOf(untilMs); day += 1) {
      yield void this.days(day);
      if (day <= dayOf(freshFromMs)) yield void this.days(day).postponed();
    }
    for (const fixture of this.candidates(atMs)) yield void this.phase(this.matches(fixture), atMs);
    for (const fixture of this.boardAt(atMs)) {
      yield void this.standAt(fixture, atMs);
      yield void this.listed(fixture, atMs);
    }
  }

  find(matchId: string): Fixture | null {
    return findFixture(matchId);
  }

  leagueOf({ leagueId, stage }: Fixture): LeagueView {
    const league = leagueAt(leagueId, stage);
    if (!league) throw new RangeError(`no league ${leagueId}`);
    return league;
  }

  standAt(fixture: Fixture, atMs: number): MatchStand {
    const match = this.matches(fixture);
    const { phase, situation } = this.moment(match, atMs);
    return presentStand(phase, situation, phase.offsetMs < 0 ? null : match.course());
  }

  briefAt(fixture: Fixture, atMs: number): MatchBrief {
    const { phase, situation } = this.moment(this.matches(fixture), atMs);
    return briefOf(phase, situation);
  }

  marketsAt(fixture: Fixture, atMs: number): readonly PricedMarket[] {
    return this.listed(fixture, atMs).markets;
  }

  marketAt(fixture: Fixture, marketId: string, atMs: number): PricedMarket | null {
    const match = this.matches(fixture);
    const plan = match.planById.get(marketId);
    return plan ? this.market(match, plan, this.moment(match, atMs)) : null;
  }

  mainMarketAt(fixture: Fixture, atMs: number): PricedMarket {
    const market = this.marketAt(fixture, sportModels[fixture.sport].mainMarketId, atMs);
    if (!market) throw new RangeError(`${fixture.sport} has no main market`);
    return market;
  }

  moreOutcomesAt(fixture: Fixture, atMs: number): number {
    return this.listed(fixture, atMs).moreOutcomes;
  }

  settlementOf(fixture: Fixture, marketId: string, outcomeId: string, atMs: number): Settlement | null {
    const match = this.matches(fixture);
    const moment = this.moment(match, atMs);
    const outcome = this.outcome(match, moment, marketId, outcomeId);
    return outcome ? settledIn(moment.phase, outcome) : null;
  }

  fairOf(fixture: Fixture, marketId: string, outcomeId: string, atMs: number): FairValue | null {
    const match = this.matches(fixture);
    const moment = this.moment(match, atMs);
    const outcome = this.outcome(match, moment, marketId, outcomeId);
    const plan = match.planById.get(marketId);
    if (!outcome || !plan) return null;
    const { phase, situation } = moment;
    const settled = settledIn(phase, outcome);
    if (settled) return [settled, settled];
    return phase.state === 'postponed' || situation.isSuspended || situation.isClosing(plan) ? null : outcome.fair;
  }

  nextChangeMs(fixture: Fixture, atMs: number): number {
    const match = this.matches(fixture);
    const phase = this.phase(match, atMs);
    if (phase.state !== 'live') return phase.untilMs;
    return Math.min(phase.untilMs, phase.startsAtMs + match.course().nextChangeMs(phase.offsetMs));
  }

  /** Returns fixtures that a board may list, before their phases are checked. */
  private candidates(atMs: number): Fixture[] {
    const { lateFromMs, freshFromMs, untilMs } = boardReach(atMs);
    const fresh = this.daysBetween(freshFromMs, untilMs).flatMap(({ rounds, steady }) =>
      [rounds, steady].flatMap((list) => list.filter(({ startsAtMs, listedFromMs }) => startsAtMs >= freshFromMs && listedFromMs <= atMs)),
    );
    const late = this.daysBetween(lateFromMs, freshFromMs).flatMap(({ postponed }) => postponed().filter(({ startsAtMs }) => startsAtMs < freshFromMs));
    return [...late, ...fresh];
  }

  private daysBetween(fromMs: number, toMs: number): KeptDay[] {
    const first = dayOf(fromMs);
    return Array.from({ length: dayOf(toMs) - first + 1 }, (_, index) => this.days(first + index));
  }

  private stream(name: string): RandomStream {
    return streamOfBlocks((cursor) => this.blockOf(`${name}:${cursor}`));
  }

  private fateOf(fixture: Fixture): MatchFate {
    return drawFate(this.stream(`fate:${fixture.id}`), fixture);
  }

  /** Returns the strength of a team from −1 to 1. It is the same in every match. */
  private strengthOf(teamId: string): number {
    const stream = this.stream(`team:${teamId}`);
    return stream.nextFloat() + stream.nextFloat() - 1;
  }

  private makeMatch(fixture: Fixture): Match {
    const model = sportModels[fixture.sport];
    const pairing: Pairing = { home: this.strengthOf(fixture.home.id), away: this.strengthOf(fixture.away.id) };
    const opening = model.opening(pairing);
    const plans = model.plans(pairing, opening);
    let course: Course | null = null;
    return {
      fixture,
      plans,
      planById: new Map(plans.map((plan) => [plan.id, plan])),
      fate: this.fateOf(fixture),
      course: () => {
        course ??= model.play(this.stream(`course:${fixture.id}`), pairing);
        return course;
      },
      opening,
      moment: null,
      pricing: null,
    };
  }

  private phase(match: Match, atMs: number): MatchPhase {
    return phaseAt(match.fixture, match.fate, () => match.course().lengthMs, atMs);
  }

  /** Returns the state of a match at a moment. Caches the last one, since many requests concern the same moment. */
  private moment(match: Match, atMs: number): Moment {
    if (match.moment?.atMs === atMs) return match.moment;
    const phase = this.phase(match, atMs);
    match.moment = { atMs, phase, situation: phase.offsetMs < 0 ? match.opening : match.course().at(phase.offsetMs) };
    return match.moment;
  }

  /** Returns the prices. They are valid as long as the key of the situation is the same. */
  private pricing(match: Match, { key }: Situation): Pricing {
    if (match.pricing?.key !== key) match.pricing = { key, byMarket: new Map(), offering: null };
    return match.pricing;
  }

  /** Returns the markets. They are valid as long as their prices are and the same markets are open. */
  private offering(match: Match, { phase, situation }: Moment): Offering {
    const pricing = this.pricing(match, situation);
    const key = `${phase.state}|${situation.openKey}`;
    if (pricing.offering?.key !== key) pricing.offering = { key, byMarket: new Map(), listed: null };
    return pricing.offering;
  }

  private listed(fixture: Fixture, atMs: number): NonNullable<Offering['listed']> {
    const match = this.matches(fixture);
    const moment = this.moment(match, atMs);
    const offering = this.offering(match, moment);
    if (offering.listed) return offering.listed;
    const markets = match.plans.filter((plan) => moment.situation.isListed(plan)).map((plan) => this.market(match, plan, moment));
    const { mainMarketId } = sportModels[fixture.sport];
    const more = markets.filter(({ id }) => id !== mainMarketId).flatMap(({ outcomes }) => outcomes.filter(({ odds }) => odds !== null));
    offering.listed = { markets, moreOutcomes: more.length };
    return offering.listed;
  }

  private priced(match: Match, plan: MarketPlan, situation: Situation): readonly PricedOutcome[] {
    const { byMarket } = this.pricing(match, situation);
    const outcomes = byMarket.get(plan.id) ?? priceMarket(plan, situation.outlookOf(plan.counts), situation.laterOutlookOf(plan.counts));
    byMarket.set(plan.id, outcomes);
    return outcomes;
  }

  private outcome(match: Match, { situation }: Moment, marketId: string, outcomeId: string): PricedOutcome | null {
    const plan = match.planById.get(marketId);
    const outcomes = plan ? this.priced(match, plan, situation) : [];
    return outcomes.find(({ id }) => id === outcomeId) ?? null;
  }

  private market(match: Match, plan: MarketPlan, moment: Moment): PricedMarket {
    const { byMarket } = this.offering(match, moment);
    const market = byMarket.get(plan.id) ?? this.makeMarket(match, plan, moment);
    byMarket.set(plan.id, market);
    return market;
  }

  private makeMarket(match: Match, plan: MarketPlan, { phase, situation }: Moment): PricedMarket {
    const { marginPercent } = sportModels[match.fixture.sport];
    const margin = phase.state === 'live' ? marginPercent.live : marginPercent.before;
    const priced = this.priced(match, plan, situation);
    const offers = priced.map((outcome) => (settledIn(phase, outcome) ? null : offeredOdds(outcome.fair, margin)));
    const state = stateOf(plan, phase, situation, offers);
    return {
      id: plan.id,
      kind: plan.kind,
      group: plan.group,
      line: plan.line,
      period: plan.period,
      state,
      outcomes: priced.map((outcome, index) => ({
        id: outcome.id,
        odds: state === 'open' ? (offers[index] ?? null) : null,
        result: settledIn(phase, outcome)?.result ?? null,
        fair: outcome.fair,
      })),
    };
  }
}

/**
 * Returns the range of start times of a board's matches. It begins at `lateFromMs` for postponed matches and at
 * `freshFromMs` for all others.
 */
function boardReach(atMs: number): { lateFromMs: number; freshFromMs: number; untilMs: number } {
  return { lateFromMs: atMs - VOID_AFTER_MS - DAY_MS, freshFromMs: atMs - LONGEST_MATCH_MS - LISTED_AFTER_MS, untilMs: atMs + LISTED_AHEAD_MS };
}

/**
 * Returns the settlement of an outcome. What has been decided stands. What is undecided when a match is abandoned is
 * void.
 */
function settledIn({ state }: MatchPhase, { settled }: PricedOutcome): Settlement | null {
  return settled ?? (state === 'void' ? voidSettlement : null);
}

function stateOf(plan: MarketPlan, { state }: MatchPhase, situation: Situation, offers: readonly (number | null)[]): MarketState {
  // If only one of two outcomes is left, there is no choice to bet on.
  const isOneSided = offers.length === 2 && offers.includes(null);
  const isOver = state === 'ended' || state === 'void' || isOneSided || offers.every((odds) => odds === null);
  if (isOver || (state === 'live' && situation.isClosing(plan))) return 'closed';
  return state === 'postponed' || situation.isSuspended ? 'suspended' : 'open';
}
