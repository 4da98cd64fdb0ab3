/**
 * What jobs look for every few seconds, in indexes that hold nothing else: until now each look read every session that
 * is open, and every payment that was ever sent to the payment side.
 */
export const statements: readonly string[] = [
  `create index session_expiring on session (expires_at) where ended_at is null`,
  `create index session_idle on session (last_seen_at) where ended_at is null`,
  // The condition is that of the look, word for word: not taken yet or recalled, and not withdrawn.
  `create index payment_instruction_open on payment_instruction (next_attempt_at)
    where (acknowledged_at is null or (recall_queued_at is not null and recalled_at is null)) and withdrawn_at is null`,
];
