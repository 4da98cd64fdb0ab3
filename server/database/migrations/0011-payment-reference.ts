/**
 * What the payment side knows a payment by. Random, because a bare number begins again in a new database or a restored backup, and an old decision would
 * then fall on a new payment. Payments from before keep the number under which they were told: under another they would be taken for new ones.
 */
export const statements: readonly string[] = [
  `alter table payment add column reference text`,
  `update payment set reference = id::text`,
  `alter table payment alter column reference set not null, alter column reference set default gen_random_uuid()::text`,
  `create unique index payment_reference on payment (reference)`,
];
