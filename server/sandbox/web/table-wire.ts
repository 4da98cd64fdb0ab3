/** What travels between the sandbox and the pages of tables that everybody plays at together. Amounts are whole kuruş, times are milliseconds since 1970. */

/** What becomes of a ticket: asked for, standing, paid, taken back by its player, refused by the operator, or given back. */
export type TicketState = 'asking' | 'open' | 'settled' | 'cancelled' | 'refused' | 'voided';

/** A player's own ticket. */
export interface TicketView {
  /** The name that the page has given it. */
  key: string;
  ticketId: number;
  roundId: number;
  choice: unknown;
  /** By the order of the scenes that ask; null where nothing was decided. */
  moves: unknown[];
  state: TicketState;
  /** What it has staked, raises included. */
  stakedMinor: number;
  /** Whether it has something to decide in the scene that is on. */
  isActing: boolean;
  /** Null until it is settled. */
  returnMinor: number | null;
}
/** What everybody may know of a ticket. */
export interface CrowdTicket {
  ticketId: number;
  /** The player's name, most of it hidden. */
  name: string;
  stakedMinor: number;
  returnMinor: number | null;
}
/** What is published of a hash chain before its first round. */
export interface ChainView {
  chainId: number;
  terminalHash: string;
  salt: string;
  length: number;
}
/** A round that is over with all that is needed to compute it. */
export interface PastRoundView<Result = unknown> {
  roundId: number;
  position: number;
  hash: string;
  chainId: number;
  overAtMs: number;
  result: Result;
}
export interface SceneView<Shown = unknown> {
  number: number;
  startedAtMs: number;
  /** One that asks may end before. */
  endsAtMs: number;
  asks: boolean;
  /** In the last one everything is paid. */
  isLast: boolean;
  shown: Shown;
}
/** The round that everybody looks at. */
export interface TableRoundView<Shown = unknown, Announced = unknown> {
  roundId: number;
  position: number;
  chainId: number;
  /** What everybody knows of it before its numbers are drawn. */
  announced: Announced;
  /** Null while bets are open. */
  scene: SceneView<Shown> | null;
  players: number;
  totalMinor: number;
  /** The largest stakes first. */
  crowd: CrowdTicket[];
}
/** The round that bets are taken for; while one is played without early bets there is none. */
export interface OpenRoundView<Announced = unknown> {
  roundId: number;
  position: number;
  announced: Announced;
  /** Null while nobody waits for it, and when nobody knows yet. */
  closesAtMs: number | null;
}
/** One line of the feed. */
export type TableFeedLine<Shown = unknown, Announced = unknown, Result = unknown> =
  | {
      type: 'round';
      serverTimeMs: number;
      round: TableRoundView<Shown, Announced>;
      open: OpenRoundView<Announced> | null;
      own: TicketView[];
      /** The chain of the round, then those of the past ones. */
      chains: ChainView[];
      /** The newest rounds that are over, newest first. */
      past: PastRoundView<Result>[];
    }
  | { type: 'crowd'; serverTimeMs: number; roundId: number; players: number; totalMinor: number; crowd: CrowdTicket[] }
  | { type: 'own'; serverTimeMs: number; own: TicketView[] }
  | { type: 'beat'; serverTimeMs: number };

/** What the session of a table holds beside what every session has. */
export interface TableSessionView {
  table: {
    rulesId: string;
    leastStakeMinor: number;
    mostStakeMinor: number;
    returnToPlayerPercent: number;
    bettingMs: number;
    /** Null where rounds follow each other without a clock. */
    everyMs: number | null;
    mostTickets: number;
  };
  /** Whether the player's last ticket was cut off, does not count and goes back. */
  isLastTicketVoided: boolean;
}
export interface TicketActView {
  ticket: TicketView;
  /** Null while the operator has not acknowledged the act. */
  balanceMinor: number | null;
}
export interface TicketHistoryEntry<Shown = unknown, Announced = unknown, Result = unknown> {
  ticket: TicketView;
  placedAtMs: number;
  announced: Announced;
  /** What lay there at the end. */
  shown: Shown;
  round: PastRoundView<Result>;
  chain: ChainView;
}
export interface TicketHistoryView<Shown = unknown, Announced = unknown, Result = unknown> {
  entries: TicketHistoryEntry<Shown, Announced, Result>[];
  hasMore: boolean;
}
