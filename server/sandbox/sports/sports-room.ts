import type { Sandbox } from '../sandbox.ts';
import { DueTimer } from '../shared/due-timer.ts';
import { type Feed, Feeds } from '../shared/feeds.ts';
import type { BoardSection, BoardView, EventView, SportsFeedLine } from '../web/sports-wire.ts';
import { boardSections } from '../web/sports-wire.ts';
import { BetDesk } from './bet-desk.ts';
import { betLimits } from './bet-limits.ts';
import { type Bet, findBet, listOpenBets } from './bet-store.ts';
import { BoardWatch, isListedIn, type RowChange } from './board-watch.ts';
import { FIXTURES_TIME_ZONE, isTold } from './model/calendar.ts';
import type { MatchBook } from './model/match-book.ts';
import { presentBet } from './present-bet.ts';
import { presentEvent } from './present-match.ts';
import type { SportsSession } from './sports-session.ts';

/** Changes that come close together are told together. */
const GATHER_MS = 500;
/** A board of several hundred rows is one line: a reader may be behind by a few of them. */
const MOST_BACKLOG_BYTES = 4 * 1_024 * 1_024;
/** Guests are told apart by their address only, which many of them may share. */
const MOST_FEEDS_AN_ADDRESS = 200;
/** So many of a player's open bets are told without being asked for. */
const MOST_BETS_TOLD = 50;

interface Reader {
  section: BoardSection;
  matchId: string | null;
  /** None for a guest. */
  gameCode: string | null;
  /** Each open bet as it was last told, by its key. */
  toldBets: Map<string, { text: string; matchIds: readonly string[] }>;
}
/** Who opens a feed: a player's session with what he has, or a guest's address. */
export type Follower = { session: SportsSession; balanceMinor: bigint } | { address: string };

/** The sportsbook with everybody who follows it: one watch over the matches for all of them. */
export class SportsRoom {
  readonly desk: BetDesk;
  readonly book: MatchBook;
  readonly #house: Sandbox;
  readonly #feeds: Feeds<SportsFeedLine>;
  readonly #readers = new Map<Feed, Reader>();
  readonly #watch: BoardWatch;
  /** Events that somebody follows, as they were last told. */
  readonly #events = new Map<string, { told: string; nextMs: number }>();
  readonly #timer: DueTimer;

  constructor(house: Sandbox, book: MatchBook) {
    this.book = book;
    this.#house = house;
    this.#feeds = new Feeds(house.now, MOST_BACKLOG_BYTES);
    this.#watch = new BoardWatch(book);
    this.#timer = new DueTimer(house.now, () => this.#tellChanges());
    this.desk = new BetDesk(house, book, {
      isFollowed: (user, gameCode) => [...this.#readers].some(([feed, reader]) => feed.user === user && reader.gameCode === gameCode),
      betChanged: (bet) => this.#tellBet(bet),
      balanceChanged: (user, gameCode, balanceMinor) =>
        this.#tellReaders((reader, feed) =>
          feed.user === user && reader.gameCode === gameCode ? { type: 'balance', balanceMinor: Number(balanceMinor) } : null,
        ),
    });
  }

  /** Makes what boards of now need, while other calls are answered: to be awaited before `board` and `follow`, which else do it in one go. */
  async prepare(): Promise<void> {
    await this.#watch.prepare(this.#house.now());
  }

