import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

test('the fastest of the newest messages sets the clock, and older messages are dropped', () => {
  let local = 0;
  const clock = new ServerClock(() => local);
  clock.hear(1_000);
  local = 50;
  clock.hear(1_010);
  expect(clock.now()).toBe(1_050);
  for (let count = 0; count < 20; count += 1) clock.hear(1_000);
  expect(clock.now()).toBe(1_000);
  clock.reset();
  clock.hear(5_000);
  expect(clock.now()).toBe(5_000);
});
