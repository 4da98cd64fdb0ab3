import { setTimeout as delay } from 'node:timers/promises';
import type { Application } from '../application.ts';
import { onMessageQueued } from './queue-message.ts';
import { type Lane, sendDueMessages, settingOf } from './send-due-messages.ts';
import { countWaiting } from './store.ts';

/** Messages under way at once in one lane, so that one slow receiver does not hold up the others. */
const LANE_CAPACITY = 8;
/** What other processes left behind, and what has to be tried again, is looked for so often. */
const POLL_INTERVAL_MS = 2_000;
/** A stop does not wait longer for sends under way; their lease ends by itself. */
const STOP_PATIENCE_MS = 8_000;

/** Sends one lane's messages: at once when this process queues one, and by a timer. */
class LaneWorker {
  readonly #application: Application;
  readonly #lane: Lane;
  readonly #underway = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #look: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;
  #waiting = 0;

  constructor(application: Application, lane: Lane) {
    this.#application = application;
    this.#lane = lane;
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
  }

  /** Looks for due messages now, or again as soon as the look under way has ended. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isStopped) return;
    this.#look ??= this.#lookWhileWoken().finally(() => {
      this.#look = null;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#look;
    await Promise.race([Promise.all(this.#underway), delay(STOP_PATIENCE_MS, undefined, { ref: false })]);
  }

  async #lookWhileWoken(): Promise<void> {
    while (this.#isWoken && !this.#isStopped && this.#underway.size < LANE_CAPACITY) {
      this.#isWoken = false;
      try {
        const sends = await sendDueMessages(this.#application, this.#lane, LANE_CAPACITY - this.#underway.size);
        for (const send of sends) this.#follow(send);
        if (this.#lane.deliver === null) await this.#complain();
      } catch (error) {
        this.#application.log.error({ err: error, channel: this.#lane.channel }, 'messages could not be looked for');
      }
    }
  }

  /** Says so when more messages wait for somebody who sends them. */
  async #complain(): Promise<void> {
    const { database, clock, log } = this.#application;
    const { channel } = this.#lane;
    const waiting = await countWaiting(database, channel, clock.now());
    if (waiting > this.#waiting) log.error({ channel, waiting }, `messages cannot be sent, because ${settingOf[channel]} is not set`);
    this.#waiting = waiting;
  }

  /** Whoever ends makes room for what may be waiting. */
  #follow(send: Promise<void>): void {
    const followed = send.then(() => {
      const wasFull = this.#underway.size >= LANE_CAPACITY;
      this.#underway.delete(followed);
      if (wasFull || this.#isWoken) this.wake();
    });
    this.#underway.add(followed);
  }
}

export interface RunningMessages {
  /** Begins to send nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/** Starts sending the outbox's messages, in all lanes side by side: a receiver of e-mail that does not answer holds up no text message. */
export function startMessages(application: Application, lanes: readonly Lane[]): RunningMessages {
  const workers = lanes.map((lane) => new LaneWorker(application, lane));
  const wakeAll = () => {
    for (const worker of workers) worker.wake();
  };
  const forget = onMessageQueued(wakeAll);
  wakeAll();
  return {
    async stop() {
      forget();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
