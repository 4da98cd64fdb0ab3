import type { OpenRoundView, PastRoundView, TableRoundView, TableSessionView, TicketHistoryEntry, TicketView } from '../../contract/table-wire.ts';
import type { ChainView, NextChainView, OpenSessionView } from '../../contract/wire.ts';
import type { AnyTableRules } from '../../engine/table/table-rules.ts';
import type { TableVector } from '../../engine/table/table-vector.ts';
import type { ChainSeeds } from '../feed/chain-seeds.ts';
import type { OpenedGame } from '../page/open-game.ts';
import type { TableHint } from './table-hint.ts';

/** The state as last received from the feed. */
export interface TableState<Shown, Announced, Result> {
  round: TableRoundView<Shown, Announced> | null;
  /** The round that accepts bets, or null. */
  open: OpenRoundView<Announced> | null;
  own: TicketView[];
  /** The newest finished rounds, newest first. */
  past: PastRoundView<Result>[];
  chains: ChainView[];
  /** The chain that is collecting seeds, or null. */
  nextChain: NextChainView | null;
  isLineLost: boolean;
}

/** The context that all parts of a table's page share. */
export interface TablePage<Shown, Announced, Result> extends OpenedGame<OpenSessionView & TableSessionView> {
  /** The rules that the server plays by. The verifier uses them, too. */
  rules: AnyTableRules;
  state: TableState<Shown, Announced, Result>;
  /** The seeds that this page has drawn for the salts of chains. */
  seeds: ChainSeeds;
  hint: TableHint;
  /** Returns this page's best estimate of the server's time, ms since 1970. */
  serverNow(): number;
}

/** The actions that a stage can take on its page. */
export interface TableActs {
  /** Sends the decision that the current scene asks of a ticket. */
  decide(ticket: TicketView, move: object): void;
  /** Must be called when the selection has changed, so that the main button is updated. */
  changed(): void;
  /** Returns whether an action is in progress. */
  isBusy(): boolean;
}

/** What a table shows and offers. Everything else is the same on the page of every table. */
export interface TableStage<Shown, Announced, Result> {
  /**
   * Shows the current state. Called after every change of the state or the selection, but not at regular intervals: a
   * stage with progress within a scene moves by itself or calls `changed`.
   */
  show(): void;
  /** Returns the choice that a ticket would be bought with now, or null while something is not selected. */
  choice(): object | null;
  /** Clears the selection. Called after a ticket has been bought with it. */
  placed(): void;
  /**
   * Returns the text of the main button while bets are open, if it differs from the default. `amount` is null if
   * nothing can be bought.
   */
  buttonWords?(amount: string | null): string | undefined;
  /** Describes a ticket in a few words. */
  labelOf(ticket: TicketView): string;
  /** Describes the state of the table in one sentence. */
  sentence(): string;
  /** Tells a player that nothing was won. Tables whose sentence tells it omit this. */
  lost?: string;
  /** Describes the result of a past round in a word or two. */
  resultName(result: Result): string;
  /** Creates the end of a past round, with what the ticket had on it. */
  recall(entry: TicketHistoryEntry<Shown, Announced, Result>): HTMLElement;
  openInfo(): void;
  /** Handles a key other than Space, in lower case. */
  press(key: string): void;
  /** Published rounds of these rules, from which the verifier shows that it computes correctly. */
  vectors: readonly TableVector[];
}

/** Returns the player's tickets in a round that are requested, accepted or paid. */
export function ticketsIn({ own }: Pick<TableState<unknown, unknown, unknown>, 'own'>, roundId: number | undefined): TicketView[] {
  return own.filter((ticket) => ticket.roundId === roundId && (ticket.state === 'asking' || ticket.state === 'open' || ticket.state === 'settled'));
}
