import { expect, it, onTestFinished, vi } from 'vitest';
import { type LoopSample, watchEventLoop } from './watch-event-loop.ts';

const BLOCKED_MS = 400;
/** At least by so much a report is late that was due in the midst of the block. */
const LEAST_DELAY_MS = 100;

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
  const isOfBlock = ({ delayMs, utilization, lastedMs }: LoopSample) => delayMs > LEAST_DELAY_MS && utilization > 0.4 && lastedMs > BLOCKED_MS / 2;
  await vi.waitFor(() => expect(samples.filter(isOfBlock)).not.toEqual([]));
  for (const { utilization } of samples) expect(utilization).toBeLessThanOrEqual(1);
  stop();
  const count = samples.length;
  const other = Promise.withResolvers<void>();
  onTestFinished(watchEventLoop(() => other.resolve()));
  await other.promise;
  expect(samples).toHaveLength(count);
});
