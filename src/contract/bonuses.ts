import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { processStatus } from './enumerations.ts';
import { numberOf, shownMoment } from './field-kinds.ts';
import { liraSchema } from './lira-schema.ts';
import { once } from './once.ts';
import { emptyRequest, nothing, pageRequestFields, pageSchema, periodFields } from './page.ts';
import { probePath } from './probe-path.ts';
import { textSchema } from './text-schema.ts';

/** A bonus that the player can claim now or later. */
export const bonusOfferSchema = once(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** What a claim would grant now; lira. */
    amount: liraSchema,
    /** Wagering requirement: how many times the amount must be staked from bonus money. */
    wageringFactor: z.int(),
    /** Days until a granted bonus expires. */
    days: z.int(),
    isClaimable: z.boolean(),
    /** Why it can't be claimed now, in the reader's language; null when it can. */
    reason: z.nullable(z.string()),
  }),
);
export type BonusOffer = z.output<ReturnType<typeof bonusOfferSchema>>;

export const bonusItemSchema = once(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    amount: liraSchema,
    /** Bonus money left. */
    remaining: liraSchema,
    wageringRequired: liraSchema,
    wagered: liraSchema,
    /** A value of `processStatus`. */
    status: numberOf(processStatus),
    /** UTC, ISO 8601, like all times here. */
    grantedAt: shownMoment,
    expiresAt: shownMoment,
    endedAt: z.nullable(shownMoment),
  }),
);
export type BonusItem = z.output<ReturnType<typeof bonusItemSchema>>;

export const bonusEndpoints = {
  /** `data` is the amount in lira; 0 when no trial bonus is offered. */
  trialBonusAmount: defineEndpoint({ method: 'GET', path: probePath, access: 'public', request: emptyRequest, response: () => liraSchema }),
  /** Grants the trial bonus once per person; a repeat by the same player succeeds and grants nothing. */
  defineTrialBonus: defineEndpoint({
    method: 'GET',
    path: 'bonus/definetrialbonus',
    access: 'player',
    isPlainWrite: true,
    request: emptyRequest,
    response: nothing,
    isClosedToRestricted: true,
    saysSuccess: true,
  }),
  offerList: defineEndpoint({
    method: 'GET',
    path: 'bonus/offerlist',
    access: 'player',
    request: emptyRequest,
    response: () => z.array(bonusOfferSchema()),
    isExtension: true,
    isClosedToRestricted: true,
  }),
  claim: defineEndpoint({
    method: 'POST',
    path: 'bonus/claim',
    access: 'player',
    request: () => z.object({ id: textSchema.check(z.minLength(1), z.maxLength(100)) }),
    /** Another backend may return nothing but success. */
    response: () => z.optional(bonusItemSchema()),
    isExtension: true,
    isMoney: true,
    isClosedToRestricted: true,
    namesThing: true,
  }),
  history: defineEndpoint({
    method: 'POST',
    path: 'bonus/history',
    access: 'player',
    request: () => z.object({ ...pageRequestFields(), ...periodFields(), status: z.optional(z.literal(Object.values(processStatus))) }),
    response: () => z.extend(pageSchema(bonusItemSchema()), { totals: z.object({ granted: liraSchema, remaining: liraSchema }) }),
    isExtension: true,
  }),
} as const;
