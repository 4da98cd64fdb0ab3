import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTcpProxy } from '../../tests/support/tcp-proxy.ts';
import { findRedis } from '../../tests/support/test-redis.ts';
import { systemClock } from '../clock.ts';
import { type Backplane, createLocalBackplane } from './backplane.ts';
import { PlayerHub } from './player-hub.ts';
import { createRedisBackplane } from './redis-backplane.ts';

const redisUrl = await findRedis();
const { log } = Fastify();
const site = randomUUID();
const open: Backplane[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((backplane) => backplane.close()));
});

async function collect(backplane: Backplane): Promise<string[]> {
  open.push(backplane);
  const heard: string[] = [];
  backplane.subscribe((text) => heard.push(text));
  return heard;
}

/** What no process of this version sends. */
const strangeTexts = [
  'x',
  'null',
  '{}',
  '{"playerId":1,"record":"x"}',
  '{"playerId":"x","record":"x"}',
  '{"playerId":"","record":"x"}',
  '{"playerId":"1"}',
  '{"endedSessionId":"1.5"}',
  '{"endedSessionId":null}',
  `{"endedSessionId":"${'9'.repeat(20)}"}`,
];

describe('the backplane', () => {
  it.each(strangeTexts)('may carry %s, which is logged and ignored', async (text) => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const backplane = createLocalBackplane();
    open.push(backplane);
    new PlayerHub({ backplane, log, clock: systemClock });
    await backplane.publish(text);
    expect(error.mock.calls.map(([, sentence]) => sentence)).toEqual(['a text of another process could not be read']);
    error.mockRestore();
  });

  it('delivers a text to every listener of its process', async () => {
    const backplane = createLocalBackplane();
    const heard = await collect(backplane);
    await backplane.publish('one');
    expect(heard).toEqual(['one']);
  });

  if (redisUrl !== null) {
    it('delivers a text through Redis to other processes and back to the sender', async () => {
      const sender = await createRedisBackplane(redisUrl, { site, log });
      const [own, other] = [await collect(sender), await collect(await createRedisBackplane(redisUrl, { site, log }))];
      const text = randomUUID();
      await sender.publish(text);
      await vi.waitFor(() => expect([own, other].every((heard) => heard.includes(text))).toBe(true));
    });

    it('survives listeners that throw on a text or a resync from another process', async () => {
      const error = vi.spyOn(log, 'error').mockImplementation(() => {});
      const sender = await createRedisBackplane(redisUrl, { site, log });
      const receiver = await createRedisBackplane(redisUrl, { site, log });
      open.push(sender);
      const heard = await collect(receiver);
      receiver.subscribe((text) => {
        if (text === 'bad') throw new Error('the listener is broken');
      });
      receiver.onResync(() => {
        throw new Error('the listener is broken');
      });
      // With an empty text a process announces that its earlier ones may have been lost.
      for (const text of ['bad', '', 'good']) await sender.publish(text);
      await vi.waitFor(() => expect(heard).toEqual(['bad', 'good']));
      expect(error.mock.calls.map(([, sentence]) => sentence)).toEqual(Array(2).fill('a text of another process could not be dealt with'));
      error.mockRestore();
    });

    it('separates sites that share a Redis', async () => {
      const sender = await createRedisBackplane(redisUrl, { site, log });
      const other = await collect(await createRedisBackplane(redisUrl, { site, log }));
      const foreign = await collect(await createRedisBackplane(redisUrl, { site: `${site} too`, log }));
      open.push(sender);
      await sender.publish('ours');
      await vi.waitFor(() => expect(other).toEqual(['ours']));
      expect(foreign).toEqual([]);
    });

    it('survives a broken connection: delivers nothing twice, logs it once, and reports the gap on both sides', async () => {
      const negotiated = await openTcpProxy(Number(new URL(redisUrl).port || 6379));
      const warn = vi.spyOn(log, 'warn');
      const [cut, whole] = [
        await createRedisBackplane(`redis://127.0.0.1:${negotiated.port}`, { site, log }),
        await createRedisBackplane(redisUrl, { site, log }),
      ];
      const heard = await collect(whole);
      const back = await collect(cut);
      const gaps = { cut: 0, whole: 0 };
      cut.onResync(() => (gaps.cut += 1));
      whole.onResync(() => (gaps.whole += 1));
      await cut.publish('before');
      await vi.waitFor(() => expect(heard).toEqual(['before']));
      negotiated.cut();
      await vi.waitFor(() => expect(cut.isConnected()).toBe(false));
      for (let count = 0; count < 10; count += 1) await cut.publish('lost');
      await whole.publish('missed');
      expect(gaps).toEqual({ cut: 0, whole: 0 });
      negotiated.restore();
      await vi.waitFor(() => expect(gaps).toEqual({ cut: 1, whole: 1 }));
      expect(cut.isConnected()).toBe(true);
      await cut.publish('after');
      await whole.publish('after');
      await vi.waitFor(() => {
        expect(heard).toEqual(['before', 'missed', 'after', 'after']);
        expect(back).toEqual(['before', ...Array(10).fill('lost'), 'after', 'after']);
      });
      expect(warn.mock.calls.map(([, sentence]) => sentence)).toEqual([expect.stringContaining('is lost'), 'the connection to Redis is back']);
      warn.mockRestore();
      await negotiated.close();
    });
  }

  it('refuses to start when its Redis is unreachable', async () => {
    await expect(createRedisBackplane('redis://127.0.0.1:1', { site: 'site', log })).rejects.toThrow();
  });
});
