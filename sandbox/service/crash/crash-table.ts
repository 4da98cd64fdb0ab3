import type { CrashPhase } from '../../contract/wire.ts';
import { BETTING_MS, CRASHED_PAUSE_MS } from '../../engine/crash/crash-rules.ts';
import { FIRST_MULTIPLIER, flightMs, LARGEST_MULTIPLIER, multiplierAt, reachedAfterMs } from '../../engine/crash/flight.ts';
import { inTransaction } from '../database/open-database.ts';
import { prepared } from '../database/prepared.ts';
import type { Sandbox } from '../sandbox.ts';
import { DueTimer } from '../shared/due-timer.ts';
import { type CrashBet, findNextAuto, listBetsIn } from './crash-bet-store.ts';
import { type CrashRound, openCrashRound, saveCrashRound } from './crash-round-store.ts';
import { cashBet, giveBack, loseBet } from './end-bets.ts';

/**
 * A take-off that is noticed later than this, ms, happens when it is noticed, so that nobody loses a round that they
 * could not watch.
 */
const LARGEST_LAG_MS = 1_000;

/** Receives the events of a table. */
export interface TableWatcher {
  /** Returns whether anyone watches. A table that nobody watches pauses between its rounds. */
  isWatched(): boolean;
  phaseChanged(): void;
  /** Called after a flight has cashed a bet out automatically. */
  betCashed(tenant: Sandbox, bet: CrashBet): void;
}

/**
 * The single sequence of rounds of a game, driven by the sandbox's clock. The first tenant stores the rounds; each bet
 * is stored in its player's tenant.
 */
export class CrashTable {
  readonly gameCode: string;
  readonly #tenants: readonly [Sandbox, ...Sandbox[]];
  readonly #watcher: TableWatcher;
  readonly #timer: DueTimer;
  /** The round that accepts bets now. */
  #open: CrashRound;
  /** The round that is flying or has just crashed; null during betting. */
  #shown: CrashRound | null = null;

  constructor(tenants: readonly [Sandbox, ...Sandbox[]], gameCode: string, watcher: TableWatcher) {
    this.gameCode = gameCode;
    this.#tenants = tenants;
    this.#watcher = watcher;
    this.#timer = new DueTimer(tenants[0].now, () => this.advance());
    this.#open = openCrashRound(tenants[0].database, gameCode, tenants[0].now());
  }

