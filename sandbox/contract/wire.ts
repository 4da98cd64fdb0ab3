/** Messages between the sandbox and its own pages. Amounts are whole kuruş; times are ms since 1970. */

export type SlotSymbol = 'high1' | 'high2' | 'high3' | 'high4' | 'high5' | 'high6' | 'high7' | 'low1' | 'low2' | 'low3' | 'low4' | 'wild' | 'scatter' | 'coin';

/** What the operator's catalogue says of a game. */
export interface CatalogueGame {
  name: string;
  /** The name of the game's tile: its kind and the catalogue's code, from which the tile is drawn. */
  art: string;
  /**
   * What a slot's generated look is made from: the subject of the drawing that its code gives, which is the most valuable
   * symbol, and the index of its palette. A game with a look of its own needs neither.
   */
  picture?: string;
  palette?: number;
}

/** The name of the `<meta>` element in which a page receives its `CatalogueGame`. */
export const catalogueGameMeta = 'catalogue-game';

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
  /** Present only with `not-enough-money`. */
  balanceMinor?: number | null;
  /** The operator's page to return to. Present only when a session was refused. */
  lobbyUrl?: string | null;
  /** Present only with `too-soon`. */
  remainingMs?: number;
}
export type Answer<Data> = { success: true; message: null; data: Data } | Refusal;

/** A win in one step of a round. */
export interface WinView {
  symbol: SlotSymbol;
  count: number;
  /** The index into the lines of the rules; null for rules without lines. */
  line: number | null;
  /** The number of ways in which the symbols run through the reels. */
  ways: number;
  /** The numbers of the cells: reel × rows + row. */
  cells: number[];
  /** The amount after the multiplier of the step. */
  winMinor: number;
}
/** One window of a round with everything it pays: the first window, a cascade, a re-spin or a free spin. */
export interface StepView {
  kind: 'spin' | 'cascade' | 'respin' | 'free';
  /** The symbols after the reels have stopped, reel by reel, each from top to bottom. */
  window: SlotSymbol[][];
  /** The reels that an expanding wild then covers completely. */
  covered: number[];
  wins: WinView[];
  multiplier: number;
  coins: { cell: number; worthMinor: number }[];
  /** The number of re-spins or free spins that remain. */
  left: number;
  winMinor: number;
}
export interface RoundView {
  roundId: number;
  playedAtMs: number;
  betMinor: number;
  winMinor: number;
  balanceAfterBetMinor: number;
  /** Null until the operator has acknowledged the win. */
  balanceMinor: number | null;
  /** The id of the rule set that the round was played with. */
  rulesId: string;
  /** The first stop of each strip; empty for rules without strips. */
  stops: number[];
  /** The steps of the round in order; never empty. */
  steps: StepView[];
  nonce: number;
  clientSeed: string;
  serverSeedHash: string;
  /** Null until a rotation reveals the seed. */
  serverSeed: string | null;
}
export interface RulesView {
  /** The id under which the page's own code has these rules. */
  id: string;
  betsMinor: number[];
  returnToPlayerPercent: number;
  /** Half the width of the 99 % confidence interval of a measured return; null for an exact return. */
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
  /** The nonce that the next round will use. */
  nextNonce: number;
  /** Whether the page may still choose the client seed, which it sends with the first round. */
  isClientSeedOpen: boolean;
}

/** The fields common to all sessions. */
export interface OpenSessionView {
  balanceMinor: number;
  currency: string;
  /** The operator's page to return to; null when the given address does not belong to the operator. */
  lobbyUrl: string | null;
  fairness: FairnessView;
}
/** What a slot's session contains besides the fields common to all sessions. */
export interface SlotSessionView {
  rules: RulesView;
  /** The latest rounds, newest first. */
  rounds: RoundView[];
  /** Whether the last spin was interrupted. It does not count and is rolled back. */
  isLastSpinVoided: boolean;
  /** How long until the pace of the game allows the next spin, ms. */
  remainingMs: number;
}
/** The type of a value as it is sent: every bigint amount becomes a number. */
export type OnWire<Value> = Value extends bigint
  ? number
  : Value extends readonly (infer Item)[]
    ? readonly OnWire<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: OnWire<Value[Name]> }
      : Value;

