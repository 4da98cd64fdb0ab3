/** Messages between the sandbox and its own pages. Amounts are whole kuruş, times are ms since 1970. */

export type SlotSymbol = 'high1' | 'high2' | 'high3' | 'high4' | 'high5' | 'high6' | 'high7' | 'low1' | 'low2' | 'low3' | 'low4' | 'wild' | 'scatter' | 'coin';

/**
 * The source of a generated look: the picture of its most valuable symbol, and the glaze of its field, both known to
 * the page's art.
 */
export interface MadeGame {
  name: string;
  picture: string;
  glaze: string;
}

/** The name of the page's `<meta>` with its `MadeGame`, empty for a game with a look of its own. */
export const madeGameMeta = 'made-game';

export const gameTokenHeader = 'x-game-token';

export type RefusalCode =
  | 'not-enough-money'
  | 'limit-reached'
  | 'session-over'
  | 'user-disabled'
  | 'game-unavailable'
  | 'operator-unreachable'
  | 'round-voided'
  | 'round-open'
  | 'too-soon'
  | 'too-many-demos'
  | 'spin-id-reused'
  | 'bets-closed'
  | 'panel-taken'
  | 'round-over'
  | 'table-limit'
  | 'wrong-request'
  | 'forged-request'
  | 'stale-request'
  | 'changed-request'
  | 'not-allowed'
  | 'not-found'
  | 'server-error';

export interface Refusal {
  success: false;
  code: RefusalCode;
  message: string;
  /** Only with `not-enough-money`. */
  balanceMinor?: number | null;
  /** Only when a session was refused: the operator's page to go back to. */
  lobbyUrl?: string | null;
  /** Only with `too-soon`. */
  remainingMs?: number;
}
export type Answer<Data> = { success: true; message: null; data: Data } | Refusal;

/** A win in one step of a round. */
export interface WinView {
  symbol: SlotSymbol;
  count: number;
  /** Index into the lines of the rules; null for rules without lines. */
  line: number | null;
  /** Number of ways in which the symbols run through the reels. */
  ways: number;
  /** Cells by number: reel × rows + row. */
  cells: number[];
  /** Includes the multiplier of the step. */
  winMinor: number;
}
/** One window of a round with all that it brings: the first one, a cascade, a re-spin or a free spin. */
export interface StepView {
  kind: 'spin' | 'cascade' | 'respin' | 'free';
  /** The symbols when the reels have stopped, reel by reel, each from top to bottom. */
  window: SlotSymbol[][];
  /** Reels that an expanding wild then covers completely. */
  covered: number[];
  wins: WinView[];
  multiplier: number;
  coins: { cell: number; worthMinor: number }[];
  /** Re-spins or free spins still to come. */
  left: number;
  winMinor: number;
}
export interface RoundView {
  roundId: number;
  playedAtMs: number;
  betMinor: number;
  winMinor: number;
  balanceAfterBetMinor: number;
  /** Null while the operator has not acknowledged the win. */
  balanceMinor: number | null;
  /** The rule set that it was played with. */
  rulesId: string;
  /** The first stop of each strip; empty for rules without strips. */
  stops: number[];
  /** The steps of the round in order, never empty. */
  steps: StepView[];
  nonce: number;
  clientSeed: string;
  serverSeedHash: string;
  /** Null until the seed is revealed by rotation. */
  serverSeed: string | null;
}
export interface RulesView {
  /** The id under which the page has the rules themselves. */
  id: string;
  betsMinor: number[];
  returnToPlayerPercent: number;
  /** Half the 99 % confidence interval of a measured return; null for an exact one. */
  returnMarginPercent: number | null;
  hitFrequencyPercent: number;
  volatility: 'low' | 'medium' | 'high';
  /** The highest single pay, in stakes. */
  topPay: number;
  spinPaceMs: number;
}
export interface FairnessView {
  serverSeedHash: string;
  nextServerSeedHash: string;
  clientSeed: string;
  /** The nonce of the next round. */
  nextNonce: number;
  /** Whether the page may still name the client seed, with the first round. */
  isClientSeedOpen: boolean;
}

