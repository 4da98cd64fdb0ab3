/** The columns that tie a payment to its submission and to the payment side, and the indexes for its lists. */
export const statements: readonly string[] = [
  `alter table payment add column partner text not null default 'sandbox'`,
  `alter table payment add column submission_key text`,
  `create unique index payment_external_id on payment (partner, external_id)`,
  `create index payment_submission on payment (player_id, submission_key)`,
  `create index ledger_journal_refill on ledger_journal (player_id, id desc) where kind = 'refill'`,
];
