import type * as z from 'zod/mini';
import type { registrationSchema, Session } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** The name under which an account may have been opened whose answer was lost. */
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
 * Opens an account. Where the answer is lost, a login with what was just chosen tells whether it was opened all the same; so does a refusal after such a
 * loss, since the name is then taken by the player himself. Throws what the registration was answered where there is no such account.
 */
export async function registerPlayer(values: z.input<typeof registrationSchema>): Promise<{ data: Session; message: string | null }> {
  const { username, password } = values;
  try {
    return await callEndpoint('account.register', values);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isFinalAnswer(error) && unanswered !== username) throw error;
    unanswered = username;
    const session = await logIn(username, password);
    if (!session) throw error;
    unanswered = null;
    return { data: session, message: null };
  }
}
