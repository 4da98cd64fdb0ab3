import type { Clock } from '../../server/clock.ts';

export interface TestClock extends Clock {
  /** Moves the time on by so many milliseconds. */
  advance(ms: number): void;
  /** Sets the time, given as ISO 8601. */
  set(time: string): void;
}

/** A clock that stands still until a test moves it; it starts at the given time, or now. */
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
