import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { momentSchema, orElse } from './field-kinds.ts';
import { once } from './once.ts';
import { emptyRequest } from './page.ts';

const LOWEST_ODDS = 1.01;
const HIGHEST_ODDS = 10_000;
const LONGEST_NAME = 100;
const LONGEST_SELECTION = 100;
const HUNDREDTHS = 100;

const hasHundredths = (odds: number): boolean => Math.abs(odds * HUNDREDTHS - Math.round(odds * HUNDREDTHS)) < 1e-6;
const name = once(() => z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)));

/** Decimal odds of one side. */
const offerSchema = once(() =>
  z.object({
    /** Null while no bet is accepted. */
    odds: z.nullable(z.number().check(z.minimum(LOWEST_ODDS), z.maximum(HIGHEST_ODDS), z.refine(hasHundredths, 'two decimals'))),
    /** The vendor's own name of the selection: opens its page with the selection in the bet slip. */
    selection: z.string().check(z.minLength(1), z.maxLength(LONGEST_SELECTION), z.regex(/^[\x21-\x7e]+$/)),
  }),
);

/** A match with the odds of its result, as the sports vendor offers it now. */
export const highlightSchema = once(() =>
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
    league: orElse(z.string().check(z.maxLength(LONGEST_NAME)), ''),
    home: name(),
    away: name(),
    isLive: z.boolean(),
    /** UTC, ISO 8601. */
    startsAt: momentSchema,
    /** The clock of a live match: the minute, and the half (1 or 2). Null where they are not known. */
    minute: z.nullable(z.int().check(z.nonnegative())),
    half: z.nullable(z.int()),
    isBreak: orElse(z.boolean(), false),
    /** Null before the match. */
    score: z.nullable(z.object({ home: z.int().check(z.nonnegative()), away: z.int().check(z.nonnegative()) })),
    result: z.object({ home: offerSchema(), draw: offerSchema(), away: offerSchema() }),
  }),
);
export type Highlight = z.output<ReturnType<typeof highlightSchema>>;

export const sportsbookEndpoints = {
  /** Empty while the vendor offers none, cannot be reached, or the operator has switched sports off. */
  highlights: defineEndpoint({
    method: 'GET',
    path: 'sportsbook/highlights',
    access: 'public',
    request: emptyRequest,
    response: () => z.array(highlightSchema()),
    isExtension: true,
    isPolled: true,
  }),
} as const;
