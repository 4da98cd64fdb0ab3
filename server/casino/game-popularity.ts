import type { Application } from '../application.ts';
import { type Openings, selectOpenings } from './page-store.ts';

/** A game's popularity is how often it was opened within this period. */
const POPULARITY_MS = 7 * 24 * 60 * 60 * 1000;
/** Openings are counted again after this time at the earliest: all of a week are read, however many players there are. */
const KEPT_MS = 10_000;

interface Kept {
  madeAtMs: number;
  openings: Promise<Openings>;
}

/** How often each game was opened in the last seven days: the same for everyone. */
export class GamePopularity {
  readonly #application: Pick<Application, 'database' | 'clock'>;
  #kept: Kept | null = null;

  constructor(application: Pick<Application, 'database' | 'clock'>) {
    this.#application = application;
  }

  /** Returns the counts, up to ten seconds old. */
  read(): Promise<Openings> {
    const now = this.#application.clock.now().getTime();
    // A clock that was put back makes what was counted later as outdated as what is old.
    if (this.#kept && Math.abs(now - this.#kept.madeAtMs) < KEPT_MS) return this.#kept.openings;
    const openings = selectOpenings(this.#application.database, new Date(now - POPULARITY_MS));
    const kept = { madeAtMs: now, openings };
    this.#kept = kept;
    // Counts that could not be made are not cached.
    openings.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return openings;
  }
}
