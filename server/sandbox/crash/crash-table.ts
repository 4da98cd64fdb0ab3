import { inTransaction } from '../database/open-database.ts';
import { prepared } from '../database/prepared.ts';
import type { Sandbox } from '../sandbox.ts';
import { DueTimer } from '../shared/due-timer.ts';
import type { CrashPhase } from '../web/wire.ts';
import { type CrashBet, findNextAuto, listBetsIn } from './crash-bet-store.ts';
import { type CrashRound, openCrashRound, saveCrashRound } from './crash-round-store.ts';
import { BETTING_MS, CRASHED_PAUSE_MS } from './crash-rules.ts';
import { cashBet, giveBack, loseBet } from './end-bets.ts';
import { FIRST_MULTIPLIER, flightMs, LARGEST_MULTIPLIER, multiplierAt, reachedAfterMs } from './flight.ts';

/** A take-off that is noticed later than this happens when it is noticed: nobody shall lose a round that could not be followed. */
const LARGEST_LAG_MS = 1_000;

/** Who wants to know what happens at a table. */
export interface TableWatcher {
  /** Whether anybody looks on: a table that nobody looks at rests between its rounds. */
  isWatched(): boolean;
  phaseChanged(): void;
  /** A flight has cashed a bet out by itself. */
  betCashed(house: Sandbox, bet: CrashBet): void;
}

/** The one sequence of rounds of a game. The sandbox's clock drives it; rounds lie in the first house, bets in the house of their player. */
export class CrashTable {
  readonly gameCode: string;
  readonly #houses: readonly [Sandbox, ...Sandbox[]];
  readonly #watcher: TableWatcher;
  readonly #timer: DueTimer;
  /** The round that bets are placed in. */
  #open: CrashRound;
  /** The round that flies or has just crashed. */
  #shown: CrashRound | null = null;

  constructor(houses: readonly [Sandbox, ...Sandbox[]], gameCode: string, watcher: TableWatcher) {
    this.gameCode = gameCode;
    this.#houses = houses;
    this.#watcher = watcher;
    this.#timer = new DueTimer(houses[0].now, () => this.advance());
    this.#open = openCrashRound(houses[0].database, gameCode, houses[0].now());
  }

  get phase(): CrashPhase {
    if (!this.#shown) return 'betting';
    return this.#shown.state === 'flying' ? 'flying' : 'crashed';
  }

  get openRound(): CrashRound {
    return this.#open;
  }

  /** The round that everybody looks at. */
  get shownRound(): CrashRound {
    return this.#shown ?? this.#open;
  }

  /** When bets open after a crash, ms since 1970; null at any other time. */
  get nextAtMs(): number | null {
    return this.phase === 'crashed' && this.#shown?.crashAtMs ? this.#shown.crashAtMs + CRASHED_PAUSE_MS : null;
  }

  /** Does everything that the clock has made due, and plans to be called again. */
  advance(): void {
    let isChanged = false;
    while (this.#step(this.#houses[0].now())) isChanged = true;
    this.#timer.plan(this.#nextDueMs());
    if (isChanged) this.#watcher.phaseChanged();
  }

  /** The multiplier in hundredths that a bet of this round can be cashed out at now; null when the round does not fly. */
  multiplierOf(roundId: number): number | null {
    const shown = this.#shown;
    if (shown?.id !== roundId || shown.state !== 'flying' || shown.startsAtMs === null) return null;
    return Math.min(shown.point, multiplierAt(this.#houses[0].now() - shown.startsAtMs));
  }

  /** Plans nothing more. */
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

  /** Starts the countdown where anybody waits for the round. */
  #openBetting(now: number): boolean {
    const hasBets = this.#houses.some(
      ({ database }) => prepared(database, 'select 1 from crash_bet where round_id = ? limit 1').get(this.#open.id) !== undefined,
    );
    if (!hasBets && !this.#watcher.isWatched()) return false;
    this.#open = { ...this.#open, startsAtMs: now + BETTING_MS };
    saveCrashRound(this.#houses[0].database, this.#open);
    return true;
  }

  #takeOff(startsAtMs: number): void {
    const flying: CrashRound = { ...this.#open, state: 'flying', startsAtMs, crashAtMs: startsAtMs + flightMs(this.#open.point) };
    this.#endBets(flying, (house) => {
      // A bet that the operator has not answered by now came too late.
      for (const bet of listBetsIn(house.database, flying.id, 'asking')) giveBack(house, bet, 'asking', 'voided', 'bets-closed');
      return [];
    });
    this.#shown = flying;
    this.#open = openCrashRound(this.#houses[0].database, this.gameCode, this.#houses[0].now());
  }

  #fly(flying: CrashRound, now: number): boolean {
    const isOver = now >= (flying.crashAtMs ?? now);
    const reached = isOver ? flying.point : multiplierAt(now - (flying.startsAtMs ?? now));
    if (!isOver && reached < this.#nextAuto(flying)) return false;
    if (isOver) this.#shown = { ...flying, state: 'crashed' };
    this.#endBets(this.#shown ?? flying, (house) => {
      const open = listBetsIn(house.database, flying.id, 'open');
      const cashed = open.filter((bet) => isReached(bet, reached) && cashBet(house, bet, bet.autoAt ?? LARGEST_MULTIPLIER));
      if (isOver) for (const bet of open) loseBet(house, bet);
      return cashed;
    });
    return isOver;
  }

  /** The smallest multiplier at which a bet of a flight is cashed out by itself; endless where there is none. */
  #nextAuto(flying: CrashRound): number {
    return Math.min(...this.#houses.map(({ database }) => findNextAuto(database, flying.id) ?? Number.POSITIVE_INFINITY));
  }

  /** Ends bets in every house, which answers those it cashes out, and stores the round in the same commit as those of its own house. */
  #endBets(round: CrashRound, end: (house: Sandbox) => readonly CrashBet[]): void {
    for (const house of this.#houses) {
      const cashed = inTransaction(house.database, () => {
        if (house === this.#houses[0]) saveCrashRound(house.database, round);
        return end(house);
      });
      for (const bet of cashed) this.#watcher.betCashed(house, bet);
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

/** Whether a flight that has come this far (hundredths) cashes a bet out by itself; one that never took off cashes nothing out. */
function isReached(bet: CrashBet, reached: number): boolean {
  return reached > FIRST_MULTIPLIER && (bet.autoAt ?? LARGEST_MULTIPLIER) <= reached;
}
