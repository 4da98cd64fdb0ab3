/** What time it is for everything that counts, expires or is written down; tests drive one of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
