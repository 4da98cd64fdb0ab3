import type { Sandbox } from '../sandbox.ts';
import { type Feed, Feeds } from '../shared/feeds.ts';
import type { PastRoundView, TableFeedLine, TicketView } from '../web/table-wire.ts';
import { presentChainOf, presentCrowd, presentOpenRound, presentPastRound, presentRound, presentTicket } from './present-table.ts';
import { Table } from './table.ts';
import type { TableGame } from './table-game.ts';
import { listPastRounds } from './table-round-store.ts';
import { listNewestTickets, listOwnTickets, listTicketStakes, noteTicketBalance, readTicket, type Ticket } from './ticket-store.ts';

/** Among so many of a player's newest ones those that were cut off are looked for. */
const CUT_OFF_TOLD = 20;

const PAST_TOLD = 20;
/** Tickets that come close together are told together. */
const GATHER_MS = 200;

/** A game's table with everybody who follows it. */
export class TableRoom {
  readonly table: Table;
  readonly #real: Sandbox;
  readonly #feeds: Feeds<TableFeedLine>;
  readonly #underway = new Set<Promise<unknown>>();
  #gathering: NodeJS.Timeout | null = null;
  #past: readonly PastRoundView[] = [];

  /** `houses`: first the one that rounds lie in, then those whose players play along. */
  constructor(houses: readonly [Sandbox, ...Sandbox[]], game: TableGame) {
    this.#real = houses[0];
    this.#feeds = new Feeds(houses[0].now);
    this.table = new Table(houses, game, {
      isWatched: () => this.#feeds.size > 0,
      sceneChanged: () => {
        this.#readPast();
        const shared = this.#sharedLine();
        this.#feeds.tell((feed) => ({ ...shared, own: this.#own(feed) }));
      },
      ticketSettled: (house, ticket) => void this.#sendReturn(house, ticket),
    });
    this.#readPast();
  }

  /** Opens a feed, told at once how things stand. */
  follow(house: Sandbox, session: { user: string; tokenHash: string }): Feed {
    const feed = this.#feeds.open({ house, user: session.user, tokenHash: session.tokenHash });
    this.table.advance();
    this.#feeds.write(feed, { ...this.#sharedLine(), own: this.#own(feed) });
    return feed;
  }

  /** Tells its player at once, and everybody soon, what has become of a ticket. */
  ticketChanged(house: Sandbox, id: number): void {
    const ticket = readTicket(house.database, id);
    this.#feeds.tell((feed) =>
      feed.house === house && feed.user === ticket.user ? { type: 'own', serverTimeMs: this.#real.now(), own: this.#own(feed) } : null,
    );
    if (house === this.#real) this.#gathering ??= setTimeout(() => this.#tellCrowd(), GATHER_MS);
  }

  /** Sends what is stored for a stake at once; answers the balance after it, or null while the operator has not acknowledged it. */
  async send(house: Sandbox, kind: 'win' | 'rollback', ticketId: number, betUuid: string): Promise<bigint | null> {
    const sending = house.outbox.sendNow(kind, betUuid);
    this.#underway.add(sending);
    try {
      const { isAcknowledged, answer } = await sending;
      if (!isAcknowledged || !answer) return null;
      noteTicketBalance(house.database, ticketId, BigInt(answer));
      return BigInt(answer);
    } catch (error) {
      house.log.error({ err: error, ticket: ticketId }, 'a message of a ticket could not be sent');
      return null;
    } finally {
      this.#underway.delete(sending);
    }
  }

  presentTicket(house: Sandbox, ticket: Ticket): TicketView {
    return presentTicket(house, this.table.game, ticket, this.table.played);
  }

  /** Ends feeds and timers and waits for what is being sent. */
  async stop(): Promise<void> {
    this.table.stop();
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#feeds.close();
    await Promise.allSettled(this.#underway);
  }

  async #sendReturn(house: Sandbox, ticket: Ticket): Promise<void> {
    const [first] = listTicketStakes(house.database, ticket.id);
    if (!first) throw new Error(`ticket ${ticket.id} has no stake`);
    await this.send(house, 'win', ticket.id, first.betUuid);
  }

  /** The rounds of the last ones are played anew for their results: once a round and not once a reader. */
  #readPast(): void {
    const { game } = this.table;
    const rounds = listPastRounds(this.#real.database, game.code, PAST_TOLD);
    const known = new Map(this.#past.map((past) => [past.roundId, past]));
    this.#past = rounds.map((round) => known.get(round.id) ?? presentPastRound(game, round));
  }

  #own(feed: Feed): TicketView[] {
    const { table } = this;
    const player = { user: feed.user, gameCode: table.game.code };
    const roundIds = [table.played?.round.id ?? table.openRound.round.id, table.openRound.round.id] as const;
    const own = listOwnTickets(feed.house.database, player, roundIds);
    // Those that were cut off lie in a round that nobody looks at any more: who waits for their end is told of them.
    const cutOff = listNewestTickets(feed.house.database, player, CUT_OFF_TOLD).filter(
      ({ state, id }) => state === 'voided' && !own.some((ticket) => ticket.id === id),
    );
    return [...cutOff, ...own].map((ticket) => this.presentTicket(feed.house, ticket));
  }

  /** What a line about the round says to everybody. */
  #sharedLine() {
    const { table } = this;
    const round = presentRound(this.#real, table);
    const chainIds = [...new Set([round, ...this.#past].map(({ chainId }) => chainId))];
    return {
      type: 'round' as const,
      serverTimeMs: this.#real.now(),
      round,
      open: presentOpenRound(table),
      chains: chainIds.map((chainId) => presentChainOf(this.#real, chainId)),
      past: [...this.#past],
    };
  }

  #tellCrowd(): void {
    this.#gathering = null;
    const { played, openRound } = this.table;
    const roundId = (played?.round ?? openRound.round).id;
    const line = { type: 'crowd' as const, serverTimeMs: this.#real.now(), roundId, ...presentCrowd(this.#real, roundId) };
    this.#feeds.tell(() => line);
  }
}
