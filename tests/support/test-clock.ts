import type { Clock } from '../../server/clock.ts';

export interface TestClock extends Clock {
  /** Advances the time, ms. */
  advance(ms: number): void;
  /** Sets the time, given as ISO 8601. */
  set(time: string): void;
}

/** Creates a clock that stands still until a test moves it; starts at the given time, or now. */
export function makeTestClock(start = new Date().toISOString()): TestClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
    set: (time) => {
      nowMs = Date.parse(time);
    },
  };
}
