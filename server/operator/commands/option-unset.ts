import * as z from 'zod/mini';
import { unsetOption } from '../../content/unset-option.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

/** Switches a site option off. */
export const optionUnset = defineCommand({
  name: 'option unset',
  summary: 'Switches a site option off; its value is kept.',
  arguments: { key: { meaning: 'its key, in whatever case' } },
  options: {},
  input: z.object({ key: z.string() }),
  changes: () => true,
  run: async ({ database }, { key }) => {
    const option = await unsetOption(database, key);
    if ('problem' in option) throw new OperatorRefusal(option.problem);
    return option;
  },
  present: ({ key }) => `${key} is off.`,
});
