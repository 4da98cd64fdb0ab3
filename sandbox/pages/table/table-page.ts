import type { OpenRoundView, PastRoundView, TableRoundView, TableSessionView, TicketHistoryEntry, TicketView } from '../../contract/table-wire.ts';
import type { ChainView, NextChainView, OpenSessionView } from '../../contract/wire.ts';
import type { AnyTableRules } from '../../engine/table/table-rules.ts';
import type { TableVector } from '../../engine/table/table-vector.ts';
import type { ChainSeeds } from '../feed/chain-seeds.ts';
import type { OpenedGame } from '../page/open-game.ts';

/** The state as last received from the feed. */
export interface TableState<Shown, Announced, Result> {
  round: TableRoundView<Shown, Announced> | null;
  /** The round that accepts bets, or null. */
  open: OpenRoundView<Announced> | null;
  own: TicketView[];
  /** The newest finished rounds, newest first. */
  past: PastRoundView<Result>[];
  chains: ChainView[];
  /** The chain that collects seeds, or null. */
  nextChain: NextChainView | null;
  isLineLost: boolean;
}

/** The context shared by all parts of a table's page. */
export interface TablePage<Shown, Announced, Result> extends OpenedGame<OpenSessionView & TableSessionView> {
  /** The rules that the server plays by, which the verifier also uses. */
  rules: AnyTableRules;
  state: TableState<Shown, Announced, Result>;
  /** The seeds that this page has drawn for the salts of chains. */
  seeds: ChainSeeds;
  /** Returns this page's best estimate of the server's clock, ms since 1970. */
  serverNow(): number;
}

/** The actions of a page at its table. */
export interface TableActs {
  /** Makes the decision that the scene asks of a ticket. */
  decide(ticket: TicketView, move: object): void;
  /** Called when the selection has changed, to update the main button. */
  changed(): void;
  /** Returns whether an action is in progress. */
  isBusy(): boolean;
}

/** What a table shows and offers. Everything else is the same on every page. */
export interface TableStage<Shown, Announced, Result> {
  /**
   * Shows the current state. Called whenever anything in it has changed; repeated calls within a scene come only from
   * the stage itself.
   */
  show(): void;
  /** Returns what a ticket would be bought with now; null while something is not selected. */
  choice(): object | null;
  /** Called when a ticket was bought with the selection, to clear it. */
  placed(): void;
  /**
   * Returns the text of the main button while bets are open, if it differs from the default. `amount` is null when
   * nothing can be bought.
   */
  buttonWords?(amount: string | null): string | undefined;
  /** Describes a ticket in a few words. */
  labelOf(ticket: TicketView): string;
  /** Describes the state of the table in one sentence. */
  sentence(): string;
  /** Describes the result of a past round in a word or two. */
  resultName(result: Result): string;
  /** Shows the end of a past round, and what the ticket had on it. */
  recall(entry: TicketHistoryEntry<Shown, Announced, Result>): HTMLElement;
  openInfo(): void;
  /** Handles keys of the game besides Space. */
  press(key: string): void;
  /** Published rounds of these rules. */
  vectors: readonly TableVector[];
}

/** Returns the player's valid tickets in a round. */
export function ticketsIn({ own }: Pick<TableState<unknown, unknown, unknown>, 'own'>, roundId: number | undefined): TicketView[] {
  return own.filter((ticket) => ticket.roundId === roundId && (ticket.state === 'asking' || ticket.state === 'open' || ticket.state === 'settled'));
}
