/** Tells balancers whether to send players to this process: from the end of its start to the beginning of its stop. */
export class Readiness {
  readonly #helpers: Readonly<Record<string, () => boolean>>;
  #phase: 'start' | 'open' | 'stop' = 'start';

  /**
   * `helpers` return whether they are available, by the name under which a missing one is reported: without them fewer
   * features work, but calls do.
   */
  constructor(helpers: Readonly<Record<string, () => boolean>> = {}) {
    this.#helpers = helpers;
  }

  /** Call it when the start is done. */
  open(): void {
    if (this.#phase === 'start') this.#phase = 'open';
  }

  /** Call it when the stop begins. */
  close(): void {
    this.#phase = 'stop';
  }

  /** The phase that keeps players away, otherwise null. */
  get obstacle(): 'start' | 'stop' | null {
    return this.#phase === 'open' ? null : this.#phase;
  }

  /** Returns the names of the unavailable helpers. */
  findMissing(): string[] {
    return Object.entries(this.#helpers)
      .filter(([, isThere]) => !isThere())
      .map(([name]) => name);
  }
}
