import type { PastRoundView, TableFeedLine, TicketView } from '../../contract/table-wire.ts';
import type { TableGame } from '../../engine/table/table-game.ts';
import type { StoredSession } from '../game/session-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { publishNextChain, readChain } from '../shared/chain-store.ts';
import { feedOf } from '../shared/feed-of-session.ts';
import { type Feed, Feeds } from '../shared/feeds.ts';
import { presentChain, presentNextChain } from '../shared/present-chain.ts';
import { presentCrowd, presentOpenRound, presentPastRound, presentRound, presentTicket } from './present-table.ts';
import { Table } from './table.ts';
import { listPastRounds } from './table-round-store.ts';
import { listNewestTickets, listOwnTickets, listTicketStakes, noteTicketBalance, readTicket, type Ticket } from './ticket-store.ts';

/** Number of a player's newest tickets that are searched for interrupted ones. */
const CUT_OFF_TOLD = 20;

const PAST_TOLD = 20;
/** Tickets that change within this time are published together, ms. */
const GATHER_MS = 200;

/** The table of one game together with the feeds of its subscribers. */
export class TableRoom {
  readonly table: Table;
  readonly #real: Sandbox;
  readonly #feeds: Feeds<TableFeedLine>;
  readonly #underway = new Set<Promise<unknown>>();
  #gathering: NodeJS.Timeout | null = null;
  #past: readonly PastRoundView[] = [];

  /** `tenants` starts with the tenant that stores the rounds, followed by the tenants whose players also play them. */
  constructor(tenants: readonly [Sandbox, ...Sandbox[]], game: TableGame) {
    this.#real = tenants[0];
    this.#feeds = new Feeds(tenants[0].now);
    this.table = new Table(tenants, game, {
      isWatched: () => this.#feeds.size > 0,
      sceneChanged: () => {
        this.#readPast();
        const shared = this.#sharedLine();
        this.#feeds.tell((feed) => ({ ...shared, own: this.#own(feed) }));
      },
      ticketSettled: (tenant, ticket) => void this.#sendReturn(tenant, ticket),
    });
    this.#readPast();
  }

  /** Opens a feed and writes the current state to it at once. */
  follow(tenant: Sandbox, session: StoredSession): Feed {
    const feed = this.#feeds.open(feedOf(tenant, session));
    this.table.advance();
    this.#feeds.write(feed, { ...this.#sharedLine(), own: this.#own(feed) });
    return feed;
  }

  /**
   * Publishes a changed ticket to its player at once. Publishes the tickets of the shown round to all subscribers after
   * `GATHER_MS` if the ticket belongs to the tenant that stores the rounds.
   */
  ticketChanged(tenant: Sandbox, id: number): void {
    const ticket = readTicket(tenant.database, id);
    this.#feeds.tell((feed) =>
      feed.tenant === tenant && feed.user === ticket.user ? { type: 'own', serverTimeMs: this.#real.now(), own: this.#own(feed) } : null,
    );
    if (tenant === this.#real) this.#gathering ??= setTimeout(() => this.#publishCrowd(), GATHER_MS);
  }

  /**
   * Sends a stored message for a stake at once. Returns the balance after it in kuruş, or null if the operator has not
   * acknowledged it.
   */
  async send(tenant: Sandbox, kind: 'win' | 'rollback', ticketId: number, betUuid: string): Promise<bigint | null> {
    const sending = tenant.outbox.sendNow(kind, betUuid);
    this.#underway.add(sending);
    try {
      const { isAcknowledged, answer } = await sending;
      if (!isAcknowledged || !answer) return null;
      noteTicketBalance(tenant.database, ticketId, BigInt(answer));
      return BigInt(answer);
    } catch (error) {
      tenant.log.error({ err: error, ticket: ticketId }, 'a message of a ticket could not be sent');
      return null;
    } finally {
      this.#underway.delete(sending);
    }
  }

  presentTicket(tenant: Sandbox, ticket: Ticket): TicketView {
    return presentTicket(tenant, this.table.game, ticket, this.table.played);
  }

  /** Performs everything that is due by the clock, and ends the feeds of sessions that are over. */
  advance(): void {
    this.table.advance();
    this.#feeds.endThoseOver();
  }

  /** Ends all feeds and timers, and waits for messages that are being sent. */
  async stop(): Promise<void> {
    this.table.stop();
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#feeds.close();
    await Promise.allSettled(this.#underway);
  }

  async #sendReturn(tenant: Sandbox, ticket: Ticket): Promise<void> {
    const [first] = listTicketStakes(tenant.database, ticket.id);
    if (!first) throw new Error(`ticket ${ticket.id} has no stake`);
    await this.send(tenant, 'win', ticket.id, first.betUuid);
  }

  /** Replays past rounds for their results, once per round and not once per reader. */
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
    const own = listOwnTickets(feed.tenant.database, player, roundIds);
    // Interrupted tickets belong to a round that is no longer shown. Players who wait for its result receive it here.
    const cutOff = listNewestTickets(feed.tenant.database, player, CUT_OFF_TOLD).filter(
      ({ state, id }) => state === 'voided' && !own.some((ticket) => ticket.id === id),
    );
    return [...cutOff, ...own].map((ticket) => this.presentTicket(feed.tenant, ticket));
  }

  /** Builds the part of a round message that is the same for all subscribers. A chain that has begun gets its successor here. */
  #sharedLine() {
    const { table } = this;
    const round = presentRound(this.#real, table);
    const chainIds = [...new Set([round, ...this.#past].map(({ chainId }) => chainId))];
    return {
      type: 'round' as const,
      serverTimeMs: this.#real.now(),
      round,
      open: presentOpenRound(table),
      chains: chainIds.map((chainId) => presentChain(readChain(this.#real.database, chainId))),
      nextChain: presentNextChain(publishNextChain(this.#real.database, table.game.code, this.#real.now())),
      past: [...this.#past],
    };
  }

  #publishCrowd(): void {
    this.#gathering = null;
    const { played, openRound } = this.table;
    const roundId = (played?.round ?? openRound.round).id;
    const line = { type: 'crowd' as const, serverTimeMs: this.#real.now(), roundId, ...presentCrowd(this.#real, roundId) };
    this.#feeds.tell(() => line);
  }
}