/** The fields common to all sessions. */
export interface OpenSessionView {
  balanceMinor: number;
  currency: string;
  /** The operator's page to go back to; null when the given address is not the operator's. */
  lobbyUrl: string | null;
  fairness: FairnessView;
}
/** What a slot's session contains besides the common fields. */
export interface SlotSessionView {
  rules: RulesView;
  /** The newest rounds, newest first. */
  rounds: RoundView[];
  /** Whether the last spin was interrupted, does not count and is rolled back. */
  isLastSpinVoided: boolean;
  /** How long the pace still forbids a spin. */
  remainingMs: number;
}
/** The type of a value in transit, with numbers for amounts. */
export type OnWire<Value> = Value extends bigint
  ? number
  : Value extends readonly (infer Item)[]
    ? readonly OnWire<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: OnWire<Value[Name]> }
      : Value;

/** The view of a hand for its player. The shape of `shown` depends on the game. */
export interface HandView<Shown = unknown> {
  handId: number;
  /** The key that the page has given it. */
  key: string;
  begunAtMs: number;
  /** Every booked stake in order. */
  stakesMinor: number[];
  choice: unknown;
  moves: unknown[];
  isOver: boolean;
  returnMinor: number;
  /** Null while the operator has not acknowledged the return. */
  balanceMinor: number | null;
  shown: Shown;
  nonce: number;
  clientSeed: string;
  serverSeedHash: string;
  /** Null until the seed is revealed by rotation. */
  serverSeed: string | null;
}
/** What the session of a hand game contains besides the common fields. */
export interface HandSessionView<Shown = unknown> {
  rulesId: string;
  leastStakeMinor: number;
  mostStakeMinor: number;
  returnToPlayerPercent: number;
  paceMs: number;
  /** An unfinished hand, from this page or an earlier one. */
  openHand: HandView<Shown> | null;
  /** The newest finished hands, newest first. */
  hands: HandView<Shown>[];
  /** Whether the last hand did not count and its stake is rolled back. */
  isLastVoided: boolean;
  remainingMs: number;
}
export interface HandAnswerView<Shown = unknown> {
  hand: HandView<Shown>;
  fairness: FairnessView;
}
export interface HandHistoryView<Shown = unknown> {
  hands: HandView<Shown>[];
  hasMore: boolean;
}
export type SessionView = OpenSessionView & SlotSessionView;
export type CrashOpenView = OpenSessionView & CrashSessionView;
export type CrashDemoView = CrashOpenView & { token: string };
/** A demo session with its token. */
export type OpenDemoView = OpenSessionView & { token: string };
export type DemoView = SessionView & { token: string };
export interface SpinView {
  round: RoundView;
  fairness: FairnessView;
}
export interface RotateView {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number };
  fairness: FairnessView;
}
export interface HistoryView {
  rounds: RoundView[];
  hasMore: boolean;
}
export interface BalanceView {
  balanceMinor: number;
}

/**
 * The states of a crash bet: requested, accepted, cashed out or lost, cancelled by its player, refused by the operator,
 * or rolled back.
 */
