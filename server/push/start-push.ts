import type { Application } from '../application.ts';
import { OutboxQueue } from '../database/outbox-queue.ts';
import { onPushesQueued } from '../notifications/queue-pushes.ts';
import type { PushSender } from './deliver-push.ts';
import { openPushClient, type PushClient } from './push-client.ts';
import { listPushServices } from './push-destination.ts';
import { type PushEnd, sendDueBroadcastPushes, sendDuePushes } from './send-due-pushes.ts';
import { signForServices } from './sign-for-services.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Concurrent pushes to one push service, of players' own and of broadcasts each. */
const QUEUE_CAPACITY = 16;
/** How often to look for what other processes left behind, for broadcasts, and for what has to be tried again. */
const POLL_INTERVAL_MS = 5_000;
/** How soon to look again when the rate of broadcasts has held some back. */
const PACE_STEP_MS = 100;

export interface RunningPush {
  /** Stops starting new sends and waits for those in progress. */
  stop(): Promise<void>;
}

type CountEnd = (end: PushEnd) => void;

function startOwnQueue(sender: PushSender, service: string, onEnd: CountEnd): OutboxQueue {
  return new OutboxQueue({
    name: `push to ${service}`,
    capacity: QUEUE_CAPACITY,
    everyMs: POLL_INTERVAL_MS,
    log: sender.log,
    begin: (capacity) => sendDuePushes(sender, { service, capacity }, onEnd),
  });
}

function startBroadcastQueue(sender: PushSender, service: string, onEnd: CountEnd): OutboxQueue {
  let isLookAhead = false;
  const lookSoon = (): void => {
    if (isLookAhead) return;
    isLookAhead = true;
    setTimeout(() => {
      isLookAhead = false;
      queue.wake();
    }, PACE_STEP_MS).unref();
  };
  const queue: OutboxQueue = new OutboxQueue({
    name: `broadcasts to ${service}`,
    capacity: QUEUE_CAPACITY,
    everyMs: POLL_INTERVAL_MS,
    log: sender.log,
    async begin(capacity) {
      const { sends, isHeldBack } = await sendDueBroadcastPushes(sender, { service, capacity }, onEnd);
      if (isHeldBack) lookSoon();
      return sends;
    },
  });
  return queue;
}

/**
 * Starts sending the outbox's pushes, to all push services in parallel: one that does not answer delays no other, and
 * broadcasts delay no player's own. Creates the site's keys at the first start.
 */
export async function startPush(application: Application, client: PushClient = openPushClient()): Promise<RunningPush> {
  const { config, database, clock, log, metrics } = application;
  const keys = await readVapidKeys(database);
  const sender = { config, database, clock, log, client, keyHash: keys.hash, signFor: signForServices(keys, config.vapidSubject) };
  const services = listPushServices(config.pushAllowedHosts);
  const countEnd: CountEnd = (end) => metrics.pushes.inc({ end });
  const own = services.map((service) => startOwnQueue(sender, service, countEnd));
  const broadcasts = services.map((service) => startBroadcastQueue(sender, service, countEnd));
  const unsubscribe = onPushesQueued(() => {
    for (const queue of own) queue.wake();
  });
  return {
    async stop() {
      unsubscribe();
      await Promise.all([...own, ...broadcasts].map((queue) => queue.stop()));
      client.close();
    },
  };
}
