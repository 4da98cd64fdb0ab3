/** Longer timers are set again when they have run out, so that a clock that was put forward is not slept through. */
const LONGEST_WAIT_MS = 60_000;

/** Wakes an act when a moment of the sandbox's clock has come. The clock alone decides: a timer that rings early is set again. */
export class DueTimer {
  readonly #now: () => number;
  readonly #act: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(now: () => number, act: () => void) {
    this.#now = now;
    this.#act = act;
  }

  /** Forgets what was planned and plans the act for a moment, ms since 1970; null plans nothing. */
  plan(dueAtMs: number | null): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = dueAtMs === null ? null : setTimeout(this.#act, Math.min(LONGEST_WAIT_MS, Math.max(1, dueAtMs - this.#now())));
  }
}
