import type { CODE_REQUIRED_STATUS } from '#contract/account.ts';

/** How a call ends. A refusal is the player's business (HTTP 200 by default), never a fault of the server. */
export type Outcome<Data> =
  | { success: true; message: string | null; data: Data }
  | { success: false; message: string; status?: RefusalStatus; retryAfterSeconds?: number };

export type RefusalStatus = 200 | 400 | 404 | 409 | typeof CODE_REQUIRED_STATUS | 429;

/** The call succeeded; `message` is shown to the player when it is not null. */
export function succeed<Data>(data: Data, message: string | null = null): Outcome<Data> {
  return { success: true, message, data };
}

/** The call is refused with a sentence in the player's language. */
export function refuse(message: string, status: RefusalStatus = 200): Outcome<never> {
  return { success: false, message, status };
}
