import * as z from 'zod/mini';

/** Text that PostgreSQL can hold: no NUL and no lone surrogate. */
export const textSchema = z.string().check(z.refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'invalid'));