  get phase(): CrashPhase {
    if (!this.#shown) return 'betting';
    return this.#shown.state === 'flying' ? 'flying' : 'crashed';
  }

  get openRound(): CrashRound {
    return this.#open;
  }

  /** The round that everyone sees. */
  get shownRound(): CrashRound {
    return this.#shown ?? this.#open;
  }

  /** The time at which betting opens after a crash, ms since 1970; null in other phases. */
  get nextAtMs(): number | null {
    return this.phase === 'crashed' && this.#shown?.crashAtMs ? this.#shown.crashAtMs + CRASHED_PAUSE_MS : null;
  }

  /** Performs everything that is due by the clock and schedules the next call. */
  advance(): void {
    let isChanged = false;
    while (this.#step(this.#tenants[0].now())) isChanged = true;
    this.#timer.plan(this.#nextDueMs());
    if (isChanged) this.#watcher.phaseChanged();
  }

  /**
   * Returns the multiplier, in hundredths, at which a bet of this round can be cashed out now, or null if the round is
   * not flying.
   */
  multiplierOf(roundId: number): number | null {
    const shown = this.#shown;
    if (shown?.id !== roundId || shown.state !== 'flying' || shown.startsAtMs === null) return null;
    return Math.min(shown.point, multiplierAt(this.#tenants[0].now() - shown.startsAtMs));
  }

  /** Cancels the scheduled call. */
  stop(): void {
    this.#timer.plan(null);
  }

  #step(now: number): boolean {
    const shown = this.#shown;
    if (shown?.state === 'flying') return this.#fly(shown, now);
    if (shown) {
      if (now < (this.nextAtMs ?? now)) return false;
      this.#shown = null;
      this.#openBetting(now);
      return true;
    }
    if (this.#open.startsAtMs === null) return this.#openBetting(now);
    if (now < this.#open.startsAtMs) return false;
    this.#takeOff(now - this.#open.startsAtMs > LARGEST_LAG_MS ? now : this.#open.startsAtMs);
    return true;
  }

  /** Starts the countdown if the round has bets or anyone watches. Returns whether it started. */
  #openBetting(now: number): boolean {
    const hasBets = this.#tenants.some(
      ({ database }) => prepared(database, 'select 1 from crash_bet where round_id = ? limit 1').get(this.#open.id) !== undefined,
    );
    if (!hasBets && !this.#watcher.isWatched()) return false;
    this.#open = { ...this.#open, startsAtMs: now + BETTING_MS };
    saveCrashRound(this.#tenants[0].database, this.#open);
    return true;
  }

  #takeOff(startsAtMs: number): void {
    const flying: CrashRound = { ...this.#open, state: 'flying', startsAtMs, crashAtMs: startsAtMs + flightMs(this.#open.point) };
    this.#endBets(flying, (tenant) => {
      // A bet to which the operator has not responded by now came too late.
      for (const bet of listBetsIn(tenant.database, flying.id, 'asking')) giveBack(tenant, bet, 'asking', 'voided', 'bets-closed');
      return [];
    });
    this.#shown = flying;
    this.#open = openCrashRound(this.#tenants[0].database, this.gameCode, this.#tenants[0].now());
  }

  #fly(flying: CrashRound, now: number): boolean {
    const isOver = now >= (flying.crashAtMs ?? now);
    const reached = isOver ? flying.point : multiplierAt(now - (flying.startsAtMs ?? now));
    if (!isOver && reached < this.#nextAuto(flying)) return false;
    if (isOver) this.#shown = { ...flying, state: 'crashed' };
    this.#endBets(this.#shown ?? flying, (tenant) => {
      const open = listBetsIn(tenant.database, flying.id, 'open');
      const cashed = open.filter((bet) => isReached(bet, reached) && cashBet(tenant, bet, bet.autoAt ?? LARGEST_MULTIPLIER));
      if (isOver) for (const bet of open) loseBet(tenant, bet);
      return cashed;
    });
    return isOver;
  }

  /**
   * Returns the smallest automatic cash-out multiplier among the open bets of a flight, in hundredths, or infinity if
   * there is none.
   */
  #nextAuto(flying: CrashRound): number {
    return Math.min(...this.#tenants.map(({ database }) => findNextAuto(database, flying.id) ?? Number.POSITIVE_INFINITY));
  }

  /**
   * Ends bets in every tenant. Stores the round in the same commit as the bets of its own tenant. `end` returns the
   * bets that were cashed out.
   */
  #endBets(round: CrashRound, end: (tenant: Sandbox) => readonly CrashBet[]): void {
    for (const tenant of this.#tenants) {
      const cashed = inTransaction(tenant.database, () => {
        if (tenant === this.#tenants[0]) saveCrashRound(tenant.database, round);
        return end(tenant);
      });
      for (const bet of cashed) this.#watcher.betCashed(tenant, bet);
    }
  }

  #nextDueMs(): number | null {
    const shown = this.#shown;
    if (shown?.state !== 'flying') return this.nextAtMs ?? this.#open.startsAtMs;
    const [crashAtMs, startsAtMs] = [shown.crashAtMs ?? 0, shown.startsAtMs ?? 0];
    const auto = this.#nextAuto(shown);
    return auto <= shown.point ? Math.min(crashAtMs, startsAtMs + reachedAfterMs(auto)) : crashAtMs;
  }
}

/**
 * Returns whether a flight that has reached this multiplier (in hundredths) cashes a bet out automatically. A flight
 * that never took off cashes out no bet.
 */
function isReached(bet: CrashBet, reached: number): boolean {
  return reached > FIRST_MULTIPLIER && (bet.autoAt ?? LARGEST_MULTIPLIER) <= reached;
}
