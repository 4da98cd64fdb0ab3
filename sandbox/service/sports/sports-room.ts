import type { BoardSection, BoardView, EventView, SportsFeedLine } from '../../contract/sports-wire.ts';
import { boardSections } from '../../contract/sports-wire.ts';
import { betLimits } from '../../engine/sports/bet-limits.ts';
import { FIXTURES_TIME_ZONE, isTold } from '../../engine/sports/model/calendar.ts';
import type { MatchBook } from '../../engine/sports/model/match-book.ts';
import { presentEvent } from '../../engine/sports/present-match.ts';
import type { Sandbox } from '../sandbox.ts';
import { DueTimer } from '../shared/due-timer.ts';
import { feedOf } from '../shared/feed-of-session.ts';
import { type Feed, Feeds } from '../shared/feeds.ts';
import { BetDesk } from './bet-desk.ts';
import { type Bet, findBet, listOpenBets } from './bet-store.ts';
import { BoardWatch, isListedIn, type RowChange } from './board-watch.ts';
import { presentBet } from './present-bet.ts';
import type { SportsSession } from './sports-session.ts';

/** Changes within this time are published together, ms. */
const GATHER_MS = 500;
/**
 * Maximum backlog of a reader, in bytes. A board of several hundred rows is a single message, and a reader may be a few
 * of them behind.
 */
const MOST_BACKLOG_BYTES = 4 * 1_024 * 1_024;
/**
 * Maximum number of guest feeds per address. Guests are distinguished only by their address, which many guests may
 * share.
 */
const MOST_FEEDS_AN_ADDRESS = 200;
/** Number of a player's open bets that a new feed sends without a request. */
const MOST_BETS_TOLD = 50;

interface Reader {
  section: BoardSection;
  matchId: string | null;
  /** The game code of the player's vendor; null for a guest. */
  gameCode: string | null;
  /** Each open bet as it was last sent, by its key. */
  toldBets: Map<string, { text: string; matchIds: readonly string[] }>;
}
/** The subscriber of a new feed: a player's session with its balance in kuruş, or a guest's address. */
export type Follower = { session: SportsSession; balanceMinor: bigint } | { address: string };

/** The sportsbook together with the feeds of its subscribers. All feeds share one watch over the matches. */
export class SportsRoom {
  readonly desk: BetDesk;
  readonly book: MatchBook;
  readonly #tenant: Sandbox;
  readonly #feeds: Feeds<SportsFeedLine>;
  readonly #readers = new Map<Feed, Reader>();
  readonly #watch: BoardWatch;
  /** The events that feeds subscribe to, as they were last sent. */
  readonly #events = new Map<string, { told: string; nextMs: number }>();
  readonly #timer: DueTimer;

  constructor(tenant: Sandbox, book: MatchBook) {
    this.book = book;
    this.#tenant = tenant;
    this.#feeds = new Feeds(tenant.now, MOST_BACKLOG_BYTES);
    this.#watch = new BoardWatch(book);
    this.#timer = new DueTimer(tenant.now, () => this.#publishChanges());
    this.desk = new BetDesk(tenant, book, {
      isFollowed: (user, gameCode) => [...this.#readers].some(([feed, reader]) => feed.user === user && reader.gameCode === gameCode),
      betChanged: (bet) => this.#publishBet(bet),
      balanceChanged: (user, gameCode, balanceMinor) =>
        this.#publishToReaders((reader, feed) =>
          feed.user === user && reader.gameCode === gameCode ? { type: 'balance', balanceMinor: Number(balanceMinor) } : null,
        ),
    });
  }

  /**
   * Prepares the current boards while other calls are handled. Await it before `board` and `follow`, which otherwise
   * block while they build the boards.
   */
  async prepare(): Promise<void> {
    await this.#watch.prepare(this.#tenant.now());
  }

