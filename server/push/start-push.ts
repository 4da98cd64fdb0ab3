import type { Application } from '../application.ts';
import { OutboxQueue } from '../database/outbox-queue.ts';
import { onPushesQueued } from '../notifications/queue-pushes.ts';
import { openPushClient, type PushClient } from './push-client.ts';
import { listPushServices } from './push-destination.ts';
import { sendDuePushes } from './send-due-pushes.ts';
import { signForServices } from './sign-for-services.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Concurrent pushes to one push service. */
const LANE_CAPACITY = 16;
/** How often to look for what other processes left behind, and for what has to be tried again. */
const POLL_INTERVAL_MS = 5_000;

export interface RunningPush {
  /** Stops starting new sends and waits for those in progress. */
  stop(): Promise<void>;
}

/**
 * Starts sending the outbox's pushes, to all push services in parallel: one that does not answer delays no other.
 * Creates the site's keys at the first start.
 */
export async function startPush(application: Application, client: PushClient = openPushClient()): Promise<RunningPush> {
  const { config, database, clock, log, metrics } = application;
  const keys = await readVapidKeys(database);
  const sender = { config, database, clock, log, client, keyHash: keys.hash, signFor: signForServices(keys, config.vapidSubject) };
  const lanes = listPushServices(config.pushAllowedHosts).map(
    (service) =>
      new OutboxQueue({
        name: `push to ${service}`,
        capacity: LANE_CAPACITY,
        everyMs: POLL_INTERVAL_MS,
        log,
        begin: (capacity) => sendDuePushes(sender, { service, capacity }, (end) => metrics.pushes.inc({ end })),
      }),
  );
  const forget = onPushesQueued(() => {
    for (const lane of lanes) lane.wake();
  });
  return {
    async stop() {
      forget();
      await Promise.all(lanes.map((lane) => lane.stop()));
      client.close();
    },
  };
}
