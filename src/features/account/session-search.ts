import * as z from 'zod/mini';
import { historyPageField } from '../../ui/history-page-field.ts';

/** What the address of the session history may say. */
export const sessionSearchSchema = z.object({ page: historyPageField });
