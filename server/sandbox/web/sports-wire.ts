/**
 * What travels between the sandbox's sportsbook and its page. Amounts are whole kuruş, times are milliseconds since 1970, odds are whole hundredths
 * (185 is 1,85): nothing here is ever rounded on the way.
 */

export const sportCodes = ['football', 'basketball', 'tennis', 'volleyball', 'handball', 'esports', 'virtual'] as const;
export type SportCode = (typeof sportCodes)[number];

/** What a page of the vendor's shows: `sports` everything, `live` what is being played, `esports` e-sports and virtual leagues. */
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
  /** Where it is played: a country's ISO 3166 code, or none for an international one. */
  country: string | null;
  /** What its matches of these days are called. */
  stage: { kind: 'week' | 'round' | 'series' | 'day'; number: number };
}

/** `void` is abandoned: it counts for no bet. A postponed match is played later, or becomes void. */
export type MatchState = 'coming' | 'live' | 'ended' | 'postponed' | 'void';
export interface MatchClock {
  /** The half, quarter, set or map that is on, from 1; 0 before the start. */
  period: number;
  /** Minute of the match where its sport counts minutes, else null. */
  minute: number | null;
  /** Between two periods. */
  isBreak: boolean;
}
export interface ScoreView {
  home: number;
  away: number;
  /** Of each period that is over or on, in order: goals, points of a quarter, games of a set, rounds of a map. */
  periods: readonly { home: number; away: number }[];
}

/** `open` takes bets; `suspended` waits for something to be settled; `closed` takes none any more. */
export type MarketState = 'open' | 'suspended' | 'closed';
export type OutcomeResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'dead-heat';
/** `period-…` are of a half, quarter, set or map; `set-…` count sets or maps. `period` of a next goal is the goal's number. */
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
  /** `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `odd`, `even`, `none`, `home-or-draw`, `home-or-away`, `draw-or-away`, `2-1`, `other`, the number of a period: a name within its market. */
  id: string;
  /** Null where none are offered. */
  odds: number | null;
  /** Once it is decided. */
  result: OutcomeResult | null;
}
export interface MarketView {
  /** Unique within its match: the kind, with its period and its line where it has them. */
  id: string;
  kind: MarketKind;
  /** Tab of the event's page. */
  group: 'main' | 'goals' | 'handicap' | 'halves' | 'corners' | 'cards' | 'players' | 'sets' | 'maps';
  /** In hundredths: 250 is 2,5; the home side's of a handicap. Null where there is none. */
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
  /** Who has pressed, −100 for the away side to 100 for the home side, the newest last; empty before the start. */
  momentum: readonly number[];
  /** The market of the row: the result of the match. */
  main: MarketView | null;
  /** Markets beside it that take bets. */
  moreMarkets: number;
  /** Of a postponed one: when bets on it are given back unless it is played. */
  voidsAtMs: number | null;
}
export interface SportView {
  code: SportCode;
  matches: number;
  live: number;
  /** What its odds hold back for the house, before a match and during it. */
  marginPercent: { before: number; live: number };
}
/** Everything that a page of the vendor's lists: seven days of fixtures and what is being played. */
export interface BoardView {
  section: BoardSection;
  serverTimeMs: number;
  /** IANA name: days of the fixtures are this zone's. */
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
  /** How long a bet on a match in play waits for its acceptance. */
  liveDelayMs: number;
  /** What ending a bet early costs, of its fair value. */
  cashOutMarginPercent: number;
  /** Bets on a postponed match are given back so long after its start unless it is played. */
  voidAfterMs: number;
}

export type IncidentKind = 'goal' | 'yellow-card' | 'red-card' | 'substitution' | 'corner' | 'period' | 'penalty-missed' | 'points' | 'set' | 'map' | 'break';
export interface IncidentView {
  minute: number | null;
  period: number;
  kind: IncidentKind;
  side: 'home' | 'away' | null;
  /** After it. */
  score: { home: number; away: number };
}
export interface StatisticView {
  kind: 'possession' | 'shots' | 'shots-on-target' | 'corners' | 'fouls' | 'cards' | 'aces' | 'rebounds' | 'kills' | 'blocks' | 'saves';
  home: number;
  away: number;
}
/** What is happening on the field: where the ball is (0 to 100 from the home goal, 0 to 100 across) and what it is called. */
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

