/** The current time for everything that counts, expires or is recorded; tests control their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
