import type { AnyTableRules } from '../../table/table-rules.ts';
import type { TableVector } from '../../table/table-vector.ts';
import type { OpenedGame } from '../page/open-game.ts';
import type { ChainView, OpenRoundView, PastRoundView, TableRoundView, TableSessionView, TicketHistoryEntry, TicketView } from '../table-wire.ts';
import type { OpenSessionView } from '../wire.ts';

/** How things stand, as the feed has told last. */
export interface TableState<Shown, Announced, Result> {
  round: TableRoundView<Shown, Announced> | null;
  /** The round that bets are taken for; null while none is. */
  open: OpenRoundView<Announced> | null;
  own: TicketView[];
  /** The newest rounds that are over, newest first. */
  past: PastRoundView<Result>[];
  chains: ChainView[];
  isLineLost: boolean;
}

/** What every part of the page of a table knows. */
export interface TablePage<Shown, Announced, Result> extends OpenedGame<OpenSessionView & TableSessionView> {
  /** The rules that the server plays by; the verifier does so, too. */
  rules: AnyTableRules;
  state: TableState<Shown, Announced, Result>;
  /** The server's clock as well as this page knows it, ms since 1970. */
  serverNow(): number;
}

/** What a page can do at its table. */
export interface TableActs {
  /** Decides what the scene asks of a ticket. */
  decide(ticket: TicketView, move: object): void;
  /** What is chosen has changed: the main button is painted anew. */
  changed(): void;
  /** Whether an act is under way. */
  isBusy(): boolean;
}

/** What a table shows and offers; everything else is the same on every page. */
export interface TableStage<Shown, Announced, Result> {
  /** Shows how things stand; called whenever anything about them has changed, and again and again within a scene only by the stage itself. */
  show(): void;
  /** What a ticket would be bought with now; null while something is still to be chosen. */
  choice(): object | null;
  /** A ticket was bought with that: it is no longer only chosen. */
  placed(): void;
  /** What the main button says while bets are taken, where that is not the usual; the amount is null when nothing can be bought. */
  buttonWords?(amount: string | null): string | undefined;
  /** What a ticket plays for, in a few words. */
  labelOf(ticket: TicketView): string;
  /** What is going on at the table, in one sentence. */
  sentence(): string;
  /** The result of a past round in a word or two. */
  resultName(result: Result): string;
  /** What lay there at the end of a past round, and what the ticket had on it. */
  recall(entry: TicketHistoryEntry<Shown, Announced, Result>): HTMLElement;
  openInfo(): void;
  /** Keys of the game beside Space. */
  press(key: string): void;
  /** Published rounds of these rules. */
  vectors: readonly TableVector[];
}

/** The player's tickets that count in a round. */
export function ticketsIn({ own }: Pick<TableState<unknown, unknown, unknown>, 'own'>, roundId: number | undefined): TicketView[] {
  return own.filter((ticket) => ticket.roundId === roundId && (ticket.state === 'asking' || ticket.state === 'open' || ticket.state === 'settled'));
}
