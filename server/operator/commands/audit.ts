import * as z from 'zod/mini';
import { listActions } from '../action-log.ts';
import { defineCommand } from '../command.ts';
import { presentTable } from '../present-table.ts';
import { wholeNumber } from '../whole-number.ts';

const MOST_SHOWN = 1_000;

/** What operators changed. */
export const audit = defineCommand({
  name: 'audit',
  summary: 'Lists what operators changed, the newest first.',
  arguments: {},
  options: { limit: { value: 'COUNT', meaning: `how many, ${MOST_SHOWN} at most; 50 if not given` } },
  input: z.object({ limit: z._default(wholeNumber(1, MOST_SHOWN), 50) }),
  changes: () => false,
  run: ({ database }, { limit }) => listActions(database, limit),
  present: (actions) =>
    presentTable(
      actions.map(({ at, operator, command, input, outcome, detail }) => ({
        at,
        operator,
        command,
        outcome: outcome ?? 'unknown',
        input: JSON.stringify(input),
        detail,
      })),
      'No operator has changed anything yet.',
    ),
});