  /** Returns the board that a page of the vendor lists now. */
  board(section: BoardSection): BoardView {
    const serverTimeMs = this.#tenant.now();
    this.#publishChanges();
    const { sports, leagues, matches } = { sports: this.#watch.sports(section), leagues: this.#watch.leagues(section), matches: this.#watch.rows(section) };
    return { section, serverTimeMs, timeZone: FIXTURES_TIME_ZONE, sports, leagues, matches, limits: betLimits };
  }

  /** Returns one match with all its markets. Returns null if it does not exist or has not been published yet. */
  event(matchId: string): EventView | null {
    const fixture = this.book.find(matchId);
    const now = this.#tenant.now();
    return fixture && isTold(fixture, now) ? presentEvent(this.book, fixture, now) : null;
  }

  /** Opens a feed and writes the current state to it at once. */
  follow(follower: Follower, section: BoardSection, matchId: string | null): Feed {
    const session = 'session' in follower ? follower.session : null;
    const feed = 'session' in follower ? this.#feeds.open(feedOf(this.#tenant, follower.session)) : this.#openGuests(follower.address);
    feed.stream.once('close', () => this.#forget(feed));
    const board = this.board(section);
    const reader: Reader = { section, matchId, gameCode: session?.gameCode ?? null, toldBets: new Map() };
    this.#readers.set(feed, reader);
    this.#feeds.write(feed, { type: 'board', board });
    if ('session' in follower) this.#feeds.write(feed, { type: 'balance', balanceMinor: Number(follower.balanceMinor) });
    if (matchId !== null) this.#subscribeToEvent(feed, matchId);
    this.#publishOpenBets(feed, reader);
    this.#plan();
    return feed;
  }

  /** Performs everything that is due by the clock, and ends the feeds of sessions that are over. */
  advance(): void {
    this.desk.advance();
    this.#feeds.endThoseOver();
    if (this.#readers.size > 0) this.#publishChanges();
  }

  /** Ends all feeds and timers, and waits for requests in progress. */
  async stop(): Promise<void> {
    this.#timer.plan(null);
    this.#feeds.close();
    await this.desk.stop();
    this.#timer.plan(null);
  }

  #openGuests(address: string): Feed {
    const of = { tenant: this.#tenant, user: '', tokenHash: `address ${address}`, isStillOpen: async () => true };
    return this.#feeds.open(of, MOST_FEEDS_AN_ADDRESS);
  }

  #forget(feed: Feed): void {
    const left = this.#readers.get(feed)?.matchId;
    this.#readers.delete(feed);
    if (left != null && ![...this.#readers.values()].some(({ matchId }) => matchId === left)) this.#events.delete(left);
    if (this.#readers.size === 0) this.#timer.plan(null);
  }

  #plan(): void {
    if (this.#readers.size === 0) return;
    const next = Math.min(this.#watch.nextMs, ...[...this.#events.values()].map(({ nextMs }) => nextMs));
    this.#timer.plan(Math.max(this.#tenant.now() + GATHER_MS, next));
  }

  #subscribeToEvent(feed: Feed, matchId: string): void {
    const event = this.event(matchId);
    if (!event) return;
    this.#feeds.write(feed, { type: 'event', event });
    this.#keepEvent(matchId, JSON.stringify(event));
  }

  #keepEvent(matchId: string, told: string): void {
    const fixture = this.book.find(matchId);
    this.#events.set(matchId, { told, nextMs: fixture ? this.book.nextChangeMs(fixture, this.#tenant.now()) : Number.POSITIVE_INFINITY });
  }

  /** Computes the changes once, and sends each feed its part. */
  #publishChanges(): void {
    const now = this.#tenant.now();
    const changes = this.#watch.refresh(now);
    if (changes.length > 0) {
      const lines = new Map(boardSections.map((section) => [section, lineOf(section, changes, now)]));
      this.#publishToReaders(({ section }) => lines.get(section) ?? null);
    }
    for (const [matchId, { told, nextMs }] of this.#events) if (nextMs <= now) this.#publishEvent(matchId, told);
    const changed = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.id ?? []));
    if (changed.size > 0) for (const [feed, reader] of this.#readers) this.#publishBetsOn(feed, reader, changed);
    this.#plan();
  }

  #publishEvent(matchId: string, told: string): void {
    const event = this.event(matchId);
    if (!event) return;
    const text = JSON.stringify(event);
    this.#keepEvent(matchId, text);
    if (text !== told) this.#publishToReaders((reader) => (reader.matchId === matchId ? { type: 'event', event } : null));
  }

  /** Sends a feed the open bets of its player. */
  #publishOpenBets(feed: Feed, reader: Reader): void {
    if (reader.gameCode === null) return;
    const player = { user: feed.user, gameCode: reader.gameCode };
    for (const bet of listOpenBets(this.#tenant.database, player, null, MOST_BETS_TOLD)) this.#writeBet(feed, reader, bet);
  }

  /** Sends a feed the open bets of its player on the changed matches. */
  #publishBetsOn(feed: Feed, reader: Reader, changed: ReadonlySet<string>): void {
    if (reader.gameCode === null) return;
    const player = { user: feed.user, gameCode: reader.gameCode };
    const touched = [...reader.toldBets].filter(([, { matchIds }]) => matchIds.some((id) => changed.has(id)));
    for (const [key] of touched) {
      const bet = findBet(this.#tenant.database, player, key);
      if (bet) this.#writeBet(feed, reader, bet);
    }
  }

  #writeBet(feed: Feed, reader: Reader, bet: Bet): void {
    const view = presentBet(this.book, bet, this.#tenant.now());
    const text = JSON.stringify(view);
    if (reader.toldBets.get(bet.key)?.text === text) return;
    if (view.state === 'open' || view.state === 'waiting') reader.toldBets.set(bet.key, { text, matchIds: bet.legs.map(({ matchId }) => matchId) });
    else reader.toldBets.delete(bet.key);
    this.#feeds.write(feed, { type: 'bet', bet: view });
  }

  #publishBet(bet: Bet): void {
    for (const [feed, reader] of this.#readers) if (feed.user === bet.user && reader.gameCode === bet.gameCode) this.#writeBet(feed, reader, bet);
  }

  #publishToReaders(lineFor: (reader: Reader, feed: Feed) => SportsFeedLine | null): void {
    for (const [feed, reader] of this.#readers) {
      const line = lineFor(reader, feed);
      if (line) this.#feeds.write(feed, line);
    }
  }
}

/** Builds the message about changed rows for a page. Returns null if none of the rows is on the page. */
function lineOf(section: BoardSection, changes: readonly RowChange[], serverTimeMs: number): SportsFeedLine | null {
  const matches = changes.flatMap(({ sport, after }) => (after && isListedIn(section, sport, after) ? [after] : []));
  const gone = changes.flatMap(({ sport, before, after }) =>
    before && isListedIn(section, sport, before) && !(after && isListedIn(section, sport, after)) ? [before.id] : [],
  );
  return matches.length === 0 && gone.length === 0 ? null : { type: 'matches', serverTimeMs, matches, gone };
}
