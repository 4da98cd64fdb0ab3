/** What travels between the sandbox and its own pages. Amounts are whole kuruş, times are milliseconds since 1970. */

export type SlotSymbol = 'high1' | 'high2' | 'high3' | 'high4' | 'high5' | 'high6' | 'high7' | 'low1' | 'low2' | 'low3' | 'low4' | 'wild' | 'scatter' | 'coin';

/** What the look of a game is made of: the picture of its dearest symbol, and the glaze of its field. The page's art knows both. */
export interface MadeGame {
  name: string;
  picture: string;
  glaze: string;
}

/** The `<meta>` of the game page under whose name it finds its `MadeGame`, empty for a game with a look of its own. */
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

/** Something that paid in one step of a round. */
export interface WinView {
  symbol: SlotSymbol;
  count: number;
  /** Index into the lines of the rules; null where there are none. */
  line: number | null;
  /** In how many ways the symbols run through the reels. */
  ways: number;
  /** Cells by number: reel × rows + row. */
  cells: number[];
  /** The multiplier of the step included. */
  winMinor: number;
}
/** One window of a round with all that it brings: the first one, a cascade, a re-spin or a free spin. */
export interface StepView {
  kind: 'spin' | 'cascade' | 'respin' | 'free';
  /** What is seen when the reels rest, reel by reel, each from top to bottom. */
  window: SlotSymbol[][];
  /** Reels that a wild then covers as a whole. */
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
  /** Null while the win has not been acknowledged by the operator. */
  balanceMinor: number | null;
  /** The rules it was played by. */
  rulesId: string;
  /** Where the strips stood first; empty where there are no strips. */
  stops: number[];
  /** The whole round in its order, never empty. */
  steps: StepView[];
  nonce: number;
  clientSeed: string;
  serverSeedHash: string;
  /** Null until the seed is revealed by rotation. */
  serverSeed: string | null;
}
export interface RulesView {
  /** Under this id the page knows the rules themselves. */
  id: string;
  betsMinor: number[];
  returnToPlayerPercent: number;
  /** Half the 99 % confidence interval where the return was measured; null where it is exact. */
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
  /** The nonce of the round to come. */
  nextNonce: number;
}

/** What every session has. */
export interface OpenSessionView {
  balanceMinor: number;
  currency: string;
  /** The operator's page to go back to; null when the address given is not the operator's. */
  lobbyUrl: string | null;
  fairness: FairnessView;
}
/** What a slot's session holds beside that. */
export interface SlotSessionView {
  rules: RulesView;
  /** The newest rounds, newest first. */
  rounds: RoundView[];
  /** Whether the very last spin was interrupted, does not count and its stake goes back. */
  isLastSpinVoided: boolean;
  /** How long the pace still forbids a spin. */
  remainingMs: number;
}
/** The same as it travels: amounts are numbers. */
export type OnWire<Value> = Value extends bigint
  ? number
  : Value extends readonly (infer Item)[]
    ? readonly OnWire<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: OnWire<Value[Name]> }
      : Value;

/** A hand as its player may see it. What is shown of it is the game's own. */
export interface HandView<Shown = unknown> {
  handId: number;
  /** The name that the page has given it. */
  key: string;
  begunAtMs: number;
  /** Every stake that was booked, in its order. */
  stakesMinor: number[];
  choice: unknown;
  moves: unknown[];
  isOver: boolean;
  returnMinor: number;
  /** Null while the operator has not acknowledged what was returned. */
  balanceMinor: number | null;
  shown: Shown;
  nonce: number;
  clientSeed: string;
  serverSeedHash: string;
  /** Null until the seed is revealed by rotation. */
  serverSeed: string | null;
}
/** What the session of a game of hands holds beside what every session has. */
export interface HandSessionView<Shown = unknown> {
  rulesId: string;
  leastStakeMinor: number;
  mostStakeMinor: number;
  returnToPlayerPercent: number;
  paceMs: number;
  /** A hand that was begun and not ended, here or before the page was closed. */
  openHand: HandView<Shown> | null;
  /** The newest finished hands, newest first. */
  hands: HandView<Shown>[];
  /** The very last hand did not count, and its stake goes back. */
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
/** A session that is played for nothing, with the token of its purse. */
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

/** What becomes of a crash bet: asked for, standing, cashed out or lost, taken back by its player, refused by the operator, or given back. */
export type CrashBetState = 'asking' | 'open' | 'cashed' | 'lost' | 'cancelled' | 'refused' | 'voided';
export type CrashPhase = 'betting' | 'flying' | 'crashed';
/** Multipliers of crash travel as whole hundredths. */
export interface CrashBetView {
  key: number;
  /** The player's name, most of it hidden. */
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
/** What is published of a hash chain before its first round. */
export interface CrashChainView {
  chainId: number;
  terminalHash: string;
  salt: string;
  length: number;
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
  /** When it takes off or took off; null while nobody waits for it. */
  startsAtMs: number | null;
  /** Only once it has crashed. */
  point: number | null;
  /** Only once it has crashed: when bets of the next round open. */
  nextAtMs: number | null;
  /** The round that bets are placed in now. */
  openRoundId: number;
  /** Its place in the chain. */
  position: number;
  players: number;
  totalMinor: number;
  bets: CrashBetView[];
}
/** One line of the feed. */
export type CrashFeedLine =
  | {
      type: 'round';
      serverTimeMs: number;
      round: CrashRoundView;
      own: OwnCrashBetView[];
      /** The chain of the round, then those of the crashed ones. */
      chains: CrashChainView[];
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
      /** Whether these are all bets, else only those that have changed. */
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
  /** Whether the player's last bet was cut off, does not count and goes back. */
  isLastBetVoided: boolean;
}
export interface CrashActView {
  bet: OwnCrashBetView;
  /** Null while the operator has not acknowledged what the bet brought. */
  balanceMinor: number | null;
}
export interface CrashHistoryEntry {
  bet: OwnCrashBetView;
  placedAtMs: number;
  round: CrashedRoundView;
  chain: CrashChainView;
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
  /** Where 'back to the site' leads; null when it is no web address. */
  returnUrl: string | null;
  status: PaymentStatus;
  /** Until when an open payment can be decided; null is for ever. */
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
  /** Plain text from outside: never markup. */
  text: string;
  /** The first six digits in a row that stand alone. */
  code: string | null;
  receivedAtMs: number;
}
export interface MailboxView {
  /** The address or number as the mailbox knows it. */
  recipient: string;
  /** The newest first. */
  messages: MailboxMessageView[];
}

/** The sports vendors by the names of their pages. */
export const sportsVendors = ['betsy', 'betco'] as const;
export type SportsVendor = (typeof sportsVendors)[number];

export interface SportsPlayerView {
  user: string;
  balanceMinor: number;
}
