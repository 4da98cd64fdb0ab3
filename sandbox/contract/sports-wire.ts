/**
 * Messages between the sandbox's sportsbook and its page. Amounts are whole kuruş, times are ms since 1970, odds are
 * whole hundredths (185 is 1,85), so nothing is rounded in transit.
 */

export const sportCodes = ['football', 'basketball', 'tennis', 'volleyball', 'handball', 'esports', 'virtual'] as const;
export type SportCode = (typeof sportCodes)[number];

/**
 * The sections of a vendor's page: `sports` is everything, `live` the live matches, `esports` e-sports and virtual
 * leagues.
 */
export const boardSections = ['sports', 'live', 'esports'] as const;
export type BoardSection = (typeof boardSections)[number];

export interface TeamView {
  id: string;
  /** A proper name, the same in every language. */
  name: string;
}
export interface LeagueView {
  id: string;
  sport: SportCode;
  name: string;
  /** Where it is played: a country's ISO 3166 code, or null for an international one. */
  country: string | null;
  /** The name of the current stage of its matches. */
  stage: { kind: 'week' | 'round' | 'series' | 'day'; number: number };
}

/** `void` means abandoned: it counts for no bet. A postponed match is played later, or becomes void. */
export type MatchState = 'coming' | 'live' | 'ended' | 'postponed' | 'void';
export interface MatchClock {
  /** The current half, quarter, set or map, from 1; 0 before the start. */
  period: number;
  /** The minute of the match in sports that count minutes, otherwise null. */
  minute: number | null;
  /** Whether it is between two periods. */
  isBreak: boolean;
}
export interface ScoreView {
  home: number;
  away: number;
  /** The score of each period that has begun, in order: goals, points of a quarter, games of a set, rounds of a map. */
  periods: readonly { home: number; away: number }[];
}

/** `open` accepts bets; `suspended` waits for something to be settled; `closed` no longer accepts any. */
export type MarketState = 'open' | 'suspended' | 'closed';
export type OutcomeResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'dead-heat';
/**
 * `period-…` refers to a half, quarter, set or map; `set-…` counts sets or maps. The `period` of a next goal is the
 * goal's number.
 */
export const marketKinds = [
  'result',
  'winner',
  'double-chance',
  'total',
  'handicap',
  'both-score',
  'next-goal',
  'correct-score',
  'odd-even',
  'period-result',
  'period-winner',
  'period-total',
  'highest-period',
  'corners-total',
  'corners-handicap',
  'cards-total',
  'set-score',
  'set-total',
  'set-handicap',
] as const;
export type MarketKind = (typeof marketKinds)[number];
export interface OutcomeView {
  /**
   * `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `odd`, `even`, `none`, `home-or-draw`, `home-or-away`,
   * `draw-or-away`, `2-1`, `other`, or the number of a period. Unique within its market.
   */
  id: string;
  /** Null when none are offered. */
  odds: number | null;
  /** Null until it is decided. */
  result: OutcomeResult | null;
}
export interface MarketView {
  /** Unique within its match: the kind, with its period and its line if it has them. */
  id: string;
  kind: MarketKind;
  /** Tab on the event's page. */
  group: 'main' | 'goals' | 'handicap' | 'halves' | 'corners' | 'cards' | 'players' | 'sets' | 'maps';
  /** In hundredths: 250 is 2,5. For a handicap, the home team's. Null for none. */
  line: number | null;
  period: number | null;
  state: MarketState;
  outcomes: readonly OutcomeView[];
}

/** A match as one row of a list. */
export interface MatchView {
  id: string;
  leagueId: string;
  home: TeamView;
  away: TeamView;
  startsAtMs: number;
  state: MatchState;
  clock: MatchClock;
  score: ScoreView | null;
  /** The momentum, from −100 for the away team to 100 for the home team, newest last; empty before the start. */
  momentum: readonly number[];
  /** The market of the row: the result of the match. */
  main: MarketView | null;
  /** Number of further outcomes that accept bets. */
  moreMarkets: number;
  /** When bets on a postponed match become void unless it is played; null for others. */
  voidsAtMs: number | null;
}
export interface SportView {
  code: SportCode;
  matches: number;
  live: number;
  /** The margin of its odds, before a match and during it, percent. */
  marginPercent: { before: number; live: number };
}
/** Everything that a vendor's page lists: seven days of fixtures and live matches. */
export interface BoardView {
  section: BoardSection;
  serverTimeMs: number;
  /** IANA time zone that determines the days of the fixtures. */
  timeZone: string;
  sports: readonly SportView[];
  leagues: readonly LeagueView[];
  matches: readonly MatchView[];
  limits: BetLimits;
}
export interface BetLimits {
  leastStakeMinor: number;
  mostStakeMinor: number;
  mostReturnMinor: number;
  mostSelections: number;
  /** How long a bet on a live match waits for acceptance, ms. */
  liveDelayMs: number;
  /** Margin of a cash-out, percent of the fair value. */
  cashOutMarginPercent: number;
  /** How long after its scheduled start a postponed match becomes void unless it is played, ms. */
  voidAfterMs: number;
}

export type IncidentKind = 'goal' | 'yellow-card' | 'red-card' | 'substitution' | 'corner' | 'period' | 'penalty-missed' | 'points' | 'set' | 'map' | 'break';
export interface IncidentView {
  minute: number | null;
  period: number;
  kind: IncidentKind;
  side: 'home' | 'away' | null;
  /** The score after it. */
  score: { home: number; away: number };
}
export interface StatisticView {
  kind: 'possession' | 'shots' | 'shots-on-target' | 'corners' | 'fouls' | 'cards' | 'aces' | 'rebounds' | 'kills' | 'blocks' | 'saves';
  home: number;
  away: number;
}
/**
 * What is happening on the field: the position of the ball (0 to 100 from the home goal, 0 to 100 across) and its
 * description.
 */
