import { endWithFirst } from './end-with-first.ts';

/** A longer wait proves nothing: the site may be slow. */
const CALL_DEADLINE_MS = 8_000;

/**
 * Returns whether a foreign origin responds, or still may. The response itself stays unread. `leaving` aborts the call.
 */
export async function isAnswered(origin: string, leaving: AbortSignal): Promise<boolean> {
  const deadline = AbortSignal.timeout(CALL_DEADLINE_MS);
  const signal = endWithFirst([leaving, deadline]);
  try {
    await fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal });
    return true;
  } catch (error) {
    console.info('a framed site has not answered', origin, error);
    return deadline.aborted || leaving.aborted;
  }
}
