import * as z from 'zod/mini';
import { orFrom } from './field-kinds.ts';
import { LARGEST_PAGE } from './figures.ts';
import { once } from './once.ts';

/** For a call without parameters; anything sent is ignored. */
export const emptyRequest = once(() => z.object({}));
/** For a call whose `success` is the whole response. */
export const nothing = once(() => z.optional(z.unknown()));

/** Selects part of a list: `take` entries after `skip`. */
export const pageRequestFields = once(() => ({
  skip: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  take: z._default(z.int().check(z.minimum(1), z.maximum(LARGEST_PAGE)), 20),
}));

/** Outside this range the databases and `Date` disagree about what a text means. */
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);

function isUsualMoment(text: string): boolean {
  const momentMs = Date.parse(text);
  return momentMs >= EARLIEST_MS && momentMs <= LATEST_MS;
}

/** A period: from `from` (inclusive) to `to` (exclusive), both in ISO 8601 with `Z` or an offset. */
export const periodFields = once(() => {
  const moment = z.iso.datetime({ offset: true }).check(z.refine(isUsualMoment, 'invalid'));
  return { from: z.optional(moment), to: z.optional(moment) };
});

/**
 * Part of a list, with the length of the whole list. Defaults to the length of the part if another backend omits it.
 */
export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: orFrom(z.int(), ({ items }) => (items as unknown[]).length) });
}
