import * as z from 'zod/mini';
import { listBroadcasts } from '../../notifications/list-broadcasts.ts';
import { defineCommand } from '../command.ts';
import { presentTable } from '../present-table.ts';
import { wholeNumber } from '../whole-number.ts';

const MOST_SHOWN = 1_000;

/** Broadcasts and how far they are. */
export const broadcasts = defineCommand({
  name: 'broadcasts',
  summary: 'Lists broadcasts, the newest first: how many players have them, and how many pushes are still to be sent.',
  arguments: {},
  options: { limit: { value: 'COUNT', meaning: `how many, ${MOST_SHOWN} at most; 20 if not given` } },
  input: z.object({ limit: z._default(wholeNumber(1, MOST_SHOWN), 20) }),
  changes: () => false,
  run: ({ database }, { limit }) => listBroadcasts(database, limit),
  present: (found) =>
    presentTable(
      found.map(({ pushesWaiting, finishedAt, ...broadcast }) => ({ ...broadcast, 'pushes waiting': pushesWaiting, 'finished at': finishedAt })),
      'There were no broadcasts.',
    ),
});
