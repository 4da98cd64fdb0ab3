import type { Database } from '../../server/database/database.ts';

export interface SentMessage {
  channel: string;
  recipient: string;
  template: string;
  locale: string;
  parameters: Record<string, string>;
  expires_at: Date;
}

/** Returns the messages to an address or phone number, in the order they were queued. */
export async function readSentMessages(database: Database, recipient: string): Promise<SentMessage[]> {
  return database
    .selectFrom('message_outbox')
    .select(['channel', 'recipient', 'template', 'locale', 'parameters', 'expires_at'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
}

/** Returns the last code sent to an address or phone number. Throws if there is none. */
export async function readLastCode(database: Database, recipient: string): Promise<string> {
  const code = (await readSentMessages(database, recipient)).findLast(({ parameters }) => parameters.code)?.parameters.code;
  if (!code) throw new Error(`no code went to ${recipient}`);
  return code;
}

/** Returns a different code of the same form. */
export function otherCode(code: string): string {
  return `${code.startsWith('7') ? '8' : '7'}${code.slice(1)}`;
}
