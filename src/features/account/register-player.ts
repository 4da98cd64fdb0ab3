import type * as z from 'zod/mini';
import type { registrationSchema, Session } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Username of a registration whose response was lost; null if none. */
let unanswered: string | null = null;

async function logIn(username: string, password: string): Promise<Session | null> {
  try {
    return (await callEndpoint('account.login', { username, password })).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Opens an account and resolves to its session. If the response is lost, or only says that it is done, tries a login
 * with the chosen credentials to find out whether the account was opened. Does the same after a refusal that follows
 * such a loss, since the username then belongs to the player. Rejects with the registration's error if there is no such
 * account.
 */
export async function registerPlayer(values: z.input<ReturnType<typeof registrationSchema>>): Promise<{ data: Session; message: string | null }> {
  const { username, password } = values;
  try {
    return await callEndpoint('account.register', values);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isFinalAnswer(error) && !error.isDone && unanswered !== username) throw error;
    unanswered = username;
    const session = await logIn(username, password);
    if (!session) throw error;
    unanswered = null;
    return { data: session, message: null };
  }
}
