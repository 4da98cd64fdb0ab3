import type { TableGame } from '../../engine/table/table-game.ts';
import type { AnyTableRules, Course, Scene } from '../../engine/table/table-rules.ts';
import { inTransaction } from '../database/open-database.ts';
import { prepared } from '../database/prepared.ts';
import type { Sandbox } from '../sandbox.ts';
import { DueTimer } from '../shared/due-timer.ts';
import { announcedOf, courseOf } from './course-of.ts';
import { giveTicketBack, settleTicket } from './end-tickets.ts';
import { standingOf } from './standing-of.ts';
import { openTableRound, saveTableRound, type TableRound } from './table-round-store.ts';
import { listTicketsIn, type Ticket } from './ticket-store.ts';

/**
 * An event that is noticed later than this, ms, happens when it is noticed, so that nobody loses a round that they
 * could not watch.
 */
const LARGEST_LAG_MS = 1_000;

/** Receives the events of a table. */
export interface TableWatcher {
  /** Returns whether anyone watches. A table that nobody watches pauses between its rounds. */
  isWatched(): boolean;
  sceneChanged(): void;
  ticketSettled(tenant: Sandbox, ticket: Ticket): void;
}
/** A round whose bets are closed, with its current scene. `sceneAtMs` is the start of the scene, ms since 1970. */
export interface PlayedRound {
  round: TableRound;
  course: Course<unknown, unknown>;
  sceneNumber: number;
  sceneAtMs: number;
}

/**
 * The single sequence of rounds of a game, driven by the sandbox's clock. The first tenant stores the rounds; each
 * ticket is stored in its player's tenant.
 */
export class Table {
  readonly game: TableGame;
  readonly #tenants: readonly [Sandbox, ...Sandbox[]];
  readonly #watcher: TableWatcher;
  readonly #timer: DueTimer;
  #open: TableRound;
  #announced: unknown;
  #played: PlayedRound | null = null;

  constructor(tenants: readonly [Sandbox, ...Sandbox[]], game: TableGame, watcher: TableWatcher) {
    this.game = game;
    this.#tenants = tenants;
    this.#watcher = watcher;
    this.#timer = new DueTimer(tenants[0].now, () => this.advance());
    this.#open = openTableRound(tenants[0].database, game.code, tenants[0].now());
    this.#announced = announcedOf(game.rules, this.#open);
  }

