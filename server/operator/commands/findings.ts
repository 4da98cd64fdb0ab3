import * as z from 'zod/mini';
import { listFindings } from '../../wallet/list-findings.ts';
import { defineCommand } from '../command.ts';
import { presentFindings } from '../present-findings.ts';
import { wholeNumber } from '../whole-number.ts';

const MOST_SHOWN = 1_000;

/** What reconciliations found so far. */
export const findings = defineCommand({
  name: 'findings',
  summary: 'Lists what reconciliations found: first what a person has to look at.',
  arguments: {},
  options: { limit: { value: 'COUNT', meaning: `how many, ${MOST_SHOWN} at most; 100 if not given` } },
  input: z.object({ limit: z._default(wholeNumber(1, MOST_SHOWN), 100) }),
  changes: () => false,
  run: ({ database }, { limit }) => listFindings(database, { limit }),
  present: presentFindings,
});
