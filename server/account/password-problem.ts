import { dictionary } from '@zxcvbn-ts/language-common';
import type { Locale } from '#contract/request-headers.ts';
import { foldLetters, foldUsername } from '#contract/typed-input.ts';
import { message } from '../messages/message.ts';

const commonPasswords = new Set(dictionary['passwords-common'].map(foldLetters));

/**
 * Returns why a new password is refused, as a sentence: it is a common one or equals the account's username. Returns
 * null for any other, however short, because the contract checks the length. Not used at login.
 */
export function passwordProblem(password: string, username: string, locale: Locale): string | null {
  const folded = foldLetters(password);
  const isWeak = commonPasswords.has(folded) || folded === foldUsername(username);
  return isWeak ? message(locale, 'account.passwordWeak') : null;
}
