import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistPlayerQueries, persistPublicQueries } from './query-persister.ts';

const WRITTEN_AFTER_MS = 2_000;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

async function answer(client: QueryClient, key: string, data: unknown, persisted: 'public' | 'player'): Promise<void> {
  await client.fetchQuery({ queryKey: [key], queryFn: () => data, meta: { persisted } });
}

function playerOf(client: QueryClient, usercode: string): () => void {
  const stop = persistPlayerQueries(client, usercode);
  stops.push(stop);
  return stop;
}

test('answers come back at the next start, shown at once and due to be asked again', async () => {
  const first = new QueryClient();
  stops.push(persistPublicQueries(first));
  await answer(first, 'games', ['Lale Devri'], 'public');
  vi.advanceTimersByTime(WRITTEN_AFTER_MS);
  const second = new QueryClient();
  stops.push(persistPublicQueries(second));
  expect(second.getQueryData(['games'])).toEqual(['Lale Devri']);
  expect(second.getQueryState(['games'])?.isInvalidated).toBe(true);
});

test('answers of the last second are kept when the page goes away', async () => {
  const first = new QueryClient();
  stops.push(persistPublicQueries(first));
  await answer(first, 'games', ['Lale Devri'], 'public');
  window.dispatchEvent(new Event('pagehide'));
  const second = new QueryClient();
  stops.push(persistPublicQueries(second));
  expect(second.getQueryData(['games'])).toEqual(['Lale Devri']);
});

test('what belongs to a player reaches no other player and no guest', async () => {
  const first = new QueryClient();
  playerOf(first, '480217');
  await answer(first, 'balance', 125_050, 'player');
  vi.advanceTimersByTime(WRITTEN_AFTER_MS);
  const guest = new QueryClient();
  stops.push(persistPublicQueries(guest));
  expect(guest.getQueryData(['balance'])).toBeUndefined();
  const other = new QueryClient();
  playerOf(other, '480218');
  expect(other.getQueryData(['balance'])).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('125050');
});

test('nothing of a player is written once he has left, not even what was on its way', async () => {
  const client = new QueryClient();
  const leave = playerOf(client, '480217');
  await answer(client, 'balance', 1, 'player');
  await answer(client, 'balance-again', 125_050, 'player');
  leave();
  localStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(WRITTEN_AFTER_MS);
  expect(localStorage.length).toBe(0);
});

test('damaged or foreign entries are dropped and the app starts', () => {
  for (const text of ['{', 'null', '[]', '{"buster":"0","timestamp":1,"clientState":{}}', '{"buster":"1","clientState":7}']) {
    localStorage.setItem('queries', text);
    const client = new QueryClient();
    stops.push(persistPublicQueries(client));
    expect(client.getQueryCache().getAll()).toEqual([]);
  }
});
