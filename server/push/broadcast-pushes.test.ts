import { describe, expect, it, vi } from 'vitest';
import { preparePushes, pushPatience } from '../../tests/support/push-sending.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { LEASE_MS } from './outbox.ts';
import type { PushClient } from './push-client.ts';
import { sendDueBroadcastPushes } from './send-due-pushes.ts';

const RATE = 10;
const SERVICE = '127.0.0.1';

describe.each(testEngines)('pushes of broadcasts on %s', (engine) => {
  const pushes = preparePushes(engine, { BROADCAST_RATE: String(RATE) });
  const { clock, join, makeSender, sendDue, sendDueBroadcasts, start, waiting } = pushes;
  type Joined = Awaited<ReturnType<typeof join>>;

  async function queue({ notifyByBroadcast }: Joined, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await notifyByBroadcast(`news ${index}`);
  }
  /** Each test begins with the whole rate unused. */
  const rest = () => clock.advance(60_000);

  it("do not hold up a player's own, which is claimed in the next round whatever its category", async () => {
    const player = await join();
    await queue(player, 50);
    clock.advance(1_000);
    const row = await player.notify(undefined, 'Bonus');
    expect(await sendDue(SERVICE, 1)).toEqual(['sent']);
    expect(player.subscription.received).toMatchObject([{ message: { id: row.id } }]);
    expect(await waiting()).toHaveLength(50);
  });

  it("do not hold up a player's own while their push service leaves all of them unanswered", async () => {
    const [silent, other] = [await join(), await join()];
    silent.subscription.nextAnswers.push(...Array.from({ length: 40 }, () => 'hang' as const));
    await queue(silent, 40);
    rest();
    const running = await start();
    await vi.waitFor(() => expect(silent.subscription.attempts).toBe(RATE), pushPatience);
    const row = await other.notify(undefined, 'Bonus');
    await vi.waitFor(() => expect(other.subscription.received).toMatchObject([{ message: { id: row.id } }]), pushPatience);
    // Ends the hanging ones, for which a stop would wait.
    pushes.replaceClient();
    await running.stop();
  });

  it('leave at the rate of the site, however many processes there are', async () => {
    const player = await join();
    await queue(player, 60);
    rest();
    const sendByThree = async () => (await Promise.all([1, 2, 3].map(() => sendDueBroadcasts()))).flatMap(({ ends }) => ends).length;
    expect(await sendByThree()).toBe(RATE);
    expect(await sendByThree()).toBe(0);
    clock.advance(500);
    expect(await sendByThree()).toBe(RATE / 2);
    for (let tenths = 0; tenths < 10; tenths += 1) {
      clock.advance(100);
      expect(await sendByThree()).toBe(1);
    }
    // What was not used while nothing looked, such as during a restart, does not leave all at once.
    clock.advance(600_000);
    expect(await sendByThree()).toBe(RATE);
    expect(new Set(player.subscription.received.map(({ message }) => message.id)).size).toBe(player.subscription.received.length);
  });

  it('leave at a capacity below the rate without losing the rest of it, and say when the rate holds them back', async () => {
    const player = await join();
    await queue(player, RATE + 1);
    rest();
    expect(await sendDueBroadcasts(SERVICE, 4)).toEqual({ ends: Array.from({ length: 4 }, () => 'sent'), isHeldBack: false });
    expect(await sendDueBroadcasts(SERVICE, 8)).toEqual({ ends: Array.from({ length: RATE - 4 }, () => 'sent'), isHeldBack: true });
    expect(await sendDueBroadcasts(SERVICE, 8)).toEqual({ ends: [], isHeldBack: true });
    clock.advance(100);
    expect(await sendDueBroadcasts(SERVICE, 1)).toEqual({ ends: ['sent'], isHeldBack: false });
    expect(await sendDueBroadcasts(SERVICE, 8)).toEqual({ ends: [], isHeldBack: false });
  });

  it('go on after the clock was put back', async () => {
    const player = await join();
    await queue(player, 2);
    await pushes.application.database
      .updateTable('push_pace')
      .set({ free_at: new Date(clock.now().getTime() + 3_600_000) })
      .execute();
    expect((await sendDueBroadcasts()).ends).toEqual(['sent', 'sent']);
  });

  it('leave by themselves, one after the other', async () => {
    const player = await join();
    await queue(player, RATE + 2);
    rest();
    await start();
    await vi.waitFor(() => expect(player.subscription.received).toHaveLength(RATE), pushPatience);
    clock.advance(200);
    await vi.waitFor(() => expect(player.subscription.received).toHaveLength(RATE + 2), pushPatience);
  });

  it('are sent by another process once, when the one that claimed them was killed', async () => {
    const player = await join();
    await queue(player, 3);
    rest();
    const dying: PushClient = { post: () => new Promise(() => {}), close: () => {} };
    const { sends } = await sendDueBroadcastPushes(await makeSender(dying), { service: SERVICE, capacity: 2 });
    expect(sends).toHaveLength(2);
    expect((await sendDueBroadcasts()).ends).toEqual(['sent']);
    clock.advance(LEASE_MS);
    expect((await sendDueBroadcasts()).ends).toEqual(['sent', 'sent']);
    expect(player.subscription.received).toHaveLength(3);
    expect(await waiting()).toEqual([]);
  });

  it('never reach who is excluded, has muted them or has logged out since', async () => {
    const [excluded, muting, leaving, other] = [await join(), await join(), await join(), await join()];
    for (const player of [excluded, muting, leaving, other]) await player.notifyByBroadcast('news');
    rest();
    expect(await excluded.player.call('play/selfexclusion', { length: '6m', password: excluded.player.password })).toMatchObject({ success: true });
    await pushes.application.database.insertInto('push_mute').values({ player_id: muting.id, type: 'System' }).execute();
    expect(await leaving.device.call('auth/logout')).toMatchObject({ success: true });
    expect((await sendDueBroadcasts()).ends.toSorted()).toEqual(['notWanted', 'notWanted', 'sent']);
    expect([excluded, muting, leaving, other].map(({ subscription }) => subscription.attempts)).toEqual([0, 0, 0, 1]);
    expect(await waiting()).toEqual([]);
  });
});