export interface FieldView {
  side: 'home' | 'away' | null;
  situation: 'safe' | 'attack' | 'dangerous' | 'shot' | 'corner' | 'goal' | 'free-kick' | 'break' | 'rally' | 'serve' | 'possession' | 'fight';
  ball: readonly { x: number; y: number }[];
}
/** One match with all its markets. */
export interface EventView {
  match: MatchView;
  league: LeagueView;
  markets: readonly MarketView[];
  incidents: readonly IncidentView[];
  statistics: readonly StatisticView[];
  field: FieldView | null;
}

/** One message of the feed. Board messages contain whole changed rows; rows that are not listed are unchanged. */
export type SportsFeedLine =
  | { type: 'board'; board: BoardView }
  | { type: 'matches'; serverTimeMs: number; matches: readonly MatchView[]; gone: readonly string[] }
  /** About the event that the feed was opened with. */
  | { type: 'event'; event: EventView }
  /** A bet of the feed's own player. */
  | { type: 'bet'; bet: BetView }
  | { type: 'balance'; balanceMinor: number }
  | { type: 'beat'; serverTimeMs: number };

/** A player's selection, with the odds they saw. */
export interface SelectionAsk {
  matchId: string;
  marketId: string;
  outcomeId: string;
  odds: number;
}
/** Which changed odds are accepted without asking: none, higher ones, or all. */
export type OddsAcceptance = 'none' | 'higher' | 'any';
export interface BetAsk {
  /** A UUID per intended bet. The same key again is the same bet. */
  key: string;
  /** One selection is a single, several are a multiple. */
  selections: readonly SelectionAsk[];
  stakeMinor: number;
  accepts: OddsAcceptance;
}

/** `waiting` is the live delay; `refused` never took a stake, or returned it. */
export type BetState = 'waiting' | 'open' | 'won' | 'lost' | 'void' | 'cashed-out' | 'refused';
/**
 * Why a bet was refused: changed odds, a closed or suspended market or match, related selections, limits, or the
 * wallet's response.
 */
export type BetRefusal =
  | 'odds-changed'
  | 'market-suspended'
  | 'market-closed'
  | 'related-selections'
  | 'stake-too-low'
  | 'stake-too-high'
  | 'too-many-selections'
  | 'return-too-high'
  | 'not-enough-money'
  | 'limit-reached'
  | 'session-over'
  | 'user-disabled'
  | 'operator-unreachable'
  | 'cash-out-changed'
  | 'cash-out-closed'
  | 'key-reused'
  | 'wrong-request'
  | 'not-found'
  | 'server-error';

/** `running` is live. */
export type SelectionState = 'coming' | 'running' | 'postponed' | OutcomeResult;
export interface SelectionView extends SelectionAsk {
  kind: MarketKind;
  line: number | null;
  period: number | null;
  sport: SportCode;
  leagueId: string;
  home: TeamView;
  away: TeamView;
  startsAtMs: number;
  state: SelectionState;
  score: { home: number; away: number } | null;
  clock: MatchClock | null;
  /** The odds on offer now, at which a moved selection would be accepted; null for none. */
  offered: number | null;
}
/** The current cash-out of a bet, or why there is none. */
export type CashOutView = { amountMinor: number } | { why: 'suspended' | 'not-offered' | 'none-left' };
export interface BetView {
  key: string;
  /** As shown to players: `MK-8421-0755`. */
  number: string;
  placedAtMs: number;
  state: BetState;
  refusal: BetRefusal | null;
  /** When a waiting bet is decided; null for others. */
  decidesAtMs: number | null;
  stakeMinor: number;
  selections: readonly SelectionView[];
  /**
   * The product of all odds to four decimals, as it is paid: `11.8400`. Settled selections count with what they were
   * settled at, lost ones with their odds.
   */
  totalOdds: string;
  /** What it pays when everything open is won. */
  possibleMinor: number;
  /** Null until it is over. */
  returnMinor: number | null;
  settledAtMs: number | null;
  /** Null unless it is open. */
  cashOut: CashOutView | null;
}
export interface BetsPage {
  bets: readonly BetView[];
  /** Pass it as `before` to read on; null at the end. */
  next: number | null;
  openCount: number;
}

/** Every response of the sportsbook except the feed. A refused bet includes the current offers. */
export type SportsAnswer<Data> =
  | { success: true; data: Data }
  | { success: false; code: BetRefusal; message: string; bet?: BetView; balanceMinor?: number | null };

/** The caller, on every call. A guest has neither token nor cid. */
export interface SportsCaller {
  vendor: 'betsy' | 'betco';
  token: string | null;
  cid: string | null;
}

/**
 * The calls, all POST below `/sports/` with the caller's fields in the body, and their responses. The feed (`feed`)
 * responds with lines of JSON.
 */
export interface SportsCalls {
  board: { asks: { section: BoardSection }; answers: BoardView };
  event: { asks: { matchId: string }; answers: EventView };
  /** Also sends the player's bets and balance with a token. */
  feed: { asks: { section: BoardSection; matchId: string | null }; answers: SportsFeedLine };
  bet: { asks: BetAsk; answers: BetView };
  /** Returns the state of a bet whose response was lost. */
  'find-bet': { asks: { key: string }; answers: BetView | null };
  bets: { asks: { isOpen: boolean; before: number | null; number: string | null }; answers: BetsPage };
  /**
   * Ends a bet for an amount that was shown. A higher current offer is paid instead, and a lower one is refused as
   * changed.
   */
  'cash-out': { asks: { key: string; amountMinor: number }; answers: BetView };
}
