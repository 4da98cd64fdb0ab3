import { CODE_REQUIRED_STATUS } from '#contract/account.ts';
import { ApiError } from '../../api/api-error.ts';

/** True for a login that needs a code sent by e-mail; that response reveals nothing about the username or password. */
export function isCodeRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === CODE_REQUIRED_STATUS;
}
