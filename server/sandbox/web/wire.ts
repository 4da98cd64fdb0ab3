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
export type SessionView = OpenSessionView & SlotSessionView;
/** A session that is played for nothing, with the token of its purse. */
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
