const REMEMBERED = 20;

/**
 * Estimates the server's clock from the times in its newest 20 messages. The message with the shortest delay is the
 * most accurate.
 */
export class ServerClock {
  readonly #offsets: number[] = [];
  readonly #localNow: () => number;

  constructor(localNow: () => number = () => performance.now()) {
    this.#localNow = localNow;
  }

  /** Records the time in a message that has just arrived, ms since 1970. */
  hear(serverTimeMs: number): void {
    this.#offsets.push(serverTimeMs - this.#localNow());
    if (this.#offsets.length > REMEMBERED) this.#offsets.shift();
  }

  /** Clears all measurements. Call it after a period in which the device may have been suspended. */
  reset(): void {
    this.#offsets.length = 0;
  }

  now(): number {
    return this.#localNow() + (this.#offsets.length === 0 ? 0 : Math.max(...this.#offsets));
  }
}
