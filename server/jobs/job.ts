import type { Application } from '../application.ts';

/** Regular work of the server. It throws when it could not be done; it is then tried again. */
export interface Job {
  readonly name: string;
  run(application: Application, now: Date): Promise<void>;
}

/** Done by every process at short intervals; it takes care itself that two never do the same thing. */
export interface FrequentJob extends Job {
  readonly everyMs: number;
}
