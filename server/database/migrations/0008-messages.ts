/** E-mails and text messages waiting to be sent, and what became of them. */
export const statements: readonly string[] = [
  `create table message_outbox (
    id uuid primary key default gen_random_uuid(),
    channel text not null check (channel in ('email', 'sms')),
    recipient text not null,
    template text not null,
    locale text not null,
    parameters jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text,
    check (sent_at is null or failed_at is null)
  )`,
  `create index message_outbox_due on message_outbox (channel, next_attempt_at) where sent_at is null and failed_at is null`,
];
