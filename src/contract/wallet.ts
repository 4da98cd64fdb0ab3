import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { transactionStatus, transactionType } from './enumerations.ts';
import { liraSchema } from './lira-schema.ts';
import { emptyRequest, nothing, pageRequestFields, pageSchema, periodFields } from './page.ts';
import { textSchema } from './text-schema.ts';

export const balanceSchema = z.object({
  balance: liraSchema,
  /** Extension: the ledger's own order of balances, as the hub tells it (higher is later). */
  version: z.optional(z.int()),
});
export type KnownBalance = z.output<typeof balanceSchema>;

export const paymentMethodSchema = z.object({
  /** A number of the payment method enumeration. */
  id: z.int(),
  /** A transaction type: Deposit 1, Withdraw 2. */
  type: z.int(),
  name: z.string(),
  image: z.optional(z.string()),
  minimum: z.optional(liraSchema),
  maximum: z.optional(liraSchema),
  /** Flat fee in lira; 0 when there is none. A deposit credits the amount without it, a withdrawal pays out the amount without it. */
  fee: z.optional(liraSchema),
});
export type PaymentMethodItem = z.output<typeof paymentMethodSchema>;

export const paymentFieldSchema = z.object({
  key: z.string(),
  /** A digit for each `0`, a letter or a digit for each `A`, everything else as it stands; null for free text. */
  mask: z.nullable(z.string()),
  /** The name or the number of a field type. */
  objectType: z.union([z.string(), z.number()]),
  /** Not null makes it a dropdown. */
  option: z.nullable(z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string() }))),
});
export type PaymentField = z.output<typeof paymentFieldSchema>;

/** `id` is the payment method, `type` the transaction type. */
const paymentRequest = z.object({
  id: z.int(),
  target: z.literal('pay'),
  detail: z.record(textSchema.check(z.maxLength(100)), z.union([textSchema.check(z.maxLength(500)), z.number(), z.boolean(), z.null()])),
});

/** One payment in the financial history. */
export const paymentItemSchema = z.object({
  id: z.string(),
  /** UTC, ISO 8601. */
  date: z.string(),
  /** A transaction type. */
  type: z.int(),
  /** A payment method's number and its name in the reader's language. */
  method: z.int(),
  methodName: z.string(),
  amount: liraSchema,
  fee: liraSchema,
  /** A transaction status. */
  status: z.int(),
  /** Extension: the payment page of a deposit that still waits for its payer; null or absent where there is nothing to go on with. */
  link: z.optional(z.nullable(z.string())),
});
export type PaymentItem = z.output<typeof paymentItemSchema>;

const uuid = textSchema.check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'invalid'));

const typeSchema = z.literal(Object.values(transactionType));
const statusSchema = z.literal(Object.values(transactionStatus));

/** What a player has, in lira. `balance` is cash and bonus money; what is held for a withdrawal stands beside it. */
export const overviewSchema = z.object({
  balance: liraSchema,
  cash: liraSchema,
  bonus: liraSchema,
  held: liraSchema,
  /** Confirmed deposits less confirmed withdrawals since the account was opened. */
  netDeposits: liraSchema,
  /** Play money only; null where there is none. `amount` is what a refill would give now, `availableAt` when the next one may be taken (UTC, ISO 8601). */
  refill: z.nullable(z.object({ amount: liraSchema, startingFloat: liraSchema, availableAt: z.nullable(z.string()) })),
});
export type Overview = z.output<typeof overviewSchema>;

export const walletEndpoints = {
  balance: defineEndpoint({
    method: 'GET',
    path: 'user/balance',
    access: 'player',
    request: emptyRequest,
    response: () => balanceSchema,
    isPolled: true,
  }),
  methodList: defineEndpoint({
    method: 'GET',
    path: 'payment/methodlist',
    access: 'player',
    request: emptyRequest,
    response: () => z.array(paymentMethodSchema),
    isExtension: true,
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: 'payment/detail',
    access: 'player',
    request: () => z.object({ id: z.int(), type: z.int() }),
    response: () => z.array(paymentFieldSchema),
  }),
  /** `data` is a link to the payment page when it is a string starting with http; otherwise the message is the answer. */
  deposit: defineEndpoint({
    method: 'POST',
    path: 'payment/deposit',
    access: 'player',
    request: () => paymentRequest,
    response: () => z.unknown(),
    isMoney: true,
    isClosedToRestricted: true,
  }),
  withdraw: defineEndpoint({ method: 'POST', path: 'payment/withdraw', access: 'player', request: () => paymentRequest, response: nothing, isMoney: true }),
  /** What became of a submission whose answer was lost: the payment made with this idempotency key, null when there is none. */
  submission: defineEndpoint({
    method: 'POST',
    path: 'payment/submission',
    access: 'player',
    request: () => z.object({ key: uuid }),
    response: () => z.nullable(paymentItemSchema),
    isExtension: true,
  }),
  overview: defineEndpoint({
    method: 'GET',
    path: 'user/overview',
    access: 'player',
    request: emptyRequest,
    response: () => overviewSchema,
    isExtension: true,
  }),
  /** Play money only: fills the balance up to the starting float. */
  refill: defineEndpoint({
    method: 'POST',
    path: 'user/refill',
    access: 'player',
    request: emptyRequest,
    response: () => z.object({ amount: liraSchema, balance: liraSchema }),
    isExtension: true,
    isMoney: true,
    isClosedToRestricted: true,
  }),
  financialHistory: defineEndpoint({
    method: 'POST',
    path: 'transaction/financialhistory',
    access: 'player',
    /** Of type 0 or none: all types; of no status: all. */
    request: () => z.object({ ...pageRequestFields(), ...periodFields(), type: z.optional(typeSchema), status: z.optional(statusSchema) }),
    response: () =>
      z.extend(pageSchema(paymentItemSchema), {
        /** Confirmed ones of all that the filter matches. */
        totals: z.object({ deposits: liraSchema, withdrawals: liraSchema, fees: liraSchema }),
      }),
    isExtension: true,
  }),
} as const;
