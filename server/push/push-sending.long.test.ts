import { describe, expect, it, vi } from 'vitest';
import { preparePushes, pushPatience } from '../../tests/support/push-sending.ts';
import { startPushService } from '../../tests/support/push-service.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import type { NotificationContent } from '../database/schema.ts';
import { LEASE_MS } from './outbox.ts';
import { publicLookup } from './public-address.ts';
import type { PushClient } from './push-client.ts';
import { sendDuePushes } from './send-due-pushes.ts';

const TWO_SECONDS_MS = 2_000;

describe.each(testEngines)('the sending of pushes on %s', (engine) => {
  const pushes = preparePushes(engine);
  const { clock, logged, join, makeSender, start, sendDue, waiting } = pushes;

  it('has a push at its service within two seconds of its commit, and removes it from the outbox', async () => {
    const { subscription, notify } = await join();
    const running = await start();
    for (let count = 1; count <= 5; count += 1) {
      const begunMs = performance.now();
      const row = await notify();
      await vi.waitFor(() => expect(subscription.received).toHaveLength(count), pushPatience);
      expect((subscription.received.at(-1)?.atMs ?? Number.POSITIVE_INFINITY) - begunMs).toBeLessThan(TWO_SECONDS_MS);
      expect(subscription.received.at(-1)).toMatchObject({ topic: row.id.replaceAll('-', ''), message: { id: row.id } });
    }
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), pushPatience);
    await running.stop();
    expect(await pushes.application.metrics.registry.metrics()).toContain('meydan_pushes_total{end="sent"} 5');
  });

  it('[R7.058] sends to each device in its own language', async () => {
    const { player, subscription, subscribe, notify } = await join('tr');
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
    const { player, subscription, subscribe, notify } = await join('tr');
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
    const { device, subscription, notify } = await join();
    await notify();
    await device.call('auth/logout');
    expect(await sendDue()).toEqual([]);
    expect(subscription.attempts).toBe(0);
  });

  it('sends nothing to a subscription that was made with another key of this server', async () => {
    const { subscription, notify } = await join();
    await pushes.application.database
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
      await pushes.application.database.updateTable('push_subscription').set({ endpoint }).execute();
      await notify();
      expect(await sendDue()).toEqual(['refused']);
    },
  );

  it('connects to no private address for a known push service', async () => {
    const { notify } = await join();
    await pushes.application.database.updateTable('push_subscription').set({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', service: 'fcm' }).execute();
    await notify();
    pushes.replaceClient({ lookup: publicLookup((_host, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }])) });
    expect(await sendDue('fcm')).toEqual(['refused']);
    expect(pushes.service.connections).toBe(0);
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
    await pushes.application.database.updateTable('push_outbox').set({ attempts: 5 }).execute();
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
    const running = await start();
    await Promise.all(Array.from({ length: 60 }, () => notify()));
    await vi.waitFor(() => expect(subscription.received).toHaveLength(60), pushPatience);
    // Kept connections are used again; how many there are at once depends on the machine.
    expect(pushes.service.connections).toBeLessThanOrEqual(30);
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
    await pushes.application.database.deleteFrom('push_subscription').where('player_id', '=', other.id).execute();
    await notify();
    await pushes.application.database.updateTable('push_subscription').set({ player_id: other.id }).execute();
    expect(await sendDue()).toEqual([]);
    expect(subscription.attempts).toBe(0);
  });

  it('does not delay pushes to one service because of another', async () => {
    const { player, subscription, subscribe, notify } = await join();
    const slowService = await startPushService('localhost');
    const slow = await subscribe(await player.logInOn('tablet'), 'tr', slowService);
    const hanging = Array.from({ length: 40 }, () => 'hang' as const);
    slow.nextAnswers.push(...hanging);
    const running = await start();
    for (let count = 0; count < 30; count += 1) await notify();
    await vi.waitFor(() => expect(subscription.received).toHaveLength(30), pushPatience);
    // All capacity for the slow one is used, and none of its pushes has been given up so far.
    await vi.waitFor(() => expect(slow.attempts).toBe(16), pushPatience);
    expect(logged.filter((text) => text.includes('tried again'))).toEqual([]);
    await slowService.close();
    await running.stop();
  });

  it('sends what waited before its start, and begins nothing after its stop', async () => {
    const { subscription, notify } = await join();
    await notify();
    const running = await start();
    await vi.waitFor(() => expect(subscription.received).toHaveLength(1), pushPatience);
    await running.stop();
    await notify();
    expect(await waiting()).toHaveLength(1);
    expect(subscription.attempts).toBe(1);
  });
});
