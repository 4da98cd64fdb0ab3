import * as z from 'zod/mini';
import { periodSearchFields } from '../../i18n/period.ts';
import { historyPageField } from '../../ui/history-page-field.ts';

/** What the address of the session history may say. */
export const sessionSearchSchema = z.object({ ...periodSearchFields, page: historyPageField });
export type SessionSearch = z.output<typeof sessionSearchSchema>;
