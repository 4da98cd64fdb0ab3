import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type DatabaseEngine, inTransaction } from '../../server/database/database.ts';
import type { NotificationContent } from '../../server/database/schema.ts';
import { insertNotification, insertNotifications } from '../../server/notifications/insert-notification.ts';
import type { PushSender } from '../../server/push/deliver-push.ts';
import { openPushClient, type PushClient } from '../../server/push/push-client.ts';
import { type PushEnd, sendDueBroadcastPushes, sendDuePushes } from '../../server/push/send-due-pushes.ts';
import { signForServices } from '../../server/push/sign-for-services.ts';
import { type RunningPush, startPush } from '../../server/push/start-push.ts';
import { readVapidKeys } from '../../server/push/vapid-keys.ts';
import { joinOnPhone, type PlayerDevice } from './player-devices.ts';
import { startPushService, type TestPushService, type TestSubscription } from './push-service.ts';
import { openTestApplication, type TestApplication } from './test-application.ts';
import { makeTestClock } from './test-clock.ts';

/** For asynchronous results, even on a busy machine. */
export const pushPatience = { timeout: 10_000, interval: 5 };
const deposit: NotificationContent = { template: 'depositConfirmed', parameters: { amount: '₺250,00' } };

/**
 * Sets up an application and a push service that its players' devices are subscribed at. Call it in a `describe`: it
 * opens the application before the tests and a new service before each, and closes both afterwards.
 */
export function preparePushes(engine: DatabaseEngine, environment: Record<string, string> = {}) {
  const clock = makeTestClock();
  const logged: string[] = [];
  const { log } = fastify({ logger: { level: 'info', stream: { write: (text: string) => void logged.push(text) } } });
  let application: TestApplication;
  let service: TestPushService;
  let client: PushClient;
  let running: RunningPush | null = null;

  beforeAll(async () => {
    application = await openTestApplication(engine, {
      clock,
      environment: { PUSH_ALLOWED_HOSTS: '127.0.0.1,localhost', VAPID_SUBJECT: 'mailto:push@play.example', ...environment },
    });
    Object.assign(application, { log });
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    service = await startPushService();
    client = openPushClient();
    logged.length = 0;
  });
  afterEach(async () => {
    client.close();
    await running?.stop();
    running = null;
    await application.database.deleteFrom('push_subscription').execute();
    expect(service.complaints).toEqual([]);
    await service.close();
  });

  const waiting = () => application.database.selectFrom('push_outbox').selectAll().execute();

  /** A player with a device of their own that is subscribed at the service. */
  async function join(locale = 'tr') {
    const { publicKey } = await readVapidKeys(application.database);
    const player = await joinOnPhone(application);
    const { id } = await application.database.selectFrom('player').select('id').where('username', '=', player.username).executeTakeFirstOrThrow();
    const subscribe = async (device: PlayerDevice, speaking = locale, at = service): Promise<TestSubscription> => {
      const subscription = at.subscribe(publicKey);
      const answer = await device.call('push/subscribe', { ...subscription.json, locale: speaking, key: publicKey });
      expect(answer).toMatchObject({ success: true, data: { isActive: true } });
      return subscription;
    };
    const notify = (content = deposit, type: 'Deposit' | 'Bonus' = 'Deposit') =>
      inTransaction(application.database, (transaction) => insertNotification(transaction, { playerId: id, type, content, createdAt: clock.now() }));
    /** As a broadcast does, whose name makes each of them another. */
    const notifyByBroadcast = async (broadcast: string, type: 'Deposit' | 'System' = 'System') => {
      const { rows } = await insertNotifications(application.database, { playerIds: [id], type, content: deposit, createdAt: clock.now(), broadcast });
      return rows[0];
    };
    // On a device that somebody else signs in on, subscriptions end.
    const device = await player.logInOn(randomUUID());
    const subscription = await subscribe(device);
    return { player, device, id, subscription, subscribe, notify, notifyByBroadcast };
  }

  async function makeSender(by: PushClient): Promise<PushSender> {
    const keys = await readVapidKeys(application.database);
    return { ...application, client: by, keyHash: keys.hash, signFor: signForServices(keys, application.config.vapidSubject) };
  }

  return {
    clock,
    logged,
    join,
    makeSender,
    waiting,
    /** Sends once what is due, as a process does that nothing wakes. */
    async sendDue(at = '127.0.0.1', capacity = 100): Promise<PushEnd[]> {
      const ends: PushEnd[] = [];
      const sender = await makeSender(client);
      await Promise.all(await sendDuePushes(sender, { service: at, capacity }, (end) => void ends.push(end)));
      return ends;
    },
    /** The same for broadcasts. */
    async sendDueBroadcasts(at = '127.0.0.1', capacity = 100): Promise<{ ends: PushEnd[]; isHeldBack: boolean }> {
      const ends: PushEnd[] = [];
      const { sends, isHeldBack } = await sendDueBroadcastPushes(await makeSender(client), { service: at, capacity }, (end) => void ends.push(end));
      await Promise.all(sends);
      return { ends, isHeldBack };
    },
    /** Starts the sending, which ends with the test at the latest. */
    async start(): Promise<RunningPush> {
      running = await startPush(application, client);
      return running;
    },
    countSubscriptions: async () => (await application.database.selectFrom('push_subscription').select('id').execute()).length,
    async pauseMs(): Promise<number> {
      const [row] = await waiting();
      return row ? row.next_attempt_at.getTime() - clock.now().getTime() : 0;
    },
    /** Sends through a client with these settings from now on. */
    replaceClient(...settings: Parameters<typeof openPushClient>): void {
      client.close();
      client = openPushClient(...settings);
    },
    get application() {
      return application;
    },
    get service() {
      return service;
    },
  };
}
