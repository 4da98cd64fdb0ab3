const REMEMBERED = 20;

/** Knows the server's clock from the times its messages carry: the one that was quickest on its way is nearest to the truth. */
export class ServerClock {
  readonly #offsets: number[] = [];
  readonly #localNow: () => number;

  constructor(localNow: () => number = () => performance.now()) {
    this.#localNow = localNow;
  }

  /** Takes the time of a message that has just come, ms since 1970. */
  hear(serverTimeMs: number): void {
    this.#offsets.push(serverTimeMs - this.#localNow());
    if (this.#offsets.length > REMEMBERED) this.#offsets.shift();
  }

  /** Forgets what it knew, after a time in which the page may have slept. */
  reset(): void {
    this.#offsets.length = 0;
  }

  now(): number {
    return this.#localNow() + (this.#offsets.length === 0 ? 0 : Math.max(...this.#offsets));
  }
}
