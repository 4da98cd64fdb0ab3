/** Maximum timer delay, ms. Longer waits are split, so that a clock that was set forward is noticed. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls back when the sandbox's clock has reached a time. The clock alone decides, so a callback that comes early has
 * to call `plan` again.
 */
export class DueTimer {
  readonly #now: () => number;
  readonly #act: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(now: () => number, act: () => void) {
    this.#now = now;
    this.#act = act;
  }

  /** Cancels the scheduled call and schedules one for `dueAtMs`, ms since 1970. Schedules none if it is null. */
  plan(dueAtMs: number | null): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = dueAtMs === null ? null : setTimeout(this.#act, Math.min(LONGEST_WAIT_MS, Math.max(1, dueAtMs - this.#now())));
  }
}
