import type { Database } from '../../server/database/database.ts';

export interface SentMessage {
  channel: string;
  recipient: string;
  template: string;
  locale: string;
  parameters: Record<string, string>;
  expires_at: Date;
}

/** Messages to an address or a phone number, in the order in which they were queued. */
export async function readSentMessages(database: Database, recipient: string): Promise<SentMessage[]> {
  return database
    .selectFrom('message_outbox')
    .select(['channel', 'recipient', 'template', 'locale', 'parameters', 'expires_at'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
}

/** The code that went out last to an address or a phone number. */
export async function readLastCode(database: Database, recipient: string): Promise<string> {
  const code = (await readSentMessages(database, recipient)).findLast(({ parameters }) => parameters.code)?.parameters.code;
  if (!code) throw new Error(`no code went to ${recipient}`);
  return code;
}

/** Another code than this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
