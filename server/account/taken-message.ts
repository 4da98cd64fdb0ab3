import type { MessageKey } from '../messages/message.ts';

const UNIQUE_VIOLATION = '23505';

const takenMessages: Record<string, MessageKey> = {
  player_username: 'account.usernameTaken',
  player_email: 'account.emailTaken',
  player_phone: 'account.phoneTaken',
  player_personal_no: 'account.personalNoTaken',
};

/**
 * Returns the sentence for a database error which means that another account has this value. Returns null for any other
 * error.
 */
export function takenMessage(error: unknown): MessageKey | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION || !('constraint' in error)) return null;
  return takenMessages[String(error.constraint)] ?? null;
}
