/** Whether balancers may send players to this process: from the end of its start to the beginning of its stop, while everything it needs is there. */
export class Readiness {
  readonly #conditions: Readonly<Record<string, () => boolean>>;
  #phase: 'start' | 'open' | 'stop' = 'start';

  /** `conditions` by the name under which a missing one is told. */
  constructor(conditions: Readonly<Record<string, () => boolean>> = {}) {
    this.#conditions = conditions;
  }

  /** The start is done. */
  open(): void {
    if (this.#phase === 'start') this.#phase = 'open';
  }

  /** The stop begins. */
  close(): void {
    this.#phase = 'stop';
  }

  /** Names of what stands in the way; none when all is well. */
  findMissing(): string[] {
    const missing = Object.entries(this.#conditions)
      .filter(([, isThere]) => !isThere())
      .map(([name]) => name);
    return this.#phase === 'open' ? missing : [this.#phase, ...missing];
  }
}
