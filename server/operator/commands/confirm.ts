import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { decideByOperator, presentDecision } from '../decide-by-operator.ts';

/** Confirms a pending payment by hand. */
export const confirm = defineCommand({
  name: 'confirm',
  summary: 'Confirms a pending payment by hand: a deposit is credited, a withdrawal counts as paid.',
  arguments: { id: { meaning: "the payment's number, or its reference" } },
  options: {},
  input: z.object({ id: z.string() }),
  changes: () => true,
  run: (application, { id }, { operator }) => decideByOperator(application, { payment: id, isConfirmed: true, decidedBy: operator }),
  present: presentDecision,
});
