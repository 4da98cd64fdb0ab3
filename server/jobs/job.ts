import type { Application } from '../application.ts';

/** A scheduled job of the server. It throws when it fails, and is then retried. */
export interface Job {
  readonly name: string;
  run(application: Application, now: Date): Promise<void>;
}

/** Run by every process at short intervals; the job itself makes sure that two never do the same work. */
export interface FrequentJob extends Job {
  readonly everyMs: number;
}
