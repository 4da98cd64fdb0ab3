/** Messages between the sandbox and the pages of shared tables. Amounts are whole kuruş; times are ms since 1970. */

import type { ChainView, NextChainView } from './wire.ts';

/** States of a ticket: requested, accepted, paid, cancelled by its player, refused by the operator, or rolled back. */
export type TicketState = 'asking' | 'open' | 'settled' | 'cancelled' | 'refused' | 'voided';

/** A ticket as its own player sees it. */
export interface TicketView {
  /** The key that the page gave the ticket. */
  key: string;
  ticketId: number;
  roundId: number;
  choice: unknown;
  /** The moves in the order of the scenes that ask for one; null where no decision was made. */
  moves: unknown[];
  state: TicketState;
  /** The total stake, including raises. */
  stakedMinor: number;
  /** Whether the player has a decision to make in the current scene. */
  isActing: boolean;
  /** Null until the ticket is settled. */
  returnMinor: number | null;
}
/** A ticket as everyone sees it. */
export interface CrowdTicket {
  ticketId: number;
  /** The masked name of the player. */
  name: string;
  stakedMinor: number;
  returnMinor: number | null;
}
/** A finished round with everything that is needed to recompute it. */
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
  /** The latest end. A scene that asks for decisions may end earlier. */
  endsAtMs: number;
  asks: boolean;
  /** Whether this is the last scene, in which all tickets are paid. */
  isLast: boolean;
  shown: Shown;
}
/** The current round as everyone sees it. */
export interface TableRoundView<Shown = unknown, Announced = unknown> {
  roundId: number;
  position: number;
  chainId: number;
  /** What is public about the round before its numbers are drawn. */
  announced: Announced;
  /** Null while bets are open. */
  scene: SceneView<Shown> | null;
  players: number;
  totalMinor: number;
  /** Sorted by stake, largest first. */
  crowd: CrowdTicket[];
}
/** The round that accepts bets. During a round of a table without early bets there is none. */
export interface OpenRoundView<Announced = unknown> {
  roundId: number;
  position: number;
  announced: Announced;
  /** Null while no player waits for the round, and when the time is unknown. */
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
      /** The chain of the round, followed by those of the past rounds. */
      chains: ChainView[];
      /** Null when no chain is collecting seeds. */
      nextChain: NextChainView | null;
      /** The latest finished rounds, newest first. */
      past: PastRoundView<Result>[];
    }
  | { type: 'crowd'; serverTimeMs: number; roundId: number; players: number; totalMinor: number; crowd: CrowdTicket[] }
  | { type: 'own'; serverTimeMs: number; own: TicketView[] }
  | { type: 'beat'; serverTimeMs: number };

/** What a table's session contains besides the fields common to all sessions. */
export interface TableSessionView {
  table: {
    rulesId: string;
    leastStakeMinor: number;
    mostStakeMinor: number;
    returnToPlayerPercent: number;
    bettingMs: number;
    /** Null when rounds follow one another without a schedule. */
    everyMs: number | null;
    mostTickets: number;
  };
  /** The chain that the page may send a seed for with its feed; null when no chain is collecting seeds. */
  nextChain: NextChainView | null;
  /** Whether the player's last ticket was interrupted. It does not count and is rolled back. */
  isLastTicketVoided: boolean;
}
export interface TicketActView {
  ticket: TicketView;
  /** Null until the operator has acknowledged the action. */
  balanceMinor: number | null;
}
export interface TicketHistoryEntry<Shown = unknown, Announced = unknown, Result = unknown> {
  ticket: TicketView;
  placedAtMs: number;
  announced: Announced;
  /** What the final scene showed. */
  shown: Shown;
  round: PastRoundView<Result>;
  chain: ChainView;
}
export interface TicketHistoryView<Shown = unknown, Announced = unknown, Result = unknown> {
  entries: TicketHistoryEntry<Shown, Announced, Result>[];
  hasMore: boolean;
}
