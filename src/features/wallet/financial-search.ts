import * as z from 'zod/mini';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { periodSearchFields } from '../../i18n/period.ts';
import { historyPageField } from '../../ui/history-page-field.ts';

/** What the address of the financial history may say; anything else there counts as not written. */
export const financialSearchSchema = z.object({
  ...periodSearchFields,
  type: z.catch(z.optional(z.literal(Object.values(transactionType))), undefined),
  status: z.catch(z.optional(z.literal(Object.values(transactionStatus))), undefined),
  page: historyPageField,
});
export type FinancialSearch = z.output<typeof financialSearchSchema>;
