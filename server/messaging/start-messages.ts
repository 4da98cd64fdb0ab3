import type { Application } from '../application.ts';
import { OutboxQueue } from '../database/outbox-queue.ts';
import { onMessageQueued } from './queue-message.ts';
import { type MessageQueue, sendDueMessages, settingOf } from './send-due-messages.ts';
import { countWaiting } from './store.ts';

/** Concurrent messages of one queue, so that one slow receiver does not hold up the others. */
const QUEUE_CAPACITY = 8;
/** How often to look for what other processes left behind, and for what has to be tried again. */
const POLL_INTERVAL_MS = 2_000;

/** Logs whenever more messages than before wait for a sender. */
function complainer({ database, clock, log }: Application, { channel }: MessageQueue): () => Promise<void> {
  let waitingBefore = 0;
  return async () => {
    const waiting = await countWaiting(database, channel, clock.now());
    if (waiting > waitingBefore) log.error({ channel, waiting }, `messages cannot be sent, because ${settingOf[channel]} is not set`);
    waitingBefore = waiting;
  };
}

function startQueue(application: Application, lane: MessageQueue): OutboxQueue {
  const complain = lane.deliver === null ? complainer(application, lane) : async () => {};
  const begin = async (capacity: number): Promise<Promise<void>[]> => {
    const sends = await sendDueMessages(application, lane, capacity);
    await complain();
    return sends;
  };
  return new OutboxQueue({ name: lane.channel, capacity: QUEUE_CAPACITY, everyMs: POLL_INTERVAL_MS, log: application.log, begin });
}

export interface RunningMessages {
  /** Stops starting new sends and waits for those in progress. */
  stop(): Promise<void>;
}

/**
 * Starts sending the outbox's messages, all queues in parallel: a receiver of e-mail that does not answer delays no
 * text message.
 */
export function startMessages(application: Application, lanes: readonly MessageQueue[]): RunningMessages {
  const running = lanes.map((lane) => startQueue(application, lane));
  const forget = onMessageQueued(() => {
    for (const lane of running) lane.wake();
  });
  return {
    async stop() {
      forget();
      await Promise.all(running.map((lane) => lane.stop()));
    },
  };
}