export type CrashBetState = 'asking' | 'open' | 'cashed' | 'lost' | 'cancelled' | 'refused' | 'voided';
export type CrashPhase = 'betting' | 'flying' | 'crashed';
/** Crash multipliers are whole hundredths. */
export interface CrashBetView {
  key: number;
  /** The player's masked name. */
  name: string;
  stakeMinor: number;
  cashedAt: number | null;
  winMinor: number | null;
}
export interface OwnCrashBetView extends Omit<CrashBetView, 'name'> {
  betId: string;
  roundId: number;
  panel: number;
  autoAt: number | null;
  state: CrashBetState;
}
/** What is published about a hash chain before its first round. */
export interface ChainView {
  chainId: number;
  terminalHash: string;
  salt: string;
  /** The client seeds of the salt in order; null where the house drew it. */
  seeds: string[] | null;
  length: number;
}
/** The chain whose salt is still open, with the client seeds received so far. */
export interface NextChainView {
  terminalHash: string;
  seeds: string[];
}
/** A crashed round with all that is needed to compute it. */
export interface CrashedRoundView {
  roundId: number;
  point: number;
  position: number;
  hash: string;
  chainId: number;
}
export interface CrashRoundView {
  roundId: number;
  phase: CrashPhase;
  /** The time of take-off; null while nobody waits for it. */
  startsAtMs: number | null;
  /** Null until it has crashed. */
  point: number | null;
  /** When bets of the next round open; null until it has crashed. */
  nextAtMs: number | null;
  /** The round that accepts bets now. */
  openRoundId: number;
  /** Its position in the chain. */
  position: number;
  players: number;
  totalMinor: number;
  bets: CrashBetView[];
}
/** One message of the feed. */
export type CrashFeedLine =
  | {
      type: 'round';
      serverTimeMs: number;
      round: CrashRoundView;
      own: OwnCrashBetView[];
      /** The chain of the round, then those of the crashed ones. */
      chains: ChainView[];
      /** Null when none collects seeds. */
      nextChain: NextChainView | null;
      /** The newest crashed rounds, newest first. */
      crashed: CrashedRoundView[];
    }
  | {
      type: 'bets';
      serverTimeMs: number;
      roundId: number;
      players: number;
      totalMinor: number;
      bets: CrashBetView[];
      /** Whether these are all bets, or only those that have changed. */
      isWhole: boolean;
    }
  | { type: 'own'; serverTimeMs: number; own: OwnCrashBetView[] }
  | { type: 'beat'; serverTimeMs: number };
export interface CrashRulesView {
  smallestStakeMinor: number;
  largestStakeMinor: number;
  smallestAuto: number;
  largestMultiplier: number;
  doublingMs: number;
  bettingMs: number;
  returnToPlayerPercent: number;
}
export interface CrashSessionView {
  crash: CrashRulesView;
  /** The chain that the page may send a seed for with its feed; null when none collects seeds. */
  nextChain: NextChainView | null;
  /** Whether the player's last bet was interrupted, does not count and is rolled back. */
  isLastBetVoided: boolean;
}
export interface CrashActView {
  bet: OwnCrashBetView;
  /** Null while the operator has not acknowledged the result of the bet. */
  balanceMinor: number | null;
}
export interface CrashHistoryEntry {
  bet: OwnCrashBetView;
  placedAtMs: number;
  round: CrashedRoundView;
  chain: ChainView;
}
export interface CrashHistoryView {
  entries: CrashHistoryEntry[];
  hasMore: boolean;
}

export type PaymentStatus = 'open' | 'confirmed' | 'rejected';
export type PaymentLanguage = 'tr' | 'en';
export interface PaymentRequest {
  request: string;
  signature: string;
}
export interface PaymentView {
  payment: string;
  amountMinor: number;
  currency: string;
  method: string;
  player: string;
  language: PaymentLanguage;
  /** The address of 'back to the site'; null when it is not a web address. */
  returnUrl: string | null;
  status: PaymentStatus;
  /** Until when an open payment can be decided; null for no limit. */
  expiresAtMs: number | null;
  /** Whether the operator has acknowledged the decision. */
  isOperatorTold: boolean;
}

export interface MailboxMessageView {
  id: number;
  channel: 'email' | 'sms';
  /** Empty for text messages. */
  sender: string;
  /** Empty for text messages. */
  subject: string;
  /** Plain text from outside, never markup. */
  text: string;
  /** The first separate six digits, or two groups of five characters; null for none. */
  code: string | null;
  receivedAtMs: number;
}
export interface MailboxView {
  /** The normalised address or number. */
  recipient: string;
  /** Newest first. */
  messages: MailboxMessageView[];
}

/** The sports vendors by the names of their pages. */
export const sportsVendors = ['betsy', 'betco'] as const;
export type SportsVendor = (typeof sportsVendors)[number];

export interface SportsPlayerView {
  user: string;
  balanceMinor: number;
}
