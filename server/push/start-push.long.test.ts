import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinOnPhone, type PlayerDevice } from '../../tests/support/player-devices.ts';
import { startPushService, type TestPushService, type TestSubscription } from '../../tests/support/push-service.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { inTransaction } from '../database/database.ts';
import type { NotificationContent } from '../database/schema.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import type { PushSender } from './deliver-push.ts';
import { LEASE_MS } from './outbox.ts';
import { publicLookup } from './public-address.ts';
import { openPushClient, type PushClient } from './push-client.ts';
import { type PushEnd, sendDuePushes } from './send-due-pushes.ts';
import { signForServices } from './sign-for-services.ts';
import { startPush } from './start-push.ts';
import { readVapidKeys } from './vapid-keys.ts';

const DAY_MS = 86_400_000;
const TWO_SECONDS_MS = 2_000;
/** Timeout of a push service that does not answer, where a test waits for that. */
const SHORT_TIMEOUT_MS = 200;
/** For asynchronous results, even on a busy machine. */
const patience = { timeout: 10_000, interval: 5 };
const deposit: NotificationContent = { template: 'depositConfirmed', parameters: { amount: '₺250,00' } };

describe.each(testEngines)('the sending of pushes on %s', (engine) => {
  const clock = makeTestClock();
  const logged: string[] = [];
  const { log } = fastify({ logger: { level: 'info', stream: { write: (text: string) => void logged.push(text) } } });
  let application: TestApplication;
  let service: TestPushService;
  let slowService: TestPushService;
  let client: PushClient;

  beforeAll(async () => {
    application = await openTestApplication(engine, {
      clock,
      environment: { PUSH_ALLOWED_HOSTS: '127.0.0.1,localhost', VAPID_SUBJECT: 'mailto:push@play.example' },
    });
    Object.assign(application, { log });
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    service = await startPushService();
    slowService = await startPushService('localhost');
    client = openPushClient();
    logged.length = 0;
  });
  afterEach(async () => {
    client.close();
    await application.database.deleteFrom('push_subscription').execute();
    expect(service.complaints).toEqual([]);
    await service.close();
    await slowService.close();
  });

  /** A player with a device that is subscribed at the service. */
  async function join({ locale = 'tr', at = service }: { locale?: string; at?: TestPushService } = {}) {
    const { publicKey } = await readVapidKeys(application.database);
    const player = await joinOnPhone(application);
    const { id } = await application.database.selectFrom('player').select('id').where('username', '=', player.username).executeTakeFirstOrThrow();
    const subscribe = async (device: PlayerDevice, speaking = locale, where = at): Promise<TestSubscription> => {
      const subscription = where.subscribe(publicKey);
      const answer = await device.call('push/subscribe', { ...subscription.json, locale: speaking, key: publicKey });
      expect(answer).toMatchObject({ success: true, data: { isActive: true } });
      return subscription;
    };
    const notify = (content = deposit, type: 'Deposit' | 'Bonus' = 'Deposit') =>
      inTransaction(application.database, (transaction) => insertNotification(transaction, { playerId: id, type, content, createdAt: clock.now() }));
    const subscription = await subscribe(player);
    return { player, id, subscription, subscribe, notify };
  }
  async function makeSender(by: PushClient): Promise<PushSender> {
    const keys = await readVapidKeys(application.database);
    return { ...application, client: by, keyHash: keys.hash, signFor: signForServices(keys, application.config.vapidSubject) };
  }
  /** Sends once what is due, as a process does that nothing wakes. */
  async function sendDue(at = '127.0.0.1', capacity = 100): Promise<PushEnd[]> {
    const ends: PushEnd[] = [];
    const sender = await makeSender(client);
    await Promise.all(await sendDuePushes(sender, { service: at, capacity }, (end) => void ends.push(end)));
    return ends;
  }
  const waiting = () => application.database.selectFrom('push_outbox').selectAll().execute();
  const countSubscriptions = async () => (await application.database.selectFrom('push_subscription').select('id').execute()).length;
  const pauseMs = async () => {
    const [row] = await waiting();
    return row ? row.next_attempt_at.getTime() - clock.now().getTime() : 0;
  };

  it('has a push at its service within two seconds of its commit, and removes it from the outbox', async () => {
    const { subscription, notify } = await join();
    const running = await startPush(application, client);
    for (let count = 1; count <= 5; count += 1) {
      const begunMs = performance.now();
      const row = await notify();
      await vi.waitFor(() => expect(subscription.received).toHaveLength(count), patience);
      expect((subscription.received.at(-1)?.atMs ?? Number.POSITIVE_INFINITY) - begunMs).toBeLessThan(TWO_SECONDS_MS);
      expect(subscription.received.at(-1)).toMatchObject({ topic: row.id.replaceAll('-', ''), message: { id: row.id } });
    }
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
    await running.stop();
    expect(await application.metrics.registry.metrics()).toContain('meydan_pushes_total{end="sent"} 5');
  });

  it('[R7.058] sends to each device in its own language', async () => {
    const { player, subscription, subscribe, notify } = await join({ locale: 'tr' });
    const english = await subscribe(await player.logInOn('tablet'), 'en');
    const row = await notify();
    expect(await sendDue()).toEqual(['sent', 'sent']);
    expect(subscription.received).toMatchObject([
      {
        message: {
          id: row.id,
          title: 'Yatırımın onaylandı',
          note: '₺250,00 oyun parası bakiyene eklendi.',
          type: 'Deposit',
          target: '/dashboard/financial-activities',
          timeStamp: row.created_at.toISOString(),
          unreadCount: 2,
          locale: 'tr',
        },
        ttl: 86_400,
        urgency: 'high',
        subject: 'mailto:push@play.example',
      },
    ]);
    expect(english.received).toMatchObject([{ message: { id: row.id, title: 'Deposit confirmed', locale: 'en' } }]);
    await notify({ texts: { tr: { title: 'Merhaba', note: 'Selam' }, en: { title: 'Hello', note: 'Hi' } } }, 'Bonus');
    await sendDue();
    expect(subscription.received.at(-1)).toMatchObject({ message: { title: 'Merhaba', unreadCount: 3 }, urgency: 'normal' });
    expect(english.received.at(-1)).toMatchObject({ message: { title: 'Hello' } });
  });

  it('cuts what is too long for a push, in both languages', async () => {
    const { player, subscription, subscribe, notify } = await join({ locale: 'tr' });
    const english = await subscribe(await player.logInOn('tablet'), 'en');
    await notify({
      texts: { tr: { title: 'Ğ'.repeat(5_000), note: '🏆 Şampiyon '.repeat(1_000) }, en: { title: 'x'.repeat(9_000), note: '👩‍👩‍👧‍👦'.repeat(1_000) } },
    });
    expect(await sendDue()).toEqual(['sent', 'sent']);
    for (const { received } of [subscription, english]) {
      expect(received[0]?.bytes).toBeLessThanOrEqual(3_993);
      expect(received[0]?.bytes).toBeGreaterThan(3_900);
      expect(received[0]?.message.note).toMatch(/…$/);
    }
  });

  it.each([404, 410])('[R7.059] deletes a subscription at once when its service answers %i, and no other', async (status) => {
    const { player, subscription, subscribe, notify } = await join();
    const other = await subscribe(await player.logInOn('tablet'));
    subscription.nextAnswers.push({ status });
    await notify();
    expect((await sendDue()).toSorted()).toEqual(['gone', 'sent']);
    expect(await countSubscriptions()).toBe(1);
    expect(await waiting()).toEqual([]);
    await notify();
    expect(await sendDue()).toEqual(['sent']);
    expect(subscription.attempts).toBe(1);
    expect(other.received).toHaveLength(2);
  });

  it.each([429, 500, 502, 503])('[R7.059] tries a push again with growing pauses when its service answers %i, five times at most', async (status) => {
    const { subscription, notify } = await join();
    subscription.nextAnswers.push(...Array.from({ length: 9 }, () => ({ status })));
    await notify();
    for (const [smallest, largest] of [
      [10, 12.5],
      [60, 75],
      [360, 450],
      [2_160, 2_700],
    ] as const) {
      expect(await sendDue()).toEqual([]);
      const pause = await pauseMs();
      expect(pause).toBeGreaterThanOrEqual(smallest * 1_000);
      expect(pause).toBeLessThanOrEqual(largest * 1_000);
      clock.advance(pause - 1);
      expect(await sendDue()).toEqual([]);
      clock.advance(1);
    }
    expect(subscription.attempts).toBe(4);
    expect(await sendDue()).toEqual(['givenUp']);
    expect(subscription.attempts).toBe(5);
    expect(await waiting()).toEqual([]);
    expect(await countSubscriptions()).toBe(1);
  });

  it('[R7.059] reaches the device once its service accepts pushes again', async () => {
    const { subscription, notify } = await join();
    client.close();
    client = openPushClient({ timeoutMs: SHORT_TIMEOUT_MS });
    subscription.nextAnswers.push('hang', 'break', { status: 429 });
    const row = await notify();
    for (let count = 0; count < 3; count += 1) {
      expect(await sendDue()).toEqual([]);
      clock.advance(await pauseMs());
      if (count === 0) {
        client.close();
        client = openPushClient();
      }
    }
    expect(await sendDue()).toEqual(['sent']);
    expect(subscription.received).toMatchObject([{ message: { id: row.id } }]);
    expect(subscription.attempts).toBe(4);
  });

  it.each([
    ['in seconds', () => '900'],
    ['as a date', () => new Date(clock.now().getTime() + 900_000).toUTCString()],
  ])('[R7.059] waits for as long as Retry-After says %s', async (_form, retryAfter) => {
    clock.set(new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000).toISOString());
    const { subscription, notify } = await join();
    subscription.nextAnswers.push({ status: 503, headers: { 'retry-after': retryAfter() } });
    await notify();
    await sendDue();
    expect(await pauseMs()).toBe(900_000);
  });

  it.each(['soon', '-5', '1e9', '99999999999', ''])('makes its usual pause when Retry-After is %j', async (retryAfter) => {
    const { subscription, notify } = await join();
    subscription.nextAnswers.push({ status: 429, headers: { 'retry-after': retryAfter } });
    await notify();
    await sendDue();
    expect(await pauseMs()).toBeGreaterThanOrEqual(10_000);
    expect(await pauseMs()).toBeLessThanOrEqual(12_500);
  });

  it('drops a push that is a day old, however long its service asked to wait', async () => {
    const { subscription, notify } = await join();
    subscription.nextAnswers.push({ status: 429, headers: { 'retry-after': '999999' } });
    await notify();
    await sendDue();
    clock.advance(DAY_MS - 1);
    expect(await sendDue()).toEqual([]);
    clock.advance(1);
    expect(await sendDue()).toEqual(['expired']);
    expect(subscription.attempts).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it.each([400, 401, 403, 418, 301, 307, 308])('drops a push for good and logs it when its service answers %i', async (status) => {
    const trap = await startPushService();
    const { subscription, notify } = await join();
    subscription.nextAnswers.push({ status, headers: { location: `${trap.origin}/push/a` } });
    await notify();
    expect(await sendDue()).toEqual(['refused']);
    expect(await waiting()).toEqual([]);
    expect(await countSubscriptions()).toBe(1);
    expect(trap.connections).toBe(0);
    expect(logged.filter((text) => text.includes(`HTTP ${status}`))).toHaveLength(1);
    await trap.close();
  });

  it('sends less text when its service finds a push too large, and drops it when that is too large as well', async () => {
    const { subscription, notify } = await join();
    const long: NotificationContent = { texts: { tr: { title: 'Uzun', note: 'ğ'.repeat(3_000) } } };
    subscription.nextAnswers.push({ status: 413 });
    await notify(long);
    expect(await sendDue()).toEqual([]);
    expect(await sendDue()).toEqual(['sent']);
    expect(subscription.received[0]?.bytes).toBeLessThanOrEqual(1_000);
    subscription.nextAnswers.push({ status: 413 }, { status: 413 });
    await notify(long);
    expect(await sendDue()).toEqual([]);
    expect(await sendDue()).toEqual(['refused']);
    expect(await waiting()).toEqual([]);
  });

  it('accepts success from a service that keeps sending its answer', async () => {
    const { subscription, notify } = await join();
    subscription.nextAnswers.push('giant');
    await notify();
    expect(await sendDue()).toEqual(['sent']);
  });

  it('checks at the moment of sending whether the player may be notified, and never sends later what was refused then', async () => {
    const { player, subscription, notify } = await join();
    await notify();
    await player.call('push/setpreferences', { Deposit: false });
    expect(await sendDue()).toEqual(['notWanted']);
    await player.call('push/setpreferences', { Deposit: true });
    const row = await notify();
    await player.call('customer/readnotification', { id: [row.id] });
    expect(await sendDue()).toEqual(['notWanted']);
    clock.advance(LEASE_MS);
    expect(await sendDue()).toEqual([]);
    expect(subscription.attempts).toBe(0);
  });

  it('sends nothing to a device that logs out while its push waits', async () => {
    const { player, subscription, notify } = await join();
    await notify();
    await player.call('auth/logout');
    expect(await sendDue()).toEqual([]);
    expect(subscription.attempts).toBe(0);
  });

  it('sends nothing to a subscription that was made with another key of this server', async () => {
    const { subscription, notify } = await join();
    await application.database
      .updateTable('push_subscription')
      .set({ server_key_hash: Buffer.alloc(32) })
      .execute();
    await notify();
    expect(await sendDue()).toEqual(['refused']);
    expect(subscription.attempts).toBe(0);
  });

  it.each(['http://10.0.0.8/push', 'http://[::1]:4711/push', 'https://evil.example/push', 'https://169.254.169.254/latest/meta-data/'])(
    'sends nothing to %s, if it is in the database at all',
    async (endpoint) => {
      const { notify } = await join();
      await application.database.updateTable('push_subscription').set({ endpoint }).execute();
      await notify();
      expect(await sendDue()).toEqual(['refused']);
    },
  );

  it('connects to no private address for a known push service', async () => {
    const { notify } = await join();
    await application.database.updateTable('push_subscription').set({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', service: 'fcm' }).execute();
    await notify();
    client.close();
    client = openPushClient({ lookup: publicLookup((_host, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }])) });
    expect(await sendDue('fcm')).toEqual(['refused']);
    expect(service.connections).toBe(0);
  });

  it('sends again what a process claimed and died over, when its lease has ended', async () => {
    const { subscription, notify } = await join();
    await notify();
    const dying: PushClient = { post: () => new Promise(() => {}), close: () => {} };
    const sender = await makeSender(dying);
    expect(await sendDuePushes(sender, { service: '127.0.0.1', capacity: 1 })).toHaveLength(1);
    clock.advance(LEASE_MS - 1);
    expect(await sendDue()).toEqual([]);
    clock.advance(1);
    expect(await sendDue()).toEqual(['sent']);
    expect(subscription.received).toHaveLength(1);
  });

  it('gives up a push that killed its process five times', async () => {
    const { subscription, notify } = await join();
    await notify();
    await application.database.updateTable('push_outbox').set({ attempts: 5 }).execute();
    expect(await sendDue()).toEqual(['givenUp']);
    expect(subscription.attempts).toBe(0);
  });

  it('sends a push once, however many processes look for it', async () => {
    const { subscription, notify } = await join();
    const ids: string[] = [];
    for (let count = 0; count < 40; count += 1) ids.push((await notify()).id);
    const ends = await Promise.all(Array.from({ length: 8 }, () => sendDue('127.0.0.1', 10)));
    expect(ends.flat()).toHaveLength(40);
    expect(subscription.received.map(({ message }) => message.id).toSorted()).toEqual(ids.toSorted());
  });

  it('sends more than fits at once, all in the end', async () => {
    const { subscription, notify } = await join();
    const running = await startPush(application, client);
    await Promise.all(Array.from({ length: 60 }, () => notify()));
    await vi.waitFor(() => expect(subscription.received).toHaveLength(60), patience);
    // Kept connections are used again; how many there are at once depends on the machine.
    expect(service.connections).toBeLessThanOrEqual(30);
    await running.stop();
    expect(await waiting()).toEqual([]);
  });

  it('sends news of payments before broadcasts', async () => {
    const { subscription, notify } = await join();
    const news: NotificationContent = { texts: { tr: { title: 'Haber', note: 'Herkese' } } };
    for (let count = 0; count < 3; count += 1) await notify(news, 'Bonus');
    clock.advance(1_000);
    const row = await notify();
    expect(await sendDue('127.0.0.1', 1)).toEqual(['sent']);
    expect(subscription.received).toMatchObject([{ message: { id: row.id } }]);
    expect(await sendDue()).toEqual(['sent', 'sent', 'sent']);
  });

  it("sends nothing to a subscription that has become another player's while a push was on its way to it", async () => {
    const { subscription, notify } = await join();
    const other = await join();
    await application.database.deleteFrom('push_subscription').where('player_id', '=', other.id).execute();
    await notify();
    await application.database.updateTable('push_subscription').set({ player_id: other.id }).execute();
    expect(await sendDue()).toEqual([]);
    expect(subscription.attempts).toBe(0);
  });

  it('does not delay pushes to one service because of another', async () => {
    const { player, subscription, subscribe, notify } = await join();
    const slow = await subscribe(await player.logInOn('tablet'), 'tr', slowService);
    const hanging = Array.from({ length: 40 }, () => 'hang' as const);
    slow.nextAnswers.push(...hanging);
    const running = await startPush(application, client);
    for (let count = 0; count < 30; count += 1) await notify();
    await vi.waitFor(() => expect(subscription.received).toHaveLength(30), patience);
    // All capacity for the slow one is used, and none of its pushes has been given up so far.
    await vi.waitFor(() => expect(slow.attempts).toBe(16), patience);
    expect(logged.filter((text) => text.includes('tried again'))).toEqual([]);
    await slowService.close();
    slowService = await startPushService('localhost');
    await running.stop();
  });

  it('sends what waited before its start, and begins nothing after its stop', async () => {
    const { subscription, notify } = await join();
    await notify();
    const running = await startPush(application, client);
    await vi.waitFor(() => expect(subscription.received).toHaveLength(1), patience);
    await running.stop();
    await notify();
    expect(await waiting()).toHaveLength(1);
    expect(subscription.attempts).toBe(1);
  });

  it('writes no endpoint into the log', async () => {
    const { subscription, notify } = await join();
    subscription.nextAnswers.push({ status: 503 }, { status: 400 });
    await notify();
    await sendDue();
    clock.advance(await pauseMs());
    await sendDue();
    expect(logged.length).toBeGreaterThanOrEqual(2);
    const { endpoint, keys } = subscription.json;
    for (const secret of [endpoint, new URL(endpoint).pathname, keys.auth, keys.p256dh]) expect(logged.join('\n')).not.toContain(secret);
  });
});