  get rules(): AnyTableRules {
    return this.game.rules;
  }
  /** The round whose bets are closed; null before the first such round and during betting. */
  get played(): PlayedRound | null {
    return this.#played;
  }
  /**
   * The next round, whether or not it already accepts bets. `closesAtMs` is when its bets close, ms since 1970, or null
   * if that is not known yet.
   */
  get openRound(): { round: TableRound; announced: unknown; closesAtMs: number | null } {
    return { round: this.#open, announced: this.#announced, closesAtMs: this.#open.closesAtMs ?? this.#expectedCloseMs() };
  }
  get takesBets(): boolean {
    return this.#played === null || this.rules.takesEarlyBets;
  }

  /** Performs everything that is due by the clock and schedules the next call. */
  advance(): void {
    let isChanged = false;
    while (this.#step(this.#tenants[0].now())) isChanged = true;
    this.#timer.plan(this.#played ? sceneEndMs(this.#played) : this.#open.closesAtMs);
    if (isChanged) this.#watcher.sceneChanged();
  }

  /** Cancels the scheduled call. */
  stop(): void {
    this.#timer.plan(null);
  }

  #step(now: number): boolean {
    if (this.#played) return this.#playOn(this.#played, now);
    if (this.#open.closesAtMs === null) return this.#openBetting(now);
    if (now < this.#open.closesAtMs) return false;
    this.#close(onTime(this.#open.closesAtMs, now));
    return true;
  }

  /** Starts the countdown if the round has tickets or anyone watches. Returns whether it started. */
  #openBetting(now: number): boolean {
    const hasTickets = this.#tenants.some(
      ({ database }) => prepared(database, 'select 1 from ticket where round_id = ? limit 1').get(this.#open.id) !== undefined,
    );
    if (!hasTickets && !this.#watcher.isWatched()) return false;
    this.#open = { ...this.#open, closesAtMs: this.#closeAfter(now) };
    saveTableRound(this.#tenants[0].database, this.#open);
    return true;
  }

  #closeAfter(openedAtMs: number): number {
    const { bettingMs, everyMs } = this.rules.pace;
    const earliest = openedAtMs + bettingMs;
    return everyMs === undefined ? earliest : Math.ceil(earliest / everyMs) * everyMs;
  }

  /**
   * Returns when bets of the next round are expected to close, ms since 1970. Returns null if no round is played or
   * players' decisions can still change the time.
   */
  #expectedCloseMs(): number | null {
    if (!this.#played) return null;
    const { course, sceneNumber, sceneAtMs } = this.#played;
    const left = course.scenes.slice(sceneNumber);
    if (left.some(({ asks }) => asks)) return null;
    return this.#closeAfter(left.reduce((atMs, { lastsMs }) => atMs + lastsMs, sceneAtMs));
  }

  #close(atMs: number): void {
    const round: TableRound = { ...this.#open, state: 'playing' };
    this.#inTenants(round, (tenant) => {
      // A ticket to which the operator has not responded by now came too late.
      for (const ticket of listTicketsIn(tenant.database, round.id, 'asking')) giveTicketBack(tenant, ticket, 'asking', 'voided', 'bets-closed');
      return [];
    });
    this.#played = { round, course: courseOf(this.rules, round), sceneNumber: -1, sceneAtMs: atMs };
    this.#open = openTableRound(this.#tenants[0].database, this.game.code, this.#tenants[0].now());
    this.#announced = announcedOf(this.rules, this.#open);
    this.#enter(0, atMs);
  }

  #playOn(played: PlayedRound, now: number): boolean {
    const isDecided = sceneOf(played).asks && !this.#isAnyoneActing(played);
    const endMs = isDecided ? Math.min(now, sceneEndMs(played)) : sceneEndMs(played);
    if (now < endMs) return false;
    const next = played.sceneNumber + 1;
    if (next < played.course.scenes.length) this.#enter(next, onTime(endMs, now));
    else {
      this.#played = null;
      this.#openBetting(now);
    }
    return true;
  }

  #isAnyoneActing({ round, course, sceneNumber }: PlayedRound): boolean {
    return this.#tenants.some(({ database }) =>
      listTicketsIn(database, round.id, 'open').some((ticket) => standingOf(this.rules, ticket, course, sceneNumber).isActing),
    );
  }

  /** Enters a scene. The last scene pays all tickets. */
  #enter(sceneNumber: number, atMs: number): void {
    if (!this.#played) throw new Error('no round is played');
    const played: PlayedRound = { ...this.#played, sceneNumber, sceneAtMs: atMs };
    const { course } = played;
    if (sceneNumber === course.scenes.length - 1) {
      played.round = { ...played.round, state: 'over', overAtMs: atMs };
      this.#inTenants(played.round, (tenant) =>
        listTicketsIn(tenant.database, played.round.id, 'open').filter((ticket) =>
          settleTicket(tenant, ticket, standingOf(this.rules, ticket, course, sceneNumber).returnMinor),
        ),
      );
    }
    this.#played = played;
  }

  /**
   * Updates the tickets of every tenant. Stores the round in the same commit as the tickets of its own tenant. `act`
   * returns the tickets that were settled.
   */
  #inTenants(round: TableRound, act: (tenant: Sandbox) => readonly Ticket[]): void {
    for (const tenant of this.#tenants) {
      const settled = inTransaction(tenant.database, () => {
        if (tenant === this.#tenants[0]) saveTableRound(tenant.database, round);
        return act(tenant);
      });
      for (const ticket of settled) this.#watcher.ticketSettled(tenant, ticket);
    }
  }
}

const onTime = (dueMs: number, now: number): number => (now - dueMs > LARGEST_LAG_MS ? now : dueMs);

/** Returns the current scene of a round. Throws if there is none. */
export function sceneOf({ course, sceneNumber }: PlayedRound): Scene<unknown> {
  const scene = course.scenes[sceneNumber];
  if (!scene) throw new Error(`no scene ${sceneNumber}`);
  return scene;
}

/** Returns when the current scene of a round ends by the clock, ms since 1970. */
export const sceneEndMs = (played: PlayedRound): number => played.sceneAtMs + sceneOf(played).lastsMs;
