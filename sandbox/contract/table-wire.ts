/** Messages between the sandbox and the pages of shared tables. Amounts are whole kuruş, times are ms since 1970. */

import type { ChainView, NextChainView } from './wire.ts';

/**
 * The states of a ticket: requested, accepted, paid, cancelled by its player, refused by the operator, or rolled back.
 */
export type TicketState = 'asking' | 'open' | 'settled' | 'cancelled' | 'refused' | 'voided';

/** A player's own ticket. */
export interface TicketView {
  /** The key that the page has given it. */
  key: string;
  ticketId: number;
  roundId: number;
  choice: unknown;
  /** By the order of the scenes that ask; null where no decision was made. */
  moves: unknown[];
  state: TicketState;
  /** Its total stake, including raises. */
  stakedMinor: number;
  /** Whether it has a decision to make in the current scene. */
  isActing: boolean;
  /** Null until it is settled. */
  returnMinor: number | null;
}
/** The public view of a ticket. */
export interface CrowdTicket {
  ticketId: number;
  /** The player's masked name. */
  name: string;
  stakedMinor: number;
  returnMinor: number | null;
}
/** A finished round with all that is needed to compute it. */
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
  /** A scene that asks may end earlier. */
  endsAtMs: number;
  asks: boolean;
  /** Everything is paid in the last one. */
  isLast: boolean;
  shown: Shown;
}
/** The round that everyone sees. */
export interface TableRoundView<Shown = unknown, Announced = unknown> {
  roundId: number;
  position: number;
  chainId: number;
  /** What is public about it before its numbers are drawn. */
  announced: Announced;
  /** Null while bets are open. */
  scene: SceneView<Shown> | null;
  players: number;
  totalMinor: number;
  /** Largest stakes first. */
  crowd: CrowdTicket[];
}
/** The round that accepts bets. There is none during a round without early bets. */
export interface OpenRoundView<Announced = unknown> {
  roundId: number;
  position: number;
  announced: Announced;
  /** Null while nobody waits for it, and when it is unknown. */
  closesAtMs: number | null;
}
/** One message of the feed. */
export type TableFeedLine<Shown = unknown, Announced = unknown, Result = unknown> =
  | {
      type: 'round';
      serverTimeMs: number;
      round: TableRoundView<Shown, Announced>;
      open: OpenRoundView<Announced> | null;
      own: TicketView[];
      /** The chain of the round, then those of the past ones. */
      chains: ChainView[];
      /** Null when none collects seeds. */
      nextChain: NextChainView | null;
      /** The newest finished rounds, newest first. */
      past: PastRoundView<Result>[];
    }
  | { type: 'crowd'; serverTimeMs: number; roundId: number; players: number; totalMinor: number; crowd: CrowdTicket[] }
  | { type: 'own'; serverTimeMs: number; own: TicketView[] }
  | { type: 'beat'; serverTimeMs: number };

/** What the session of a table contains besides the fields common to all sessions. */
export interface TableSessionView {
  table: {
    rulesId: string;
    leastStakeMinor: number;
    mostStakeMinor: number;
    returnToPlayerPercent: number;
    bettingMs: number;
    /** Null when rounds follow each other without a schedule. */
    everyMs: number | null;
    mostTickets: number;
  };
  /** The chain that the page may send a seed for with its feed; null when none collects seeds. */
  nextChain: NextChainView | null;
  /** Whether the player's last ticket was interrupted, does not count and is rolled back. */
  isLastTicketVoided: boolean;
}
export interface TicketActView {
  ticket: TicketView;
  /** Null while the operator has not acknowledged the action. */
  balanceMinor: number | null;
}
export interface TicketHistoryEntry<Shown = unknown, Announced = unknown, Result = unknown> {
  ticket: TicketView;
  placedAtMs: number;
  announced: Announced;
  /** The final scene. */
  shown: Shown;
  round: PastRoundView<Result>;
  chain: ChainView;
}
export interface TicketHistoryView<Shown = unknown, Announced = unknown, Result = unknown> {
  entries: TicketHistoryEntry<Shown, Announced, Result>[];
  hasMore: boolean;
}
