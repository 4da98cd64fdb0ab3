import { setImmediate } from 'node:timers/promises';
import type { BoardSection, LeagueView, MatchView, SportView } from '../../contract/sports-wire.ts';
import { sportCodes } from '../../contract/sports-wire.ts';
import type { Fixture } from '../../engine/sports/model/calendar.ts';
import type { MatchBook } from '../../engine/sports/model/match-book.ts';
import { sportModels } from '../../engine/sports/model/sport-models.ts';
import { presentRow } from '../../engine/sports/present-match.ts';

/** Interval between refreshes of the list of matches, ms. */
const LIST_EVERY_MS = 30_000;
/** Rebuilding a board takes a second or more. Other calls are handled after each slice of this length, ms. */
const SLICE_MS = 10;

interface Entry {
  fixture: Fixture;
  row: MatchView;
  text: string;
  nextMs: number;
}
/** A change of a row. `before` is null if the row was not listed; `after` is null if it is no longer listed. */
export interface RowChange {
  sport: Fixture['sport'];
  before: MatchView | null;
  after: MatchView | null;
}

/** Returns whether a page lists a match. */
export function isListedIn(section: BoardSection, sport: Fixture['sport'], row: MatchView): boolean {
  if (section === 'live') return row.state === 'live';
  return section === 'sports' || sport === 'esports' || sport === 'virtual';
}

/** The rows of all listed matches, as of the last refresh. */
export class BoardWatch {
  readonly #book: MatchBook;
  readonly #entries = new Map<string, Entry>();
  #listAtMs = 0;
  #making: Promise<void> | null = null;

  constructor(book: MatchBook) {
    this.#book = book;
  }

  /** The time at which the next row changes or the list is refreshed, ms since 1970. */
  get nextMs(): number {
    let next = this.#listAtMs;
    for (const { nextMs } of this.#entries.values()) next = Math.min(next, nextMs);
    return next;
  }

  /**
   * Prepares the data for the rows of a moment in slices, unless the list is recent. Concurrent callers share one
   * preparation.
   */
  async prepare(atMs: number): Promise<void> {
    if (atMs < this.#listAtMs) return;
    this.#making ??= this.#make(atMs).finally(() => {
      this.#making = null;
    });
    await this.#making;
  }

  /** Updates the rows to a moment and returns the rows that have changed. */
  refresh(atMs: number): RowChange[] {
    const changes: RowChange[] = [];
    for (const entry of this.#entries.values()) if (entry.nextMs <= atMs) changes.push(...this.#look(entry.fixture, entry, atMs));
    if (atMs >= this.#listAtMs) changes.push(...this.#list(atMs));
    return changes;
  }

  /** Returns the rows of a page, in the order in which their matches begin. */
  rows(section: BoardSection): MatchView[] {
    return this.#listed(section)
      .map(({ row }) => row)
      .toSorted((left, right) => left.startsAtMs - right.startsAtMs || left.id.localeCompare(right.id));
  }

  /** Returns the sports of a page with their numbers of matches and live matches. */
  sports(section: BoardSection): SportView[] {
    const listed = this.#listed(section);
    return sportCodes.flatMap((code) => {
      const rows = listed.filter(({ fixture }) => fixture.sport === code).map(({ row }) => row);
      return rows.length === 0
        ? []
        : [{ code, matches: rows.length, live: rows.filter(({ state }) => state === 'live').length, marginPercent: sportModels[code].marginPercent }];
    });
  }

  /** Returns the leagues of a page, each with the stage of its first listed match there. */
  leagues(section: BoardSection): LeagueView[] {
    const leagues = new Map<string, LeagueView>();
    for (const { fixture } of this.#listed(section)) if (!leagues.has(fixture.leagueId)) leagues.set(fixture.leagueId, this.#book.leagueOf(fixture));
    return [...leagues.values()];
  }

  async #make(atMs: number): Promise<void> {
    let sliceEndsAtMs = performance.now() + SLICE_MS;
    for (const _ of this.#book.makeBoard(atMs)) {
      if (performance.now() < sliceEndsAtMs) continue;
      await setImmediate();
      sliceEndsAtMs = performance.now() + SLICE_MS;
    }
  }

  #listed(section: BoardSection): Entry[] {
    return [...this.#entries.values()].filter(({ fixture, row }) => isListedIn(section, fixture.sport, row));
  }

  #list(atMs: number): RowChange[] {
    this.#listAtMs = atMs + LIST_EVERY_MS;
    const fixtures = this.#book.boardAt(atMs);
    const ids = new Set(fixtures.map(({ id }) => id));
    const gone = [...this.#entries.values()].filter(({ fixture }) => !ids.has(fixture.id));
    for (const { fixture } of gone) this.#entries.delete(fixture.id);
    return [
      ...gone.map(({ fixture, row }) => ({ sport: fixture.sport, before: row, after: null })),
      ...fixtures.flatMap((fixture) => (this.#entries.has(fixture.id) ? [] : this.#look(fixture, null, atMs))),
    ];
  }

  #look(fixture: Fixture, entry: Entry | null, atMs: number): RowChange[] {
    const row = presentRow(this.#book, fixture, atMs);
    const text = JSON.stringify(row);
    this.#entries.set(fixture.id, { fixture, row, text, nextMs: this.#book.nextChangeMs(fixture, atMs) });
    return text === entry?.text ? [] : [{ sport: fixture.sport, before: entry?.row ?? null, after: row }];
  }
}
