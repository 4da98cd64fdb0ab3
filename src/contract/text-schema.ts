import * as z from 'zod/mini';
import { isStorable } from './is-storable.ts';
import { readTyped } from './typed-text.ts';

/** Text that PostgreSQL can store. */
export const textSchema = z.string().check(z.refine(isStorable, 'invalid'));

/** Typed text without invisible characters. `read` normalizes it. */
export function typedSchema(read: (text: string) => string = readTyped) {
  return z.string().check(z.overwrite(read), z.refine(isStorable, 'invalid'));
}
