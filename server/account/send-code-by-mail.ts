import type { Locale } from '#contract/request-headers.ts';
import { foldUsername } from '#contract/typed-input.ts';
import type { Transaction } from '../database/database.ts';
import { queueMessage } from '../messaging/queue-message.ts';
import { findByUsername } from './find-by-username.ts';
import { type IssuedCode, issueCode } from './verification-code.ts';

const templates = { reset: 'resetCode', login: 'loginCode' } as const;

interface WantedCode {
  purpose: keyof typeof templates;
  username: string;
  locale: Locale;
}

/**
 * Makes a code for a username and mails it to the account. An unknown name gets a code too, within the same limits, but
 * it is not sent anywhere.
 */
export async function sendCodeByMail(transaction: Transaction, { purpose, username, locale }: WantedCode, now: Date): Promise<IssuedCode> {
  const subject = foldUsername(username);
  const player = await findByUsername(transaction, subject);
  const issued = await issueCode(transaction, { purpose, subject, playerId: player?.id ?? null, target: player?.email ?? '' }, now);
  if (player && 'code' in issued) {
    const { code, expiresAt } = issued;
    await queueMessage(transaction, { channel: 'email', to: player.email, template: templates[purpose], locale, parameters: { code }, expiresAt }, now);
  }
  return issued;
}
