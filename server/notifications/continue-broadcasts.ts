import type { Application } from '../application.ts';
import { advanceBroadcast } from './advance-broadcast.ts';

/** Most batches in one go, so that a stop of the server does not wait for a million players. */
const MOST_BATCHES = 20;

/**
 * Takes the broadcasts that are not finished some batches further: those whose process has died, or whose players no
 * other process is notifying at this moment.
 */
export async function continueBroadcasts(application: Pick<Application, 'database' | 'clock' | 'hub' | 'log'>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if ((await advanceBroadcast(application, null)) === null) return;
  }
}
