import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { momentSchema, nullMeans, shownMoment, wholeList } from './field-kinds.ts';
import { loginPasswordSchema } from './field-rules.ts';
import { liraSchema } from './lira-schema.ts';
import { once } from './once.ts';
import { emptyRequest, nothing } from './page.ts';

/** What a limit counts: deposits (gross), losses (staked minus won), and time played. */
export const limitKinds = ['deposit', 'loss', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** The last 24 hours, the last 7 days, and the calendar month in the site's time zone. */
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

/**
 * Delay before a raised limit or a longer interval may take effect, and how long a raise then waits for confirmation.
 */
export const RAISE_DELAY_HOURS = 24;
export const RAISE_CONFIRM_DAYS = 7;
/** Largest limits that can be set: anything above is no limit in practice. */
export const LARGEST_LIMIT_LIRA = 10_000_000;
export const LARGEST_LIMIT_MINUTES = 31 * 24 * 60;

/** Lira for a deposit or loss limit, whole minutes for a time limit. */
const limitValue = z.number().check(z.minimum(0));

/** A raise or removal of a limit that is not in force yet. Times are UTC in ISO 8601, like all times here. */
export const pendingRaiseSchema = once(() =>
  z.object({
    /** Null removes the limit. */
    value: nullMeans(limitValue),
    askedAt: shownMoment,
    /** It may be confirmed from then on. */
    confirmableAt: shownMoment,
    /** It lapses if unconfirmed by then. */
    lapsesAt: shownMoment,
    canConfirm: z.boolean(),
  }),
);

export const limitSchema = once(() =>
  z.object({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    /** Null if there is no limit. */
    value: nullMeans(limitValue),
    used: limitValue,
    /**
     * Only for an exhausted limit: the latest time at which part of it is available again; for a monthly limit, the end
     * of the month.
     */
    freeAt: z.nullable(momentSchema),
    raise: nullMeans(pendingRaiseSchema()),
  }),
);
export type PlayLimit = z.output<ReturnType<typeof limitSchema>>;

/** A restriction that keeps the player from playing. */
export const restrictionSchema = once(() =>
  z.object({
    kind: z.enum(restrictionKinds),
    begunAt: shownMoment,
    /** Null if indefinite. */
    endsAt: nullMeans(momentSchema),
  }),
);
export type Restriction = z.output<ReturnType<typeof restrictionSchema>>;

export const playStatusSchema = once(() =>
  z.object({
    restriction: nullMeans(restrictionSchema()),
    /** One per kind and period, in the order of the lists above. */
    limits: wholeList(limitSchema()),
    reality: z.object({
      minutes: z.literal(realityIntervals),
      /** A longer interval that is not in force yet. */
      next: nullMeans(z.object({ minutes: z.literal(realityIntervals), from: momentSchema })),
    }),
  }),
);
export type PlayStatus = z.output<ReturnType<typeof playStatusSchema>>;

/** Seconds before a reality check can be answered, to leave time to read it. */
export const REALITY_CHECK_READ_SECONDS = 3;

/** What was staked in sports bets that are not settled yet; neither `staked` nor `net` contains it. */
const openStakes = z.optional(z.nullable(liraSchema));

/** A reality check that awaits the player's answer, with the results of play since the previous one. */
export const realityCheckSchema = once(() =>
  z.object({
    id: z.string(),
    /** When the counted play began. */
    since: shownMoment,
    minutesPlayed: z.int(),
    /** Without the stakes of open sports bets, which count once they are settled. */
    staked: liraSchema,
    won: liraSchema,
    net: liraSchema,
    open: openStakes,
  }),
);
export type RealityCheck = z.output<ReturnType<typeof realityCheckSchema>>;

const limitName = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
const day = z.iso.date();

/** Amounts of one period in a statement. */
const statementFigures = { staked: liraSchema, won: liraSchema, net: liraSchema, open: openStakes, deposits: liraSchema, withdrawals: liraSchema };
/** Products: the categories of the catalogue, and sports. */
export const statementProducts = ['slot', 'live', 'games', 'bingo', 'tvbets', 'virtual', 'crash', 'sports'] as const;
export type StatementProduct = (typeof statementProducts)[number];

export const statementSchema = once(() =>
  z.object({
    /** Confirmed deposits minus confirmed withdrawals since the account was opened. */
    netDeposits: liraSchema,
    /** The sums behind `netDeposits`, also since the account was opened, fees included. A refill is not a deposit. */
    lifetime: z.object({ deposits: liraSchema, withdrawals: liraSchema }),
    openedAt: shownMoment,
    /** The requested calendar days, both inclusive, in the site's time zone. */
    from: day,
    to: day,
    totals: z.object({ ...statementFigures, minutesPlayed: z.int() }),
    /**
     * The same days one month earlier, for comparison, cut at the end of that month. Null for a period of several months,
     * and before the account existed.
     */
    monthBefore: z.nullable(z.object({ from: day, to: day, net: liraSchema })),
    /** Every day of the period, oldest first, including days without play. */
    days: z.array(z.object({ day, ...statementFigures, minutesPlayed: z.int() })),
    /** Only products that were played, most staked first. */
    products: z.array(z.object({ product: z.enum(statementProducts), staked: liraSchema, won: liraSchema, net: liraSchema })),
    /** The last twelve calendar months, newest first, each with its totals. */
    months: z.array(z.object({ month: z.string(), ...statementFigures })),
  }),
);
export type Statement = z.output<ReturnType<typeof statementSchema>>;

/** Deposit, loss and time limits. All of them are extensions, like the rest of this file. */
export const limitEndpoints = {
  playStatus: defineEndpoint({
    method: 'GET',
    path: 'play/status',
    access: 'player',
    request: emptyRequest,
    response: playStatusSchema,
    isExtension: true,
  }),
  /**
   * A lower limit takes effect at once; a higher one, or null (none), becomes a pending raise. Returns the whole
   * status.
   */
  setLimit: defineEndpoint({
    method: 'POST',
    path: 'play/setlimit',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ ...limitName, value: z.nullable(limitValue) }),
    response: playStatusSchema,
    isExtension: true,
  }),
  confirmLimit: defineEndpoint({
    method: 'POST',
    path: 'play/confirmlimit',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object(limitName),
    response: playStatusSchema,
    isExtension: true,
    namesThing: true,
  }),
  /** Withdraws a pending raise. */
  keepLimit: defineEndpoint({
    method: 'POST',
    path: 'play/keeplimit',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object(limitName),
    response: playStatusSchema,
    isExtension: true,
    namesThing: true,
  }),
} as const;

