import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { decideByOperator, presentDecision } from '../decide-by-operator.ts';

/** Rejects a pending payment by hand. */
export const reject = defineCommand({
  name: 'reject',
  summary: 'Rejects a pending payment by hand: a deposit is not credited, a withdrawal goes back to its player.',
  arguments: { id: { meaning: "the payment's number, or its reference" } },
  options: {},
  input: z.object({ id: z.string() }),
  changes: () => true,
  run: (application, { id }, { operator }) => decideByOperator(application, { payment: id, isConfirmed: false, decidedBy: operator }),
  present: presentDecision,
});