  /** What a page of the vendor's lists now. */
  board(section: BoardSection): BoardView {
    const serverTimeMs = this.#house.now();
    this.#tellChanges();
    const { sports, leagues, matches } = { sports: this.#watch.sports(section), leagues: this.#watch.leagues(section), matches: this.#watch.rows(section) };
    return { section, serverTimeMs, timeZone: FIXTURES_TIME_ZONE, sports, leagues, matches, limits: betLimits };
  }

  /** One match with all its markets; null where there is none, or none that has been told yet. */
  event(matchId: string): EventView | null {
    const fixture = this.book.find(matchId);
    const now = this.#house.now();
    return fixture && isTold(fixture, now) ? presentEvent(this.book, fixture, now) : null;
  }

  /** Opens a feed, told at once how things stand. */
  follow(follower: Follower, section: BoardSection, matchId: string | null): Feed {
    const session = 'session' in follower ? follower.session : null;
    const of = { house: this.#house, user: session?.user ?? '', tokenHash: session?.tokenHash ?? `address ${'address' in follower ? follower.address : ''}` };
    const feed = this.#feeds.open(of, session ? undefined : MOST_FEEDS_AN_ADDRESS);
    feed.stream.once('close', () => this.#forget(feed));
    const board = this.board(section);
    const reader: Reader = { section, matchId, gameCode: session?.gameCode ?? null, toldBets: new Map() };
    this.#readers.set(feed, reader);
    this.#feeds.write(feed, { type: 'board', board });
    if ('session' in follower) this.#feeds.write(feed, { type: 'balance', balanceMinor: Number(follower.balanceMinor) });
    if (matchId !== null) this.#followEvent(feed, matchId);
    this.#tellOpenBets(feed, reader);
    this.#plan();
    return feed;
  }

  /** Does everything that the clock has made due. */
  advance(): void {
    this.desk.advance();
    if (this.#readers.size > 0) this.#tellChanges();
  }

  /** Ends feeds and timers and waits for what is being asked or sent. */
  async stop(): Promise<void> {
    this.#timer.plan(null);
    this.#feeds.close();
    await this.desk.stop();
    this.#timer.plan(null);
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
    this.#timer.plan(Math.max(this.#house.now() + GATHER_MS, next));
  }

  #followEvent(feed: Feed, matchId: string): void {
    const event = this.event(matchId);
    if (!event) return;
    this.#feeds.write(feed, { type: 'event', event });
    this.#keepEvent(matchId, JSON.stringify(event));
  }

  #keepEvent(matchId: string, told: string): void {
    const fixture = this.book.find(matchId);
    this.#events.set(matchId, { told, nextMs: fixture ? this.book.nextChangeMs(fixture, this.#house.now()) : Number.POSITIVE_INFINITY });
  }

  /** Works out once what has changed, and tells each feed its part. */
  #tellChanges(): void {
    const now = this.#house.now();
    const changes = this.#watch.refresh(now);
    if (changes.length > 0) {
      const lines = new Map(boardSections.map((section) => [section, lineOf(section, changes, now)]));
      this.#tellReaders(({ section }) => lines.get(section) ?? null);
    }
    for (const [matchId, { told, nextMs }] of this.#events) if (nextMs <= now) this.#tellEvent(matchId, told);
    const changed = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.id ?? []));
    if (changed.size > 0) for (const [feed, reader] of this.#readers) this.#tellBetsOn(feed, reader, changed);
    this.#plan();
  }

  #tellEvent(matchId: string, told: string): void {
    const event = this.event(matchId);
    if (!event) return;
    const text = JSON.stringify(event);
    this.#keepEvent(matchId, text);
    if (text !== told) this.#tellReaders((reader) => (reader.matchId === matchId ? { type: 'event', event } : null));
  }

  /** Tells a feed what its player's open bets stand at. */
  #tellOpenBets(feed: Feed, reader: Reader): void {
    if (reader.gameCode === null) return;
    const player = { user: feed.user, gameCode: reader.gameCode };
    for (const bet of listOpenBets(this.#house.database, player, null, MOST_BETS_TOLD)) this.#writeBet(feed, reader, bet);
  }

  /** The same of those that stand on some matches. */
  #tellBetsOn(feed: Feed, reader: Reader, changed: ReadonlySet<string>): void {
    if (reader.gameCode === null) return;
    const player = { user: feed.user, gameCode: reader.gameCode };
    const touched = [...reader.toldBets].filter(([, { matchIds }]) => matchIds.some((id) => changed.has(id)));
    for (const [key] of touched) {
      const bet = findBet(this.#house.database, player, key);
      if (bet) this.#writeBet(feed, reader, bet);
    }
  }

  #writeBet(feed: Feed, reader: Reader, bet: Bet): void {
    const view = presentBet(this.book, bet, this.#house.now());
    const text = JSON.stringify(view);
    if (reader.toldBets.get(bet.key)?.text === text) return;
    if (view.state === 'open' || view.state === 'waiting') reader.toldBets.set(bet.key, { text, matchIds: bet.legs.map(({ matchId }) => matchId) });
    else reader.toldBets.delete(bet.key);
    this.#feeds.write(feed, { type: 'bet', bet: view });
  }

  #tellBet(bet: Bet): void {
    for (const [feed, reader] of this.#readers) if (feed.user === bet.user && reader.gameCode === bet.gameCode) this.#writeBet(feed, reader, bet);
  }

  #tellReaders(lineFor: (reader: Reader, feed: Feed) => SportsFeedLine | null): void {
    for (const [feed, reader] of this.#readers) {
      const line = lineFor(reader, feed);
      if (line) this.#feeds.write(feed, line);
    }
  }
}

/** What a page is told of changed rows; null where none of them is its own. */
function lineOf(section: BoardSection, changes: readonly RowChange[], serverTimeMs: number): SportsFeedLine | null {
  const matches = changes.flatMap(({ sport, after }) => (after && isListedIn(section, sport, after) ? [after] : []));
  const gone = changes.flatMap(({ sport, before, after }) =>
    before && isListedIn(section, sport, before) && !(after && isListedIn(section, sport, after)) ? [before.id] : [],
  );
  return matches.length === 0 && gone.length === 0 ? null : { type: 'matches', serverTimeMs, matches, gone };
}
