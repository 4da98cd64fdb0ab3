import type { BetLimits, BetView, BoardView, EventView, LeagueView, MarketView, MatchView, SportsFeedLine, SportView } from '../../contract/sports-wire.ts';
import { ServerClock } from '../feed/server-clock.ts';

/**
 * The state of the feed: `opening` has received nothing yet; `open` is up to date; `lost` is reconnecting; `over` needs
 * a new token; `closed` is closed to this player; `failed` was refused for another reason.
 */
export type LineState = 'opening' | 'open' | 'lost' | 'over' | 'closed' | 'failed';
/** What listeners are notified about: a board with other matches or counts, the event, the balance, the connection. */
export type BoardPart = 'board' | 'event' | 'balance' | 'line';

type Listener = () => void;

/**
 * Everything that the page knows about matches, odds and the player, as last received from the feed. Listeners are
 * called after a change. Each match has its own listeners.
 */
export class BoardStore {
  matches: ReadonlyMap<string, MatchView> = new Map();
  leagues: ReadonlyMap<string, LeagueView> = new Map();
  sports: readonly SportView[] = [];
  limits: BetLimits | null = null;
  timeZone = 'Europe/Istanbul';
  event: EventView | null = null;
  balanceMinor: number | null = null;
  line: LineState = 'opening';
  /** The server time of the data shown, ms since 1970; null while nothing is known. */
  knownAtMs: number | null = null;
  readonly #clock = new ServerClock();
  readonly #ofMatch = new Map<string, Set<Listener>>();
  readonly #ofPart: Readonly<Record<BoardPart, Set<Listener>>> = { board: new Set(), event: new Set(), balance: new Set(), line: new Set() };
  readonly #ofBets = new Set<(bet: BetView) => void>();

  /** Returns the estimated server time, ms since 1970. */
  now(): number {
    return this.#clock.now();
  }

  /** Whether odds are current, so that bets can be placed. Without a connection they are the last known ones. */
  get canBet(): boolean {
    return this.line === 'open';
  }

  subscribe(matchId: string, listener: Listener): () => void {
    const listeners = this.#ofMatch.get(matchId) ?? new Set();
    this.#ofMatch.set(matchId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#ofMatch.get(matchId) === listeners) this.#ofMatch.delete(matchId);
    };
  }

  on(part: BoardPart, listener: Listener): () => void {
    this.#ofPart[part].add(listener);
    return () => this.#ofPart[part].delete(listener);
  }

  /** Calls `listener` with each of the player's own bets from the feed. Returns a function that unsubscribes it. */
  onBet(listener: (bet: BetView) => void): () => void {
    this.#ofBets.add(listener);
    return () => this.#ofBets.delete(listener);
  }

  /** Returns a market of a match if it is known: any market of the open event, otherwise only the market of the row. */
  market(matchId: string, marketId: string): MarketView | null {
    const known = this.event?.match.id === matchId ? this.event.markets.find(({ id }) => id === marketId) : undefined;
    const main = this.matches.get(matchId)?.main;
    return known ?? (main?.id === marketId ? main : null);
  }

  setLine(line: LineState): void {
    if (this.line === line) return;
    this.line = line;
    this.#tell('line');
  }

  setBalance(balanceMinor: number): void {
    if (this.balanceMinor === balanceMinor) return;
    this.balanceMinor = balanceMinor;
    this.#tell('balance');
  }

  /** Applies the event of a response, which is shown until the feed sends it. Null removes the event. */
  setEvent(event: EventView | null): void {
    this.event = event;
    if (event && !this.leagues.has(event.league.id)) this.leagues = new Map(this.leagues).set(event.league.id, event.league);
    this.#tell('event');
    if (event) this.#notifyOfMatch(event.match.id);
  }

  /** Applies a board from the feed, or one cached on the device. Does not change the connection state. */
  setBoard(board: BoardView): void {
    const known = this.matches;
    this.matches = new Map(board.matches.map((match) => [match.id, match]));
    this.leagues = new Map(board.leagues.map((league) => [league.id, league]));
    this.sports = board.sports;
    this.limits = board.limits;
    this.timeZone = board.timeZone;
    this.knownAtMs = board.serverTimeMs;
    this.#clock.hear(board.serverTimeMs);
    this.#tell('board');
    for (const id of new Set([...known.keys(), ...this.matches.keys()])) this.#notifyOfMatch(id);
  }

  /** Applies one message of the feed. */
  take(line: SportsFeedLine): void {
    if (line.type === 'board') this.setBoard(line.board);
    else if (line.type === 'matches') this.#change(line);
    else if (line.type === 'event') this.setEvent(line.event);
    else if (line.type === 'balance') this.setBalance(line.balanceMinor);
    else if (line.type === 'bet') for (const listener of this.#ofBets) listener(line.bet);
    else this.#hear(line.serverTimeMs);
    if (this.knownAtMs !== null) this.setLine('open');
  }

  #hear(serverTimeMs: number): void {
    this.#clock.hear(serverTimeMs);
    this.knownAtMs = serverTimeMs;
  }

  #change({ serverTimeMs, matches, gone }: Extract<SportsFeedLine, { type: 'matches' }>): void {
    this.#hear(serverTimeMs);
    const next = new Map(this.matches);
    // Rebuilds lists only if a match appears or disappears, or if its state or start time changes.
    let isOtherList = false;
    for (const match of matches) {
      isOtherList ||= next.get(match.id)?.state !== match.state || next.get(match.id)?.startsAtMs !== match.startsAtMs;
      next.set(match.id, match);
    }
    for (const id of gone) isOtherList = next.delete(id) || isOtherList;
    this.matches = next;
    if (isOtherList) this.#tell('board');
    for (const { id } of matches) this.#notifyOfMatch(id);
    for (const id of gone) this.#notifyOfMatch(id);
  }

  #tell(part: BoardPart): void {
    for (const listener of [...this.#ofPart[part]]) listener();
  }

  #notifyOfMatch(matchId: string): void {
    for (const listener of [...(this.#ofMatch.get(matchId) ?? [])]) listener();
  }
}
