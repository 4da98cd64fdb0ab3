import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinOnPhone } from '../../tests/support/player-devices.ts';
import { startPushService, type TestPushService } from '../../tests/support/push-service.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import type { NotificationContent } from '../database/schema.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { broadcastNotification } from '../notifications/broadcast-notification.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { openPushClient, type PushClient } from './push-client.ts';
import { type PushEnd, sendDueBroadcastPushes, sendDuePushes } from './send-due-pushes.ts';
import { signForServices } from './sign-for-services.ts';
import { readVapidKeys } from './vapid-keys.ts';

const HOUR_MS = 60 * 60 * 1000;
const offer: NotificationContent = { texts: { tr: { title: 'Bonus', note: 'Hafta sonu bonusu' } } };
const categories = ['Deposit', 'Withdraw', 'Jackpot', 'Bonus', 'System'] as const;

describe.each(testEngines)('what leaves the server for restricted players on %s', (engine) => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  let service: TestPushService;
  let client: PushClient;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock, environment: { PUSH_ALLOWED_HOSTS: '127.0.0.1' } });
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    service = await startPushService();
    client = openPushClient();
  });
  afterEach(async () => {
    await application.database.deleteFrom('push_subscription').execute();
    client.close();
    await service.close();
  });

  /** A player who has a device of their own that is subscribed at the service. */
  async function join() {
    const { publicKey } = await readVapidKeys(application.database);
    const player = await joinOnPhone(application);
    const { id } = await application.database.selectFrom('player').select('id').where('username', '=', player.username).executeTakeFirstOrThrow();
    const subscription = service.subscribe(publicKey);
    // On a device that somebody else signs in on, subscriptions end.
    const device = await player.logInOn(randomUUID());
    expect(await device.call('push/subscribe', { ...subscription.json, locale: 'tr', key: publicKey })).toMatchObject({ success: true });
    const tell = async (type: (typeof categories)[number]) => {
      const row = await insertNotification(application.database, { playerId: id, type, content: offer, createdAt: clock.now() });
      await announceNotification(application, row);
      return row;
    };
    const heard = () => application.published.filter(({ playerId, command }) => playerId === id && command === 'NotifyMessage').length;
    const exclude = () => player.call('play/selfexclusion', { length: '6m', password: player.password });
    return { player, id, subscription, tell, heard, exclude };
  }
  async function sendDue(): Promise<PushEnd[]> {
    const keys = await readVapidKeys(application.database);
    const sender = { ...application, client, keyHash: keys.hash, signFor: signForServices(keys, application.config.vapidSubject) };
    const ends: PushEnd[] = [];
    const limits = { service: '127.0.0.1', capacity: 100 };
    const onEnd = (end: PushEnd) => void ends.push(end);
    const { sends } = await sendDueBroadcastPushes(sender, limits, onEnd);
    await Promise.all([...sends, ...(await sendDuePushes(sender, limits, onEnd))]);
    return ends;
  }
  const broadcast = () => broadcastNotification(application, { id: randomUUID(), type: 'System', content: offer });
  const countTold = async (id: bigint) => (await application.database.selectFrom('notification').select('id').where('player_id', '=', id).execute()).length;

  it('[R1.041] no push at all, of any kind, from the moment of a self-exclusion, nor one that was waiting', async () => {
    const { subscription, tell, exclude } = await join();
    for (const type of categories) await tell(type);
    expect(await exclude()).toMatchObject({ success: true });
    for (const type of categories) await tell(type);
    expect(await sendDue()).toEqual(Array.from({ length: 10 }, () => 'notWanted'));
    expect([subscription.attempts, service.connections]).toEqual([0, 0]);
    expect(await application.database.selectFrom('push_outbox').selectAll().execute()).toEqual([]);
  });

  it('[R1.041] no broadcast, by any channel', async () => {
    const [excluded, resting, other] = [await join(), await join(), await join()];
    await excluded.exclude();
    await resting.player.call('play/timeout', { length: '24h' });
    const people = [excluded, resting, other];
    const before = await Promise.all(people.map(({ id }) => countTold(id)));
    const told = await broadcast();
    expect(told).toBeGreaterThan(0);
    expect(await Promise.all(people.map(({ id }) => countTold(id)))).toEqual([before[0], before[1], (before[2] ?? 0) + 1]);
    expect(people.map(({ heard }) => heard())).toEqual([0, 0, 1]);
    expect(await sendDue()).toContain('sent');
    expect(people.map(({ subscription }) => subscription.attempts)).toEqual([0, 0, 1]);
  });

  it('[R1.041] no broadcast that waited when they were excluded, nor one in the name of their payments', async () => {
    const [excluded, resting, other] = [await join(), await join(), await join()];
    await broadcastNotification(application, { id: randomUUID(), type: 'Deposit', content: offer });
    await excluded.exclude();
    await resting.player.call('play/timeout', { length: '24h' });
    await sendDue();
    expect([excluded, resting, other].map(({ subscription }) => subscription.attempts)).toEqual([0, 0, 1]);
    const left = application.database
      .selectFrom('push_outbox')
      .innerJoin('notification', 'notification.id', 'push_outbox.notification_id')
      .select('push_outbox.id')
      .where('player_id', 'in', [excluded.id, resting.id, other.id]);
    expect(await left.execute()).toEqual([]);
  });

  it('during a time-out, news of their payments and nothing else, by push and over the hub', async () => {
    const { player, subscription, tell, heard } = await join();
    await player.call('play/timeout', { length: '24h' });
    for (const type of categories) await tell(type);
    expect((await sendDue()).toSorted()).toEqual(['notWanted', 'notWanted', 'notWanted', 'sent', 'sent']);
    expect(subscription.received.map(({ message }) => message.type).toSorted()).toEqual(['Deposit', 'Withdraw']);
    expect(heard()).toBe(2);
  });

  it('everything again when it is over, but nothing from the time between', async () => {
    const { player, subscription, tell } = await join();
    await player.call('play/timeout', { length: '24h' });
    await tell('Bonus');
    await sendDue();
    clock.advance(24 * HOUR_MS);
    expect(await sendDue()).toEqual([]);
    const row = await tell('Bonus');
    expect(await sendDue()).toEqual(['sent']);
    expect(subscription.received).toMatchObject([{ message: { id: row.id } }]);
  });

  it('no new subscription of theirs is accepted, and an old one can be ended', async () => {
    const { player, subscription, exclude } = await join();
    await exclude();
    const { publicKey } = await readVapidKeys(application.database);
    const another = service.subscribe(publicKey);
    expect(await player.call('push/subscribe', { ...another.json, locale: 'tr', key: publicKey })).toMatchObject({ status: 200, success: false });
    expect(await player.call('push/unsubscribe', { endpoint: subscription.json.endpoint })).toMatchObject({ success: true });
  });
});
