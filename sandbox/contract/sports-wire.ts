/**
 * Messages between the sandbox's sportsbook and its page. Amounts are whole kuruş, times are ms since 1970, and odds
 * are whole hundredths (185 is 1,85), so nothing is rounded in transit.
 */

export const sportCodes = ['football', 'basketball', 'tennis', 'volleyball', 'handball', 'esports', 'virtual'] as const;
export type SportCode = (typeof sportCodes)[number];

/**
 * Sections of a vendor's page: `sports` lists everything, `live` lists live matches, and `esports` lists e-sports and
 * virtual leagues.
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
  /** The country where it is played, as an ISO 3166 code; null for an international league. */
  country: string | null;
  /** The current stage of its matches. */
  stage: { kind: 'week' | 'round' | 'series' | 'day'; number: number };
}

/** `void` means abandoned: no bet counts the match. A postponed match is played later or becomes void. */
export type MatchState = 'coming' | 'live' | 'ended' | 'postponed' | 'void';
export interface MatchClock {
  /** The number of the current half, quarter, set or map, from 1; 0 before the start. */
  period: number;
  /** The minute of the match; null in sports that do not count minutes. */
  minute: number | null;
  /** Whether the match is between two periods. */
  isBreak: boolean;
}
export interface ScoreView {
  home: number;
  away: number;
  /**
   * The score of each period that has begun, in order: goals, points of a quarter, games of a set, or rounds of a map.
   */
  periods: readonly { home: number; away: number }[];
}

/** `open` accepts bets. `suspended` accepts none until something is settled. `closed` accepts none any more. */
export type MarketState = 'open' | 'suspended' | 'closed';
export type OutcomeResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'dead-heat';
/**
 * Kinds of markets. `period-…` refers to a half, quarter, set or map; `set-…` counts sets or maps. The `period` of a
 * next goal is the number of the goal.
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
   * The id, unique within the market: `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `odd`, `even`, `none`,
   * `home-or-draw`, `home-or-away`, `draw-or-away`, `2-1`, `other`, or the number of a period.
   */
  id: string;
  /** Null when no odds are offered. */
  odds: number | null;
  /** Null until it is decided. */
  result: OutcomeResult | null;
}
export interface MarketView {
  /** The id, unique within the match: the kind, followed by the period and the line if there are any. */
  id: string;
  kind: MarketKind;
  /** The tab of the event's page that lists the market. */
  group: 'main' | 'goals' | 'handicap' | 'halves' | 'corners' | 'cards' | 'players' | 'sets' | 'maps';
  /**
   * The line in hundredths: 250 is 2,5. In a handicap it is that of the home team. Null for a market without a line.
   */
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
  /** The momentum by time window, newest last, from −100 (away team) to 100 (home team); empty before the start. */
  momentum: readonly number[];
  /** The market of the row, which is the result of the match. */
  main: MarketView | null;
  /** The number of outcomes in other markets that accept bets. */
  moreMarkets: number;
  /** When bets on a postponed match become void unless it is played; null in any other state. */
  voidsAtMs: number | null;
}
export interface SportView {
  code: SportCode;
  matches: number;
  live: number;
  /** The margin of the odds before a match and while it is live, percent. */
  marginPercent: { before: number; live: number };
}
/** Everything that a vendor's page lists: fixtures of the next seven days and live matches. */
export interface BoardView {
  section: BoardSection;
  serverTimeMs: number;
  /** The IANA time zone that determines the days of the fixtures. */
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
  /** How long a bet on a live match waits before it is accepted, ms. */
  liveDelayMs: number;
  /** The margin of a cash-out, percent of the fair value. */
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
  /** The score after the incident. */
  score: { home: number; away: number };
}
export interface StatisticView {
  kind: 'possession' | 'shots' | 'shots-on-target' | 'corners' | 'fouls' | 'cards' | 'aces' | 'rebounds' | 'kills' | 'blocks' | 'saves';
  home: number;
  away: number;
}
/**
 * What is happening on the field. `ball` lists the latest positions of the ball, oldest first: `x` from the home goal
 * (0 to 100), `y` across the field (0 to 100).
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

/**
 * One message of the feed. Board messages contain whole rows that have changed; rows that are not listed are unchanged.
 */
