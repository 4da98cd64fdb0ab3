import { describe, expect, it } from 'vitest';
import { preparePushes } from '../../tests/support/push-sending.ts';
import { startPushService } from '../../tests/support/push-service.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import type { NotificationContent } from '../database/schema.ts';

const DAY_MS = 86_400_000;
/** Timeout of a push service that does not answer, where a test waits for that. */
const SHORT_TIMEOUT_MS = 200;

describe.each(testEngines)('the sending of pushes on %s', (engine) => {
  const pushes = preparePushes(engine);
  const { clock, logged, join, sendDue, waiting, countSubscriptions, pauseMs } = pushes;

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
    pushes.replaceClient({ timeoutMs: SHORT_TIMEOUT_MS });
    subscription.nextAnswers.push('hang', 'break', { status: 429 });
    const row = await notify();
    for (let count = 0; count < 3; count += 1) {
      expect(await sendDue()).toEqual([]);
      clock.advance(await pauseMs());
      if (count === 0) {
        pushes.replaceClient();
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
