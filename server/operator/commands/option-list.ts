import * as z from 'zod/mini';
import { listOptions } from '../../content/list-options.ts';
import { findOptionRule } from '../../site-options/known-options.ts';
import { defineCommand } from '../command.ts';
import { presentTable } from '../present-table.ts';

export const optionList = defineCommand({
  name: 'option list',
  summary: 'Lists the site options, also those that are switched off.',
  arguments: {},
  options: {},
  input: z.object({}),
  changes: () => false,
  run: async ({ database }) => (await listOptions(database)).map((option) => ({ ...option, isKnown: findOptionRule(option.key) !== undefined })),
  present: (options) =>
    presentTable(
      options.map(({ key, value, status, isKnown }) => ({ key, value, state: status ? 'on' : 'off', 'read by': isKnown ? 'this program' : 'others' })),
      'There are no site options.',
    ),
});
