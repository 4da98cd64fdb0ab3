/** Whether balancers may send players to this process: from the end of its start to the beginning of its stop. */
export class Readiness {
  readonly #helpers: Readonly<Record<string, () => boolean>>;
  #phase: 'start' | 'open' | 'stop' = 'start';

  /** `helpers` tell whether they are there, by the name under which a missing one is told: without them fewer things work, but calls do. */
  constructor(helpers: Readonly<Record<string, () => boolean>> = {}) {
    this.#helpers = helpers;
  }

  /** The start is done. */
  open(): void {
    if (this.#phase === 'start') this.#phase = 'open';
  }

  /** The stop begins. */
  close(): void {
    this.#phase = 'stop';
  }

  /** The phase when it keeps players away, else null. */
  get obstacle(): 'start' | 'stop' | null {
    return this.#phase === 'open' ? null : this.#phase;
  }

  /** Names of the helpers that are not there. */
  findMissing(): string[] {
    return Object.entries(this.#helpers)
      .filter(([, isThere]) => !isThere())
      .map(([name]) => name);
  }
}
