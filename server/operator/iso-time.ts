import * as z from 'zod/mini';

const EXPECTATION = 'a time such as 2026-12-24T18:00:00Z';

/** A time as it is typed in ISO 8601, with its zone. */
export const isoTime = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/, EXPECTATION)),
  z.pipe(
    z.transform((typed: string) => new Date(typed)),
    z.date(EXPECTATION),
  ),
);
