import * as z from 'zod/mini';

/** True for text that PostgreSQL can hold: no NUL and no lone surrogate, which a pattern meets only where it stands alone. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/** Text that PostgreSQL can hold. */
export const textSchema = z.string().check(z.refine(isStorable, 'invalid'));
