import * as z from 'zod/mini';
import { periodSearchFields } from '../../i18n/period.ts';
import { historyPageField } from '../../ui/history-page-field.ts';

const LONGEST_NAME = 100;
/** An address with digits alone is read as a number. */
const nameField = z.catch(z.optional(z.pipe(z.coerce.string(), z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)))), undefined);

/** What the address of the game history may say; anything else there counts as not written. */
export const roundSearchSchema = z.object({ ...periodSearchFields, game: nameField, provider: nameField, page: historyPageField });
export type RoundSearch = z.output<typeof roundSearchSchema>;
