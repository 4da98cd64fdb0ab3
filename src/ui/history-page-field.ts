import * as z from 'zod/mini';

/** Beyond it no backend is asked: as many entries as the calls can skip. */
const LAST_PAGE = 100_000;

/** The page of a history in an address, counted from 1; anything else there is the first. */
export const historyPageField = z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(LAST_PAGE))), undefined);