/** One line of the feed. The board's lines carry whole rows of what has changed; what is not named stays as it is. */
export type SportsFeedLine =
  | { type: 'board'; board: BoardView }
  | { type: 'matches'; serverTimeMs: number; matches: readonly MatchView[]; gone: readonly string[] }
  /** Of the event that the feed was opened with. */
  | { type: 'event'; event: EventView }
  /** A bet of the feed's own player. */
  | { type: 'bet'; bet: BetView }
  | { type: 'balance'; balanceMinor: number }
  | { type: 'beat'; serverTimeMs: number };

/** What a player has chosen, with the odds that he saw. */
export interface SelectionAsk {
  matchId: string;
  marketId: string;
  outcomeId: string;
  odds: number;
}
/** Which odds that have moved since are taken without asking: none, higher ones, or all. */
export type OddsAcceptance = 'none' | 'higher' | 'any';
export interface BetAsk {
  /** A UUID for each bet that is meant: the same again is the same bet. */
  key: string;
  /** One selection is a single, several are a multiple. */
  selections: readonly SelectionAsk[];
  stakeMinor: number;
  accepts: OddsAcceptance;
}

/** `waiting` is the live delay; `refused` never took a stake, or gave it back. */
export type BetState = 'waiting' | 'open' | 'won' | 'lost' | 'void' | 'cashed-out' | 'refused';
/** Why a bet was refused: its odds moved, a market or match closed or waits, two selections hang together, limits, or what the wallet said. */
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

/** `running` is being played. */
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
  /** The odds that are offered now, null where none are: what a selection that has moved would be taken at. */
  offered: number | null;
}
/** What a bet can be ended for now, or why it can't. */
export type CashOutView = { amountMinor: number } | { why: 'suspended' | 'not-offered' | 'none-left' };
export interface BetView {
  key: string;
  /** As players name it: `MK-8421-0755`. */
  number: string;
  placedAtMs: number;
  state: BetState;
  refusal: BetRefusal | null;
  /** Of a waiting one: when it is decided. */
  decidesAtMs: number | null;
  stakeMinor: number;
  selections: readonly SelectionView[];
  /** The product of all odds to its fourth decimal, as it is paid: `11.8400`. Settled selections count at what they were settled at. */
  totalOdds: string;
  /** What it pays when all that is open is won. */
  possibleMinor: number;
  /** Null until it is over. */
  returnMinor: number | null;
  settledAtMs: number | null;
  /** Null unless it is open. */
  cashOut: CashOutView | null;
}
export interface BetsPage {
  bets: readonly BetView[];
  /** Give it back as `before` to read on; null at the end. */
  next: number | null;
  openCount: number;
}

/** Every answer of the sportsbook but the feed. A refused bet comes with what is offered now. */
export type SportsAnswer<Data> =
  | { success: true; data: Data }
  | { success: false; code: BetRefusal; message: string; bet?: BetView; balanceMinor?: number | null };

/** Who asks, on every call: a guest has neither token nor cid. */
export interface SportsCaller {
  vendor: 'betsy' | 'betco';
  token: string | null;
  cid: string | null;
}

/** The calls, all POST below `/sports/` with the caller's fields in the body, and what they answer. The feed (`feed`) answers lines of JSON. */
export interface SportsCalls {
  board: { asks: { section: BoardSection }; answers: BoardView };
  event: { asks: { matchId: string }; answers: EventView };
  /** Also tells the player's bets and balance where there is a token. */
  feed: { asks: { section: BoardSection; matchId: string | null }; answers: SportsFeedLine };
  bet: { asks: BetAsk; answers: BetView };
  /** What became of a bet whose answer was lost. */
  'find-bet': { asks: { key: string }; answers: BetView | null };
  bets: { asks: { isOpen: boolean; before: number | null; number: string | null }; answers: BetsPage };
  /** Ends a bet for an amount that was shown; a higher one that is offered now is paid instead, a lower one is refused as changed. */
  'cash-out': { asks: { key: string; amountMinor: number }; answers: BetView };
}