/** A hand as its player sees it. The shape of `shown` depends on the game. */
export interface HandView<Shown = unknown> {
  handId: number;
  /** The key that the page gave the hand. */
  key: string;
  begunAtMs: number;
  /** All booked stakes in order. */
  stakesMinor: number[];
  choice: unknown;
  moves: unknown[];
  isOver: boolean;
  returnMinor: number;
  /** Null until the operator has acknowledged the return. */
  balanceMinor: number | null;
  shown: Shown;
  nonce: number;
  clientSeed: string;
  serverSeedHash: string;
  /** Null until a rotation reveals the seed. */
  serverSeed: string | null;
}
/** What the session of a hand game contains besides the fields common to all sessions. */
export interface HandSessionView<Shown = unknown> {
  rulesId: string;
  leastStakeMinor: number;
  mostStakeMinor: number;
  returnToPlayerPercent: number;
  paceMs: number;
  /** An unfinished hand, begun on this page or an earlier one; null for none. */
  openHand: HandView<Shown> | null;
  /** The latest finished hands, newest first. */
  hands: HandView<Shown>[];
  /** Whether the last hand does not count and its stake is rolled back. */
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
 * States of a crash bet: requested, accepted, cashed out or lost, cancelled by its player, refused by the operator, or
 * rolled back.
 */
export type CrashBetState = 'asking' | 'open' | 'cashed' | 'lost' | 'cancelled' | 'refused' | 'voided';
export type CrashPhase = 'betting' | 'flying' | 'crashed';
/** A crash bet as everyone sees it. Crash multipliers are whole hundredths. */
export interface CrashBetView {
  key: number;
  /** The masked name of the player. */
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
  /** The client seeds that make the salt, in order; null when the server drew the salt. */
  seeds: string[] | null;
  length: number;
}
/** The chain whose salt is still open, with the client seeds received so far. */
export interface NextChainView {
  terminalHash: string;
  seeds: string[];
}
/** A crashed round with everything that is needed to recompute it. */
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
  /** The time of take-off; null while no player waits for it. */
  startsAtMs: number | null;
  /** The crash point; null until the round has crashed. */
  point: number | null;
  /** When bets for the next round open; null until the round has crashed. */
  nextAtMs: number | null;
  /** The id of the round that accepts bets now. */
  openRoundId: number;
  /** The position of the round in the chain. */
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
      /** The chain of the round, followed by those of the crashed rounds. */
      chains: ChainView[];
      /** Null when no chain is collecting seeds. */
      nextChain: NextChainView | null;
      /** The latest crashed rounds, newest first. */
      crashed: CrashedRoundView[];
    }
  | {
      type: 'bets';
      serverTimeMs: number;
      roundId: number;
      players: number;
      totalMinor: number;
      bets: CrashBetView[];
      /** Whether `bets` lists all bets, or only those that have changed. */
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
  /** The chain that the page may send a seed for with its feed; null when no chain is collecting seeds. */
  nextChain: NextChainView | null;
  /** Whether the player's last bet was interrupted. It does not count and is rolled back. */
  isLastBetVoided: boolean;
}
export interface CrashActView {
  bet: OwnCrashBetView;
  /** Null until the operator has acknowledged the result of the bet. */
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
  /** The address of the "back to the site" link; null when the given one is not a web address. */
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
  /** Plain text from outside. It is never treated as markup. */
  text: string;
  /**
   * The first confirmation code in the text: six digits on their own, or two groups of five characters joined by a
   * hyphen. Null for none.
   */
  code: string | null;
  receivedAtMs: number;
}
export interface MailboxView {
  /** The normalised email address or phone number. */
  recipient: string;
  /** Newest first. */
  messages: MailboxMessageView[];
}

/** Sports vendors, by the names of their pages. */
export const sportsVendors = ['betsy', 'betco'] as const;
export type SportsVendor = (typeof sportsVendors)[number];

export interface SportsPlayerView {
  user: string;
  balanceMinor: number;
}
