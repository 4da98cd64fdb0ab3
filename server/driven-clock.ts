import type { Clock } from './clock.ts';

/**
 * A clock that runs like the machine's, but may be moved forward and back. It starts over with every start of the
 * program.
 */
export class DrivenClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  set(time: Date): void {
    this.#offsetMs = time.getTime() - Date.now();
  }
}
