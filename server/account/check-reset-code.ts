import { foldUsername } from '#contract/typed-input.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Call, type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { checkCode, markChecked } from './verification-code.ts';

/**
 * Checks a reset code without using it up; a new password is accepted only afterwards. Refuses with the same sentence
 * whether the code is wrong, expired or was never sent, and whether or not the name exists.
 */
export async function checkResetCode(application: Application, { body, locale }: Call<{ username: string; code: string }>): Promise<Outcome<undefined>> {
  const now = application.clock.now();
  return inTransaction(application.database, async (transaction) => {
    const check = await checkCode(transaction, { purpose: 'reset', subject: foldUsername(body.username) }, body.code, now);
    if (typeof check === 'string') return refuse(message(locale, 'account.resetCodeWrong'));
    await markChecked(transaction, check, now);
    return succeed(undefined, message(locale, 'account.resetCodeRight'));
  });
}
