import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { textSchema } from './field-rules.ts';
import { liraSchema } from './money.ts';

/** Milliseconds between two balance polls (specification, section 7). */
export const BALANCE_POLL_MS = 10_000;

export const balanceSchema = z.object({ balance: liraSchema });

export const paymentMethodSchema = z.object({
  /** A number of the payment method enumeration. */
  id: z.int(),
  /** A transaction type: Deposit 1, Withdraw 2. */
  type: z.int(),
  name: z.string(),
  image: z.optional(z.string()),
  minimum: z.optional(liraSchema),
  maximum: z.optional(liraSchema),
  /** Flat fee in lira; 0 when there is none. */
  fee: z.optional(liraSchema),
});
export type PaymentMethodItem = z.output<typeof paymentMethodSchema>;

export const paymentFieldSchema = z.object({
  key: z.string(),
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

export const walletEndpoints = {
  balance: defineEndpoint({ method: 'GET', path: 'user/balance', access: 'player', request: z.object({}), response: balanceSchema }),
  methodList: defineEndpoint({
    method: 'GET',
    path: 'payment/methodlist',
    access: 'player',
    request: z.object({}),
    response: z.array(paymentMethodSchema),
    isExtension: true,
  }),
  detail: defineEndpoint({
    method: 'POST',
    path: 'payment/detail',
    access: 'player',
    request: z.object({ id: z.int(), type: z.int() }),
    response: z.array(paymentFieldSchema),
  }),
  /** `data` is a link to the payment page when it is a string starting with http; otherwise the message is the answer. */
  deposit: defineEndpoint({ method: 'POST', path: 'payment/deposit', access: 'player', request: paymentRequest, response: z.unknown(), isMoney: true }),
} as const;
