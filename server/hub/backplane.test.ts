import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findRedis } from '../../tests/support/test-redis.ts';
import { type Backplane, createLocalBackplane } from './backplane.ts';
import { createRedisBackplane } from './redis-backplane.ts';

const redisUrl = await findRedis();
const { log } = Fastify();
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
      const sender = await createRedisBackplane(redisUrl, log);
      const [own, other] = [await collect(sender), await collect(await createRedisBackplane(redisUrl, log))];
      const text = randomUUID();
      await sender.publish(text);
      await vi.waitFor(() => expect([own, other].every((heard) => heard.includes(text))).toBe(true));
    });
  }

  it('refuses to start on a Redis that is not there', async () => {
    await expect(createRedisBackplane('redis://127.0.0.1:1', log)).rejects.toThrow();
  });
});
