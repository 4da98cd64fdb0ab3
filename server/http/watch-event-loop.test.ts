import { expect, it, onTestFinished, vi } from 'vitest';
import { type LoopSample, watchEventLoop } from './watch-event-loop.ts';

const BLOCKED_MS = 400;

function block(): void {
  const endMs = performance.now() + BLOCKED_MS;
  while (performance.now() < endMs);
}

it('the watch of the event loop reports a block as delay and as work, and nothing once it has ended', async () => {
  const samples: LoopSample[] = [];
  const stop = watchEventLoop((sample) => void samples.push(sample));
  onTestFinished(stop);
  await vi.waitFor(() => expect(samples.length).toBeGreaterThan(0));
  samples.length = 0;
  block();
  await vi.waitFor(() => expect(samples.some(({ delayMs }) => delayMs > BLOCKED_MS / 2)).toBe(true));
  const blocked = samples.find(({ delayMs }) => delayMs > BLOCKED_MS / 2);
  expect(blocked?.utilization).toBeGreaterThan(0.4);
  expect(blocked?.lastedMs).toBeGreaterThan(BLOCKED_MS / 2);
  for (const { utilization } of samples) expect(utilization).toBeLessThanOrEqual(1);
  stop();
  const count = samples.length;
  const other = Promise.withResolvers<void>();
  onTestFinished(watchEventLoop(() => other.resolve()));
  await other.promise;
  expect(samples).toHaveLength(count);
});
