import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { type Feed, Feeds } from './feeds.ts';

const line = { type: 'own' as const, serverTimeMs: 1, own: [] };
const LINES = 10_000;
const of = (tokenHash: string): Omit<Feed, 'stream'> => ({ tenant: {} as Sandbox, user: 'ayşe', tokenHash, isStillOpen: async () => true });

test('a reader that consumes nothing is dropped, and the other readers receive every message', async () => {
  const feeds = new Feeds(() => 0);
  const [slow, quick] = [feeds.open(of('a')), feeds.open(of('b'))];
  let heard = '';
  quick.stream.on('data', (chunk) => {
    heard += chunk;
  });
  for (let count = 0; count < LINES; count += 1) feeds.tell(() => line);
  expect(slow.stream.destroyed).toBe(true);
  feeds.close();
  await finished(quick.stream);
  expect(heard.trim().split('\n')).toHaveLength(LINES);
});

test('a message for one reader is not sent to another', () => {
  const feeds = new Feeds(() => 0);
  const [one, other] = [feeds.open(of('a')), feeds.open(of('b'))];
  feeds.tell((feed) => (feed === one ? line : null));
  expect([one.stream.readableLength + one.stream.writableLength > 0, other.stream.readableLength + other.stream.writableLength > 0]).toEqual([true, false]);
  feeds.close();
  expect(feeds.size).toBe(0);
});
