import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTcpLine } from '../../tests/support/tcp-line.ts';
import { findRedis } from '../../tests/support/test-redis.ts';
import { type Backplane, createLocalBackplane } from './backplane.ts';
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

describe('the backplane', () => {
  it('brings a text to every listener of its process', async () => {
    const backplane = createLocalBackplane();
    const heard = await collect(backplane);
    await backplane.publish('one');
    expect(heard).toEqual(['one']);
  });

  if (redisUrl !== null) {
    it('brings a text through Redis to other processes and back to the sender', async () => {
      const sender = await createRedisBackplane(redisUrl, { site, log });
      const [own, other] = [await collect(sender), await collect(await createRedisBackplane(redisUrl, { site, log }))];
      const text = randomUUID();
      await sender.publish(text);
      await vi.waitFor(() => expect([own, other].every((heard) => heard.includes(text))).toBe(true));
    });

    it('keeps apart the sites that share a Redis', async () => {
      const sender = await createRedisBackplane(redisUrl, { site, log });
      const other = await collect(await createRedisBackplane(redisUrl, { site, log }));
      const foreign = await collect(await createRedisBackplane(redisUrl, { site: `${site} too`, log }));
      open.push(sender);
      await sender.publish('ours');
      await vi.waitFor(() => expect(other).toEqual(['ours']));
      expect(foreign).toEqual([]);
    });

    it('goes on through a cut line: tells nobody twice, says so once, and tells of the gap on both sides', async () => {
      const line = await openTcpLine(Number(new URL(redisUrl).port || 6379));
      const warn = vi.spyOn(log, 'warn');
      const [cut, whole] = [await createRedisBackplane(`redis://127.0.0.1:${line.port}`, { site, log }), await createRedisBackplane(redisUrl, { site, log })];
      const heard = await collect(whole);
      const back = await collect(cut);
      const gaps = { cut: 0, whole: 0 };
      cut.onGap(() => (gaps.cut += 1));
      whole.onGap(() => (gaps.whole += 1));
      await cut.publish('before');
      await vi.waitFor(() => expect(heard).toEqual(['before']));
      line.cut();
      await vi.waitFor(() => expect(cut.isConnected()).toBe(false));
      for (let count = 0; count < 10; count += 1) await cut.publish('lost');
      await whole.publish('missed');
      expect(gaps).toEqual({ cut: 0, whole: 0 });
      line.restore();
      await vi.waitFor(() => expect(gaps).toEqual({ cut: 1, whole: 1 }), { timeout: 10_000 });
      expect(cut.isConnected()).toBe(true);
      await cut.publish('after');
      await whole.publish('after');
      await vi.waitFor(() => {
        expect(heard).toEqual(['before', 'missed', 'after', 'after']);
        expect(back).toEqual(['before', ...Array(10).fill('lost'), 'after', 'after']);
      });
      expect(warn.mock.calls.map(([, sentence]) => sentence)).toEqual([expect.stringContaining('is cut'), 'the line to Redis is back']);
      warn.mockRestore();
      await line.close();
    });
  }

  it('refuses to start on a Redis that is not there', async () => {
    await expect(createRedisBackplane('redis://127.0.0.1:1', { site: 'site', log })).rejects.toThrow();
  });
});
