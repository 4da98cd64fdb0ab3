import * as z from 'zod/mini';
import { processStatus } from '#contract/enumerations.ts';
import { periodSearchFields } from '../../i18n/period.ts';
import { historyPageField } from '../../ui/history-page-field.ts';

/** What the address of the bonuses may say: which of the two views, and of the history what it is narrowed down to. Anything else there counts as not written. */
export const bonusSearchSchema = z.object({
  view: z.catch(z.optional(z.literal('history')), undefined),
  ...periodSearchFields,
  status: z.catch(z.optional(z.literal(Object.values(processStatus))), undefined),
  page: historyPageField,
});
export type BonusSearch = z.output<typeof bonusSearchSchema>;
