import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { AGE_METRIC, servedAnswersElement } from '#contract/served-answers.ts';
import { takeServedAnswers } from './take-served-answers.ts';

const STALE_AFTER_MS = 30_000;
const queryKey = ['content', 'languages', 'tr'];

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** The answers of a document that says how old they are. */
function serve(serverTiming: { name: string; duration: number }[] | undefined): QueryClient {
  document.body.innerHTML = servedAnswersElement([{ queryKey, data: ['Türkçe'] }]);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as unknown as PerformanceEntry[]);
  const client = new QueryClient();
  takeServedAnswers(client);
  return client;
}
const isStale = (client: QueryClient) => client.getQueryCache().find({ queryKey })?.isStaleByTime(STALE_AFTER_MS);

test('answers that were given just now are shown and not asked for again', () => {
  const client = serve([{ name: AGE_METRIC, duration: 5_000 }]);
  expect(client.getQueryData(queryKey)).toEqual(['Türkçe']);
  expect(isStale(client)).toBe(false);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeCloseTo(performance.timeOrigin - 5_000, -1);
});

test('answers of a document that has lain for a while are shown and asked for again', () => {
  const client = serve([{ name: AGE_METRIC, duration: STALE_AFTER_MS + 1_000 }]);
  expect(client.getQueryData(queryKey)).toEqual(['Türkçe']);
  expect(isStale(client)).toBe(true);
});

test.each([[undefined], [[]], [[{ name: 'other', duration: 1 }]]])('answers of which nobody says how old they are (%j) are asked for again', (serverTiming) => {
  const client = serve(serverTiming);
  expect(client.getQueryData(queryKey)).toEqual(['Türkçe']);
  expect(isStale(client)).toBe(true);
});

test('a document without answers changes nothing', () => {
  const client = new QueryClient();
  takeServedAnswers(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
