import * as z from 'zod/mini';
import { setOption } from '../../content/set-option.ts';
import { findOptionRule, knownOptionKeys } from '../../site-options/known-options.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

export const optionSet = defineCommand({
  name: 'option set',
  summary: 'Sets a site option and switches it on.',
  arguments: { key: { meaning: 'its key, in whatever case' }, value: { meaning: 'its value' } },
  options: {},
  input: z.object({ key: z.string(), value: z.string() }),
  changes: () => true,
  run: async ({ database }, { key, value }) => {
    const option = await setOption(database, key, value);
    if ('problem' in option) throw new OperatorRefusal(option.problem);
    return { ...option, isKnown: findOptionRule(option.key) !== undefined };
  },
  present: ({ key, value, isKnown }) => {
    const done = `${key} is '${value}' from now on.`;
    return isKnown ? done : `${done}\nThis program does not read '${key}'; other clients may. It reads: ${knownOptionKeys.join(', ')}.`;
  },
});
