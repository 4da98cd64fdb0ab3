import type { Endpoint } from '#contract/endpoint.ts';
import type { Application } from '../application.ts';
import { isSheddable } from './sheddable-calls.ts';
import type { LoopSample } from './watch-event-loop.ts';

/**
 * What a process can bear: its event loop's delay, 99th percentile, and how many wait for one of its connections to the
 * database, which bound what the loop has to do at a time. Shedding begins when either was above it this long.
 */
export const bearable = { delayMs: 100, waiting: 20, overrunMs: 1_000 } as const;
/** One long pause, such as a garbage collection, is no overload. */
const LEAST_OVERRUNS = 2;
/**
 * While shedding, lists are admitted as long as the event loop is busy for no more of its time than this, so that all
 * other calls wait about as long as at half the load that the process can bear. Waiting times grow fast above it.
 */
const BUSY_UTILIZATION = 0.5;
/** And no more than this many wait for a connection: a money call behind them would wait several times. */
const BUSY_WAITING = 5;
/** Share of the sheddable calls that is admitted even then, so that the app sees an answer now and then. */
const LEAST_SHARE = 0.05;
/** Added to the share by every sample of a loop that is not busy: all calls are back five seconds after an overload. */
const SHARE_STEP = 0.05;
const SHARE_CUT = 0.7;
/** `Retry-After`; spread, so that those who were refused together do not come back together. */
const RETRY_AFTER_S = { least: 5, most: 15 } as const;

export interface LoadSample extends LoopSample {
  /** How many wait in this process for a connection to the database. */
  readonly waiting: number;
}

/**
 * Decides which calls are refused because this process is overloaded. It begins to shed when the event loop or the
 * database stays late, then admits the share of the sheddable calls that leaves the loop time for all others, and ends by
 * itself when that is all of them.
 */
export class LoadShedder {
  readonly #parts: Pick<Application, 'metrics' | 'log'>;
  #share = 1;
  #overruns = 0;
  #overrunMs = 0;
  #refused = 0;

  constructor(parts: Pick<Application, 'metrics' | 'log'>) {
    this.#parts = parts;
  }

  /** Takes a new sample of the load into account. */
  observe(sample: LoadSample): void {
    if (this.#share === 1) this.#watchForOverload(sample);
    else this.#adjust(sample);
  }

  /** Returns 0 when the call may go on, otherwise counts it as refused and returns the seconds after which to repeat it. */
  refuse(endpoint: Endpoint): number {
    if (this.#share === 1 || !isSheddable(endpoint) || Math.random() < this.#share) return 0;
    this.#refused += 1;
    this.#parts.metrics.shedCalls.inc({ call: endpoint.path });
    return RETRY_AFTER_S.least + Math.floor(Math.random() * (RETRY_AFTER_S.most - RETRY_AFTER_S.least + 1));
  }

  #watchForOverload({ delayMs, utilization, lastedMs, waiting }: LoadSample): void {
    // A loop that is late without being busy waits for the processor: shedding would not help it.
    const isLate = delayMs > bearable.delayMs && utilization > BUSY_UTILIZATION;
    const isOverrun = isLate || waiting > bearable.waiting;
    this.#overruns = isOverrun ? this.#overruns + 1 : 0;
    this.#overrunMs = isOverrun ? this.#overrunMs + lastedMs : 0;
    if (this.#overruns < LEAST_OVERRUNS || this.#overrunMs < bearable.overrunMs) return;
    this.#share = LEAST_SHARE;
    this.#overruns = 0;
    this.#overrunMs = 0;
    this.#refused = 0;
    this.#parts.log.warn({ delayMs: Math.round(delayMs), waiting }, 'the process is overloaded: calls that can wait are refused');
  }

  #adjust({ utilization, waiting }: LoadSample): void {
    const isBusy = utilization > BUSY_UTILIZATION || waiting > BUSY_WAITING;
    this.#share = isBusy ? Math.max(LEAST_SHARE, this.#share * SHARE_CUT) : Math.min(1, this.#share + SHARE_STEP);
    if (this.#share === 1) this.#parts.log.warn({ refused: this.#refused }, 'the overload is over: all calls are answered again');
  }
}
