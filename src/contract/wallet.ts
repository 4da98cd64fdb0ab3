import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldType, paymentMethod, transactionStatus, transactionType } from './enumerations.ts';
import { choiceOf, momentSchema, nameOf, nothingOr, nullMeans, numberOf, orElse, shownMoment, unfolded } from './field-kinds.ts';
import { liraSchema } from './lira-schema.ts';
import { once } from './once.ts';
import { emptyRequest, nothing, pageRequestFields, pageSchema, periodFields } from './page.ts';
import { textSchema } from './text-schema.ts';

export const balanceSchema = once(() =>
  z.object({
    balance: liraSchema,
    /** Extension: the ledger's version of the balance, as sent over the hub (higher is later). */
    version: z.optional(z.int()),
  }),
);
export type KnownBalance = z.output<ReturnType<typeof balanceSchema>>;

export const paymentMethodSchema = once(() =>
  z.object({
    /** A number of the payment method enumeration. */
    id: numberOf(paymentMethod),
    /** A transaction type: Deposit 1, Withdraw 2. */
    type: numberOf(transactionType),
    name: z.string(),
    image: z.optional(z.string()),
    minimum: z.optional(liraSchema),
    maximum: z.optional(liraSchema),
    /**
     * Flat fee in lira; 0 if there is none. A deposit credits the amount minus the fee, a withdrawal pays out the amount
     * minus the fee.
     */
    fee: z.optional(liraSchema),
  }),
);
export type PaymentMethodItem = z.output<ReturnType<typeof paymentMethodSchema>>;

/** An option of a dropdown; another backend may send only its name. */
const optionSchema = once(() =>
  unfolded(z.object({ id: z.union([z.string(), z.number()]), name: z.string() }), (option) =>
    typeof option === 'string' || typeof option === 'number' ? { id: option, name: String(option) } : option,
  ),
);

export const paymentFieldSchema = once(() =>
  z.object({
    key: z.string(),
    /**
     * Format of the text: `0` is a digit, `A` a letter from A to Z or a digit, and everything else is literal (`TR00 0000
     * …`, `00/00`). Input may be in either case and is sent in capitals; literal spaces and separators may be omitted or
     * sent as in the mask. Null for free text.
     */
    mask: z.nullable(z.string()),
    /** Name of a field type; an unknown one is treated as text. */
    objectType: orElse(nameOf(fieldType), 'String'),
    /** If not null, the field is a dropdown. */
    option: nothingOr(choiceOf(optionSchema())),
  }),
);
export type PaymentField = z.output<ReturnType<typeof paymentFieldSchema>>;

/** `id` is the payment method, `type` the transaction type. */
const paymentRequest = once(() =>
  z.object({
    id: z.int(),
    target: z.literal('pay'),
    detail: z.record(textSchema.check(z.maxLength(100)), z.union([textSchema.check(z.maxLength(500)), z.number(), z.boolean(), z.null()])),
  }),
);

/** A payment in the financial history. */
export const paymentItemSchema = once(() =>
  z.object({
    id: z.string(),
    /** UTC, ISO 8601. */
    date: shownMoment,
    /** A value of `transactionType`. */
    type: numberOf(transactionType),
    /** A value of `paymentMethod`, and its name in the reader's language. */
    method: numberOf(paymentMethod),
    methodName: z.string(),
    amount: liraSchema,
    fee: liraSchema,
    /** A value of `transactionStatus`. */
    status: numberOf(transactionStatus),
    /**
     * Extension: the payment page of a deposit that still awaits payment; null or absent if there is nothing to continue.
     */
    link: z.optional(z.nullable(z.string())),
  }),
);
export type PaymentItem = z.output<ReturnType<typeof paymentItemSchema>>;

const uuid = textSchema.check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'invalid'));

const typeSchema = z.literal(Object.values(transactionType));
const statusSchema = z.literal(Object.values(transactionStatus));

/** The player's funds in lira. `balance` is cash plus bonus money; the amount held for withdrawals is separate. */
export const overviewSchema = once(() =>
  z.object({
    balance: liraSchema,
    cash: liraSchema,
    bonus: liraSchema,
    held: liraSchema,
    /** Confirmed deposits minus confirmed withdrawals since the account was opened. */
    netDeposits: liraSchema,
    /**
     * Play money only; null otherwise. `amount` is what a refill would grant now, `availableAt` when the next one is
     * available (UTC, ISO 8601).
     */
    refill: z.nullable(z.object({ amount: liraSchema, startingFloat: liraSchema, availableAt: nullMeans(momentSchema) })),
  }),
);
export type Overview = z.output<ReturnType<typeof overviewSchema>>;

export const walletEndpoints = {
  balance: defineEndpoint({
    method: 'GET',
    path: 'user/balance',
    access: 'player',
    request: emptyRequest,
    response: balanceSchema,
    isPolled: true,
  }),
  methodList: defineEndpoint({
    method: 'GET',
    path: 'payment/methodlist',
    access: 'player',
    request: emptyRequest,
    response: () => z.array(paymentMethodSchema()),
    isExtension: true,
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: 'payment/detail',
    access: 'player',
    request: () => z.object({ id: z.int(), type: z.int() }),
    response: () => z.array(paymentFieldSchema()),
    saysSuccess: true,
  }),
  /** `data` links to the payment page if it is a string starting with http; otherwise the message is the result. */
  deposit: defineEndpoint({
    method: 'POST',
    path: 'payment/deposit',
    access: 'player',
    request: paymentRequest,
    response: () => z.unknown(),
    isMoney: true,
    isClosedToRestricted: true,
  }),
  withdraw: defineEndpoint({ method: 'POST', path: 'payment/withdraw', access: 'player', request: paymentRequest, response: nothing, isMoney: true }),
  /** Resolves a submission whose response was lost: the payment made with this idempotency key, or null. */
  submission: defineEndpoint({
    method: 'POST',
    path: 'payment/submission',
    access: 'player',
    request: () => z.object({ key: uuid }),
    response: () => nullMeans(paymentItemSchema()),
    isExtension: true,
    namesThing: true,
  }),
  overview: defineEndpoint({
    method: 'GET',
    path: 'user/overview',
    access: 'player',
    request: emptyRequest,
    response: overviewSchema,
    isExtension: true,
  }),
  /** Play money only: tops the balance up to the starting float. */
  refill: defineEndpoint({
    method: 'POST',
    path: 'user/refill',
    access: 'player',
    request: emptyRequest,
    /** Another backend may return nothing but success. */
    response: () => z.optional(z.object({ amount: liraSchema, balance: liraSchema })),
    isExtension: true,
    isMoney: true,
    isClosedToRestricted: true,
  }),
  financialHistory: defineEndpoint({
    method: 'POST',
    path: 'transaction/financialhistory',
    access: 'player',
    /** Type 0 or none matches all types; no status matches all statuses. */
    request: () => z.object({ ...pageRequestFields(), ...periodFields(), type: z.optional(typeSchema), status: z.optional(statusSchema) }),
    response: () =>
      z.extend(pageSchema(paymentItemSchema()), {
        /** Sums of the confirmed payments among all that match the filter. */
        totals: z.object({ deposits: liraSchema, withdrawals: liraSchema, fees: liraSchema }),
      }),
    isExtension: true,
  }),
} as const;
