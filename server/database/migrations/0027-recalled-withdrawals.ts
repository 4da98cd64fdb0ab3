/**
 * Withdrawals that were sent to the payment side and are called back, because their player owes us what they would pay
 * out.
 */
export const statements: readonly string[] = [`alter table payment_instruction add column recall_queued_at timestamptz, add column recalled_at timestamptz`];
