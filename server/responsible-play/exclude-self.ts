import type { ExclusionLength, Restriction } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import { verifyPassword } from '../http/password-hash.ts';
import { type Outcome, type PlayerCall, refuse } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { restrictPlay } from './restrict-play.ts';

/** Excludes a player who knows the account's password. Refuses a wrong one, and what `restrictPlay` refuses. */
export async function excludeSelf(application: Application, call: PlayerCall<{ length: ExclusionLength; password: string }>): Promise<Outcome<Restriction>> {
  const { password_hash: passwordHash } = await application.database
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', call.player.playerId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(call.body.password, passwordHash))) return refuse(message(call.locale, 'restriction.passwordWrong'));
  return restrictPlay(application, call);
}
