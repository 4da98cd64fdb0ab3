import * as z from 'zod/mini';
import { isLira } from './money.ts';

/** A JSON number of lira with at most two decimals. */
export const liraSchema = z.number().check(z.refine(isLira, 'amount'));
