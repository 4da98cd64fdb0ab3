import * as z from 'zod/mini';
import { isStorable } from './is-storable.ts';

/** Text that PostgreSQL can hold. */
export const textSchema = z.string().check(z.refine(isStorable, 'invalid'));
