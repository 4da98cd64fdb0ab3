import { expect, test, vi } from 'vitest';
import { deadlinePlugin } from './deadline-plugin.ts';
import { useFakeTimers } from './testing/fake-timers.ts';

const event = new Event('fetch') as ExtendableEvent;

test('a request is sent unchanged, and aborted at its deadline', async () => {
  useFakeTimers();
  const request = new Request('https://example.org/api/cms/page', { method: 'POST', body: '{"id":"1"}', headers: { 'x-locale': 'tr' } });
  const limited = await deadlinePlugin(8_000).requestWillFetch?.({ request, event });
  expect([limited?.url, limited?.method, limited?.headers.get('x-locale')]).toEqual([request.url, 'POST', 'tr']);
  expect(await limited?.text()).toBe('{"id":"1"}');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(limited?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(limited?.signal.aborted).toBe(true);
});
