import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { loginPasswordSchema } from './field-rules.ts';
import { liraSchema } from './lira-schema.ts';
import { emptyRequest, nothing } from './page.ts';

/** What a limit counts: paid in (gross), lost (staked less won), and time at play. */
export const limitKinds = ['deposit', 'loss', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** The last 24 hours, the last 7 days, and the calendar month of the site's time zone. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

export const timeOutLengths = ['24h', '7d', '30d', '6w'] as const;
export type TimeOutLength = (typeof timeOutLengths)[number];
export const exclusionLengths = ['6m', '1y', '3y', '5y', 'indefinite'] as const;
export type ExclusionLength = (typeof exclusionLengths)[number];
export const restrictionKinds = ['time-out', 'self-exclusion'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** Minutes of play between two reality checks. */
export const realityIntervals = [15, 30, 60] as const;
export type RealityInterval = (typeof realityIntervals)[number];
export const DEFAULT_REALITY_INTERVAL: RealityInterval = 60;

/** How far ahead of a raised limit or a longer interval its time is, and how long a raise then waits for its confirmation. */
export const RAISE_DELAY_HOURS = 24;
export const RAISE_CONFIRM_DAYS = 7;
/** Largest limits that can be set: beyond these there is no limit worth the name. */
export const LARGEST_LIMIT_LIRA = 10_000_000;
export const LARGEST_LIMIT_MINUTES = 31 * 24 * 60;

/** Lira of a deposit or loss limit, whole minutes of a time limit. */
const limitValue = z.number().check(z.minimum(0));

/** A raise, or the end of a limit, that does not hold yet. Times are UTC in ISO 8601, as all here. */
export const pendingRaiseSchema = z.object({
  /** Null takes the limit away. */
  value: z.nullable(limitValue),
  askedAt: z.string(),
  /** From then on it may be confirmed. */
  confirmableAt: z.string(),
  /** Unconfirmed by then, it lapses. */
  lapsesAt: z.string(),
  canConfirm: z.boolean(),
});

export const limitSchema = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** Null where there is none. */
  value: z.nullable(limitValue),
  used: limitValue,
  /** Only of a limit that is used up: when something of it is free again at the latest; for the month its end. */
  freeAt: z.nullable(z.string()),
  raise: z.nullable(pendingRaiseSchema),
});
export type PlayLimit = z.output<typeof limitSchema>;

/** What keeps the player from playing. */
export const restrictionSchema = z.object({
  kind: z.enum(restrictionKinds),
  begunAt: z.string(),
  /** Null for indefinite. */
  endsAt: z.nullable(z.string()),
});
export type Restriction = z.output<typeof restrictionSchema>;

export const playStatusSchema = z.object({
  restriction: z.nullable(restrictionSchema),
  /** One for each kind and period, in the order of the lists above. */
  limits: z.array(limitSchema),
  reality: z.object({
    minutes: z.literal(realityIntervals),
    /** A longer interval that does not hold yet. */
    next: z.nullable(z.object({ minutes: z.literal(realityIntervals), from: z.string() })),
  }),
});
export type PlayStatus = z.output<typeof playStatusSchema>;

/** A reality check that waits for the player, with what play has brought since the last one. */
export const realityCheckSchema = z.object({
  id: z.string(),
  /** When the counted play began. */
  since: z.string(),
  minutesPlayed: z.int(),
  staked: liraSchema,
  won: liraSchema,
  net: liraSchema,
});
export type RealityCheck = z.output<typeof realityCheckSchema>;

const limitName = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
const day = z.iso.date();

/** Figures of play in one period of a statement. */
const statementFigures = { staked: liraSchema, won: liraSchema, net: liraSchema, deposits: liraSchema, withdrawals: liraSchema };
/** What a product is: the categories of the catalogue, and sports. */
export const statementProducts = ['slot', 'live', 'games', 'bingo', 'tvbets', 'virtual', 'crash', 'sports'] as const;
export type StatementProduct = (typeof statementProducts)[number];

