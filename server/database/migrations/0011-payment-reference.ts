/**
 * The reference by which the payment side knows a payment. Random, because a bare number starts again in a new database
 * or a restored backup, and an old decision would then hit a new payment. Earlier payments keep the number that was
 * sent for them: under another they would be taken for new ones.
 */
export const statements: readonly string[] = [
  `alter table payment add column reference text`,
  `update payment set reference = id::text`,
  `alter table payment alter column reference set not null, alter column reference set default gen_random_uuid()::text`,
  `create unique index payment_reference on payment (reference)`,
];
