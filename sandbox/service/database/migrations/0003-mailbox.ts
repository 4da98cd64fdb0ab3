/** Adds the emails and text messages that were received for players. Times are in ms since 1970. */
export const statements: readonly string[] = [
  `create table mailbox_message (
    id integer primary key,
    channel text not null check (channel in ('email', 'sms')),
    recipient text not null,
    message_id text not null,
    sender text not null,
    subject text not null,
    text text not null,
    received_at integer not null,
    unique (recipient, message_id)
  ) strict`,
  `create index mailbox_message_age on mailbox_message (received_at)`,
];
