import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** A stop does not wait longer for sends under way; their lease ends by itself. */
const STOP_PATIENCE_MS = 8_000;

interface OutboxLaneOptions {
  /** In log lines. */
  name: string;
  /** Sends under way at once. */
  capacity: number;
  /** What other processes left behind, and what has to be tried again, is looked for so often. */
  everyMs: number;
  log: FastifyBaseLogger;
  /** Claims what is due, at most `capacity`, and begins to send it, all at once. Answers the sends under way; none of them rejects. */
  begin(capacity: number): Promise<Promise<void>[]>;
}

/** Sends what an outbox holds for one receiver: at once when it is woken, and by a timer. It begins with a look. */
export class OutboxLane {
  readonly #options: OutboxLaneOptions;
  readonly #underway = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #look: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(options: OutboxLaneOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.wake(), options.everyMs);
    this.wake();
  }

  /** Looks for what is due now, or again as soon as the look under way has ended. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isStopped) return;
    this.#look ??= this.#lookWhileWoken().finally(() => {
      this.#look = null;
    });
  }

  /** Begins to send nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#look;
    await Promise.race([Promise.all(this.#underway), delay(STOP_PATIENCE_MS, undefined, { ref: false })]);
  }

  async #lookWhileWoken(): Promise<void> {
    const { name, capacity, log, begin } = this.#options;
    while (this.#isWoken && !this.#isStopped && this.#underway.size < capacity) {
      this.#isWoken = false;
      try {
        const room = capacity - this.#underway.size;
        const sends = await begin(room);
        for (const send of sends) this.#follow(send);
        // Who takes all the room may have left something behind.
        if (sends.length >= room) this.#isWoken = true;
      } catch (error) {
        log.error({ err: error, lane: name }, 'an outbox could not be looked through');
      }
    }
  }

  /** Whoever ends makes room for what is waiting. */
  #follow(send: Promise<void>): void {
    const followed = send.then(() => {
      this.#underway.delete(followed);
      if (this.#isWoken) this.wake();
    });
    this.#underway.add(followed);
  }
}
