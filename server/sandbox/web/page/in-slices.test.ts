import { expect, test, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Keeps the processor for so long. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('short pieces are done at once, in their order', () => {
  const done: string[] = [];
  // No time passes: a busy machine might make the shortest piece a long one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  inSlices([() => done.push('first'), () => done.push('second')])();
  clock.mockRestore();
  expect(done).toEqual(['first', 'second']);
});

test('after a long piece the rest waits for a task of its own', async () => {
  const done: string[] = [];
  const long = () => {
    work(6);
    done.push('long');
  };
  inSlices([long, () => done.push('rest')])();
  expect(done).toEqual(['long']);
  await vi.waitFor(() => expect(done).toEqual(['long', 'rest']));
});

test('who acts again meanwhile has everything done from the first piece on, and nothing twice after that', async () => {
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
