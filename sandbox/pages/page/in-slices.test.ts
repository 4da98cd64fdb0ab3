import { expect, test, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Blocks the processor for this time, ms. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('short pieces are done at once, in order', () => {
  const done: string[] = [];
  // Freeze the clock: on a busy machine the shortest piece might take long.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  inSlices([() => done.push('first'), () => done.push('second')])();
  clock.mockRestore();
  expect(done).toEqual(['first', 'second']);
});

test('after a long piece, the rest waits for a separate task', async () => {
  const done: string[] = [];
  const long = () => {
    work(6);
    done.push('long');
  };
  inSlices([long, () => done.push('rest')])();
  expect(done).toEqual(['long']);
  await vi.waitFor(() => expect(done).toEqual(['long', 'rest']));
});

test('a call during the work restarts it from the first piece, and no piece runs twice after the restart', async () => {
  const done: string[] = [];
  const long = () => {
    work(6);
    done.push('long');
  };
  const act = inSlices([long, () => done.push('rest')]);
  act();
  act();
  await vi.waitFor(() => expect(done).toContain('rest'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['long', 'long', 'rest']);
});
