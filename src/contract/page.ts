import * as z from 'zod/mini';
import { LARGEST_PAGE } from './figures.ts';
import { once } from './once.ts';

/** Of a call that takes nothing; whatever is sent is ignored. */
export const emptyRequest = once(() => z.object({}));
/** Of a call whose `success` says all. */
export const nothing = once(() => z.optional(z.unknown()));

/** Which part of a list: `take` entries after `skip`. */
export const pageRequestFields = once(() => ({
  skip: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  take: z._default(z.int().check(z.minimum(1), z.maximum(LARGEST_PAGE)), 20),
}));

/** Beyond these the databases and `Date` no longer agree on what a text means. */
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);

function isUsualMoment(text: string): boolean {
  const momentMs = Date.parse(text);
  return momentMs >= EARLIEST_MS && momentMs <= LATEST_MS;
}

/** A period: from `from` until before `to`, both UTC in ISO 8601. */
export const periodFields = once(() => {
  const moment = z.iso.datetime({ offset: true }).check(z.refine(isUsualMoment, 'invalid'));
  return { from: z.optional(moment), to: z.optional(moment) };
});

/** A part of a list and how long the whole list is. */
export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}