export const statementSchema = z.object({
  /** Confirmed deposits less confirmed withdrawals over the account's whole life. */
  netDeposits: liraSchema,
  /** What they are made of: over the account's whole life, too, fees included. A refill is no deposit. */
  lifetime: z.object({ deposits: liraSchema, withdrawals: liraSchema }),
  openedAt: z.string(),
  /** The calendar days asked for, first and last included, in the site's time zone. */
  from: day,
  to: day,
  totals: z.object({ ...statementFigures, minutesPlayed: z.int() }),
  /** The same days one month earlier, cut at its end, to compare with; null for a period of several months, and before the account was there. */
  monthBefore: z.nullable(z.object({ from: day, to: day, net: liraSchema })),
  /** Every day of the period, oldest first, also those without play. */
  days: z.array(z.object({ day, ...statementFigures, minutesPlayed: z.int() })),
  /** Only what was played, the most staked first. */
  products: z.array(z.object({ product: z.enum(statementProducts), staked: liraSchema, won: liraSchema, net: liraSchema })),
  /** The last twelve calendar months, newest first, each with its sums. */
  months: z.array(z.object({ month: z.string(), ...statementFigures })),
});
export type Statement = z.output<typeof statementSchema>;

/** Deposit, loss and time limits. All extensions, as the rest here. */
export const limitEndpoints = {
  playStatus: defineEndpoint({
    method: 'GET',
    path: 'play/status',
    access: 'player',
    request: emptyRequest,
    response: () => playStatusSchema,
    isExtension: true,
  }),
  /** Lower holds at once, higher or null (none) is asked for and waits. The answer is the whole status. */
  setLimit: defineEndpoint({
    method: 'POST',
    path: 'play/setlimit',
    access: 'player',
    request: () => z.object({ ...limitName, value: z.nullable(limitValue) }),
    response: () => playStatusSchema,
    isExtension: true,
  }),
  confirmLimit: defineEndpoint({
    method: 'POST',
    path: 'play/confirmlimit',
    access: 'player',
    request: () => z.object(limitName),
    response: () => playStatusSchema,
    isExtension: true,
  }),
  /** Takes a raise back that was asked for. */
  keepLimit: defineEndpoint({
    method: 'POST',
    path: 'play/keeplimit',
    access: 'player',
    request: () => z.object(limitName),
    response: () => playStatusSchema,
    isExtension: true,
  }),
} as const;

/** Time-outs and self-exclusion. */
export const restrictionEndpoints = {
  /** Begins a time-out or makes the running one longer; a shorter one is refused. */
  timeOut: defineEndpoint({
    method: 'POST',
    path: 'play/timeout',
    access: 'player',
    request: () => z.object({ length: z.enum(timeOutLengths) }),
    response: () => restrictionSchema,
    isExtension: true,
  }),
  /** At once and for good; asks for the password, as whoever holds an open session must not lock its player out. */
  excludeSelf: defineEndpoint({
    method: 'POST',
    path: 'play/selfexclusion',
    access: 'player',
    request: () => z.object({ length: z.enum(exclusionLengths), password: loginPasswordSchema }),
    response: () => restrictionSchema,
    isExtension: true,
  }),
} as const;

/** Reality checks. */
export const realityEndpoints = {
  /** The check that waits for an answer, null when none does. `isPlaying` says that a game is open and in sight. */
  realityCheck: defineEndpoint({
    method: 'POST',
    path: 'play/realitycheck',
    access: 'player',
    request: () => z.object({ isPlaying: z.boolean() }),
    response: () => z.nullable(realityCheckSchema),
    isExtension: true,
    isPolled: true,
  }),
  /** An answered one again does nothing. */
  answerRealityCheck: defineEndpoint({
    method: 'POST',
    path: 'play/answerrealitycheck',
    access: 'player',
    request: () => z.object({ id: z.string().check(z.maxLength(40)) }),
    response: nothing,
    isExtension: true,
  }),
  /** A shorter interval holds at once, a longer one after 24 hours. */
  setRealityInterval: defineEndpoint({
    method: 'POST',
    path: 'play/setrealityinterval',
    access: 'player',
    request: () => z.object({ minutes: z.literal(realityIntervals) }),
    response: () => playStatusSchema,
    isExtension: true,
  }),
} as const;

export const statementEndpoints = {
  /** The activity of a period of at most 366 days, of the last 12 months at least. Without days: the running month. */
  statement: defineEndpoint({
    method: 'POST',
    path: 'play/statement',
    access: 'player',
    request: () => z.object({ from: z.optional(day), to: z.optional(day) }),
    response: () => statementSchema,
    isExtension: true,
  }),
} as const;

/** All calls of responsible play. */
export const responsiblePlayEndpoints = { ...limitEndpoints, ...restrictionEndpoints, ...realityEndpoints, ...statementEndpoints };
