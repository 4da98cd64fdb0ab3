import type { CrashFeedLine } from '../../contract/wire.ts';
import type { StoredSession } from '../game/session-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { publishNextChain, readChain } from '../shared/chain-store.ts';
import { feedOf } from '../shared/feed-of-session.ts';
import { type Feed, Feeds } from '../shared/feeds.ts';
import { presentChain, presentNextChain } from '../shared/present-chain.ts';
import { type CrashBet, listNewestBets, listOwnBets, noteBalance, readCrashBet } from './crash-bet-store.ts';
import { listCrashedRounds } from './crash-round-store.ts';
import { CrashTable } from './crash-table.ts';
import { presentBet, presentBets, presentCrashed, presentOwnBet, presentShownRound } from './present-crash.ts';

/** Number of a player's newest bets that are searched for interrupted ones. */
const CUT_OFF_TOLD = 20;

const POINTS_TOLD = 20;
/** Bets that change within this time are published together, ms. */
const GATHER_MS = 200;

/** The table of one game together with the feeds of its subscribers. */
export class CrashRoom {
  readonly table: CrashTable;
  readonly #real: Sandbox;
  readonly #feeds: Feeds<CrashFeedLine>;
  readonly #changed = new Map<number, CrashBet>();
  readonly #underway = new Set<Promise<unknown>>();
  #gathering: NodeJS.Timeout | null = null;

  /** `tenants` starts with the tenant that stores the rounds, followed by the tenants whose players also play them. */
  constructor(tenants: readonly [Sandbox, ...Sandbox[]], gameCode: string) {
    this.#real = tenants[0];
    this.#feeds = new Feeds(tenants[0].now);
    this.table = new CrashTable(tenants, gameCode, {
      isWatched: () => this.#feeds.size > 0,
      phaseChanged: () => {
        const shared = this.#sharedLine();
        this.#feeds.tell((feed) => ({ ...shared, own: this.#own(feed) }));
      },
      betCashed: (tenant, bet) => {
        void this.send(tenant, 'win', bet);
        this.betChanged(tenant, bet.id);
      },
    });
  }

  /** Opens a feed and writes the current state to it at once. */
  follow(tenant: Sandbox, session: StoredSession): Feed {
    const feed = this.#feeds.open(feedOf(tenant, session));
    this.table.advance();
    this.#feeds.write(feed, { ...this.#sharedLine(), own: this.#own(feed) });
    return feed;
  }

  /**
   * Publishes a changed bet to its player at once. Publishes it to all subscribers after `GATHER_MS` if it belongs to
   * the shown round and to the tenant that stores the rounds.
   */
  betChanged(tenant: Sandbox, id: number): void {
    const bet = readCrashBet(tenant.database, id);
    this.#feeds.tell((feed) => (feed.tenant === tenant && feed.user === bet.user ? this.#ownLine(feed) : null));
    if (tenant !== this.#real || bet.roundId !== this.table.shownRound.id) return;
    this.#changed.set(id, bet);
    this.#gathering ??= setTimeout(() => this.#publishBets(), GATHER_MS);
  }

  /**
   * Sends a stored win or rollback of a bet at once. Returns the balance after it in kuruş, or null if the operator has
   * not acknowledged it.
   */
  async send(tenant: Sandbox, kind: 'win' | 'rollback', bet: CrashBet): Promise<bigint | null> {
    const sending = tenant.outbox.sendNow(kind, bet.betUuid);
    this.#underway.add(sending);
    try {
      const { isAcknowledged, answer } = await sending;
      if (!isAcknowledged || !answer) return null;
      noteBalance(tenant.database, bet.id, BigInt(answer));
      return BigInt(answer);
    } catch (error) {
      tenant.log.error({ err: error, bet: bet.id }, 'a message of a bet could not be sent');
      return null;
    } finally {
      this.#underway.delete(sending);
    }
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

  #own(feed: Feed) {
    const { table } = this;
    const player = { user: feed.user, gameCode: table.gameCode };
    const own = listOwnBets(feed.tenant.database, player, [table.shownRound.id, table.openRound.id]);
    // Interrupted bets belong to a round that is no longer shown. Players who wait for its result receive it here.
    const cutOff = listNewestBets(feed.tenant.database, player, CUT_OFF_TOLD).filter(
      ({ state, id }) => state === 'voided' && !own.some((bet) => bet.id === id),
    );
    return [...cutOff, ...own].map(presentOwnBet);
  }

  #ownLine(feed: Feed): CrashFeedLine {
    return { type: 'own', serverTimeMs: this.#real.now(), own: this.#own(feed) };
  }

  /** Builds the part of a round message that is the same for all subscribers. A chain that has begun gets its successor here. */
  #sharedLine() {
    const { table } = this;
    const crashed = listCrashedRounds(this.#real.database, table.gameCode, POINTS_TOLD);
    const chainIds = [...new Set([table.shownRound, ...crashed].map(({ chainId }) => chainId))];
    return {
      type: 'round' as const,
      serverTimeMs: this.#real.now(),
      round: presentShownRound(this.#real, table),
      chains: chainIds.map((chainId) => presentChain(readChain(this.#real.database, chainId))),
      nextChain: presentNextChain(publishNextChain(this.#real.database, table.gameCode, this.#real.now())),
      crashed: crashed.map(presentCrashed),
    };
  }

  #publishBets(): void {
    this.#gathering = null;
    const roundId = this.table.shownRound.id;
    const changed = [...this.#changed.values()].filter((bet) => bet.roundId === roundId);
    this.#changed.clear();
    if (changed.length === 0) return;
    const { players, totalMinor, bets } = presentBets(this.#real, roundId);
    const isWhole = changed.some(({ state }) => state !== 'cashed' && state !== 'lost');
    // Adding or removing a bet changes the order of the whole list. Ending a bet changes only that bet.
    const told = isWhole ? bets : changed.map(presentBet);
    this.#feeds.tell(() => ({ type: 'bets', serverTimeMs: this.#real.now(), roundId, players, totalMinor, bets: told, isWhole }));
  }
}