export type SportsFeedLine =
  | { type: 'board'; board: BoardView }
  | { type: 'matches'; serverTimeMs: number; matches: readonly MatchView[]; gone: readonly string[] }
  /** Concerns the event that the feed was opened with. */
  | { type: 'event'; event: EventView }
  /** A bet of the player who opened the feed. */
  | { type: 'bet'; bet: BetView }
  | { type: 'balance'; balanceMinor: number }
  | { type: 'beat'; serverTimeMs: number };

/** A selection of a player, with the odds that they saw. */
export interface SelectionAsk {
  matchId: string;
  marketId: string;
  outcomeId: string;
  odds: number;
}
/** Which changed odds are accepted without asking the player: none, higher odds (the default), or all. */
export type OddsAcceptance = 'none' | 'higher' | 'any';
export interface BetAsk {
  /** A UUID per intended bet. A request with the same key refers to the same bet. */
  key: string;
  /** One selection makes a single; several make a multiple. */
  selections: readonly SelectionAsk[];
  stakeMinor: number;
  accepts: OddsAcceptance;
}

/** `waiting` means during the live delay. `refused` means that no stake was taken, or that it was returned. */
export type BetState = 'waiting' | 'open' | 'won' | 'lost' | 'void' | 'cashed-out' | 'refused';
/**
 * Why a bet was refused: changed odds, a closed or suspended market or match, related selections, a limit, or the
 * response of the wallet.
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

/** `running` means that the match is live. */
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
  /** The odds on offer now, at which a selection with changed odds would be accepted; null for none. */
  offered: number | null;
}
/** The current cash-out of a bet, or the reason why there is none. */
export type CashOutView = { amountMinor: number } | { why: 'suspended' | 'not-offered' | 'none-left' };
export interface BetView {
  key: string;
  /** The bet number as shown to players: `MK-8421-0755`. */
  number: string;
  placedAtMs: number;
  state: BetState;
  refusal: BetRefusal | null;
  /** When a waiting bet is decided; null in any other state. */
  decidesAtMs: number | null;
  stakeMinor: number;
  selections: readonly SelectionView[];
  /**
   * The product of all odds with four decimals, as it is paid: `11.8400`. Settled selections count with the odds they
   * were settled at. Lost ones count with their original odds.
   */
  totalOdds: string;
  /** What the bet pays if every open selection is won. */
  possibleMinor: number;
  /** Null until the bet is over. */
  returnMinor: number | null;
  settledAtMs: number | null;
  /** Null unless the bet is open. */
  cashOut: CashOutView | null;
}
export interface BetsPage {
  bets: readonly BetView[];
  /** The value to pass as `before` for the next page; null on the last page. */
  next: number | null;
  openCount: number;
}

/** Every response of the sportsbook except the feed. The response to a refused bet includes the current offers. */
export type SportsAnswer<Data> =
  | { success: true; data: Data }
  | { success: false; code: BetRefusal; message: string; bet?: BetView; balanceMinor?: number | null };

/** The caller, sent with every call. A guest has neither a token nor a cid. */
export interface SportsCaller {
  vendor: 'betsy' | 'betco';
  token: string | null;
  cid: string | null;
}

/**
 * The calls and their responses. Each is a POST below `/sports/` with the caller's fields in the body. The feed
 * (`feed`) responds with one JSON message per line.
 */
export interface SportsCalls {
  board: { asks: { section: BoardSection }; answers: BoardView };
  event: { asks: { matchId: string }; answers: EventView };
  /** With a token, also sends the player's bets and balance. */
  feed: { asks: { section: BoardSection; matchId: string | null }; answers: SportsFeedLine };
  bet: { asks: BetAsk; answers: BetView };
  /** Returns the state of a bet whose response was lost; null when there is no such bet. */
  'find-bet': { asks: { key: string }; answers: BetView | null };
  bets: { asks: { isOpen: boolean; before: number | null; number: string | null }; answers: BetsPage };
  /**
   * Ends a bet for an amount that was shown to the player. If the current offer is higher, it is paid instead. If it is
   * lower, the call is refused as changed.
   */
  'cash-out': { asks: { key: string; amountMinor: number }; answers: BetView };
}
