import { expect, test, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Keeps the processor for so long. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('short pieces are done together, in their order, once who acted has gone on', async () => {
  const done: string[] = [];
  // No time passes: a busy machine might make the shortest piece a long one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const seen: number[] = [];
  inSlices([() => seen.push(done.push('first')), () => queueMicrotask(() => seen.push(0)), () => seen.push(done.push('second'))])();
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
  clock.mockRestore();
  // What waits for the end of the task comes after both.
  expect(seen).toEqual([1, 2, 0]);
});

test('after a long piece the rest waits for a task of its own', async () => {
  const done: string[] = [];
  const long = () => {
    work(6);
    done.push('long');
    queueMicrotask(() => done.push('end of the task'));
  };
  inSlices([long, () => done.push('rest')])();
  await vi.waitFor(() => expect(done).toEqual(['long', 'end of the task', 'rest']));
});

test('who acts again meanwhile has everything done from the first piece on, and nothing twice after that', async () => {
  const done: string[] = [];
  const act = inSlices([
    () => {
      work(6);
      done.push('long');
      if (done.length === 1) act();
    },
    () => done.push('rest'),
  ]);
  act();
  await vi.waitFor(() => expect(done).toContain('rest'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['long', 'long', 'rest']);
});