export const restrictionEndpoints = {
  /** Starts a time-out or extends the running one; a shorter one is refused. */
  timeOut: defineEndpoint({
    method: 'POST',
    path: 'play/timeout',
    access: 'player',
    request: () => z.object({ length: z.enum(timeOutLengths) }),
    response: restrictionSchema,
    isExtension: true,
  }),
  /**
   * Takes effect at once and irrevocably. Requires the password, so that someone with an open session can't lock its
   * player out.
   */
  excludeSelf: defineEndpoint({
    method: 'POST',
    path: 'play/selfexclusion',
    access: 'player',
    request: () => z.object({ length: z.enum(exclusionLengths), password: loginPasswordSchema }),
    response: restrictionSchema,
    isExtension: true,
  }),
} as const;

export const realityEndpoints = {
  /** The pending reality check, or null. `isPlaying` means that a game is open and visible. */
  realityCheck: defineEndpoint({
    method: 'POST',
    path: 'play/realitycheck',
    access: 'player',
    request: () => z.object({ isPlaying: z.boolean() }),
    response: () => nullMeans(realityCheckSchema()),
    isExtension: true,
    isPolled: true,
  }),
  /** Answering one again has no effect. */
  answerRealityCheck: defineEndpoint({
    method: 'POST',
    path: 'play/answerrealitycheck',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ id: z.string().check(z.maxLength(40)) }),
    response: nothing,
    isExtension: true,
    namesThing: true,
  }),
  /** A shorter interval takes effect at once, a longer one after 24 hours. */
  setRealityInterval: defineEndpoint({
    method: 'POST',
    path: 'play/setrealityinterval',
    access: 'player',
    isPlainWrite: true,
    request: () => z.object({ minutes: z.literal(realityIntervals) }),
    response: playStatusSchema,
    isExtension: true,
  }),
} as const;

export const statementEndpoints = {
  /**
   * Activity over a period of at most 366 days; at least the last 12 months are available. Defaults to the current
   * month.
   */
  statement: defineEndpoint({
    method: 'POST',
    path: 'play/statement',
    access: 'player',
    request: () => z.object({ from: z.optional(day), to: z.optional(day) }),
    response: statementSchema,
    isExtension: true,
  }),
} as const;

export const responsiblePlayEndpoints = { ...limitEndpoints, ...restrictionEndpoints, ...realityEndpoints, ...statementEndpoints };
