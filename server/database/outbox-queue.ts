import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** How long a stop waits for sends in progress; their lease ends by itself. */
const STOP_TIMEOUT_MS = 8_000;

interface OutboxQueueOptions {
  /** The name in log lines. */
  name: string;
  /** Concurrent sends. */
  capacity: number;
  /** How often to look for what other processes left behind, and what has to be retried. */
  everyMs: number;
  log: FastifyBaseLogger;
  /**
   * Claims what is due, at most `capacity`, and starts sending it, all at once. Returns the sends in progress; none of
   * them rejects.
   */
  begin(capacity: number): Promise<Promise<void>[]>;
}

/**
 * Sends an outbox's entries for one receiver: at once when it is woken, and on a timer. It looks for entries right
 * away.
 */
export class OutboxQueue {
  readonly #options: OutboxQueueOptions;
  readonly #underway = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #look: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(options: OutboxQueueOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.wake(), options.everyMs);
    this.wake();
  }

  /** Looks for what is due now, or again as soon as the current look has ended. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isStopped) return;
    this.#look ??= this.#lookWhileWoken().finally(() => {
      this.#look = null;
    });
  }

  /** Starts no more sends and waits for those in progress. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#look;
    await Promise.race([Promise.all(this.#underway), delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  async #lookWhileWoken(): Promise<void> {
    const { name, capacity, log, begin } = this.#options;
    while (this.#isWoken && !this.#isStopped && this.#underway.size < capacity) {
      this.#isWoken = false;
      try {
        const room = capacity - this.#underway.size;
        const sends = await begin(room);
        for (const send of sends) this.#follow(send);
        // A claim that fills all capacity may have left something behind.
        if (sends.length >= room) this.#isWoken = true;
      } catch (error) {
        log.error({ err: error, lane: name }, 'an outbox could not be looked through');
      }
    }
  }

  /** A send that ends frees capacity for what is waiting. */
  #follow(send: Promise<void>): void {
    const followed = send.then(() => {
      this.#underway.delete(followed);
      if (this.#isWoken) this.wake();
    });
    this.#underway.add(followed);
  }
}
