import { probePath } from '#contract/probe-path.ts';
import { reportLine } from '../pwa/connectivity.ts';
import { resolveAddress } from './base-address.ts';

/**
 * Asks the server for a sign of life by its smallest public call, and tells whether it came: only an answer of the contract's form is one, a captive portal has
 * others. Needs no part of the app that may be gone, and never throws.
 */
export async function probeServer(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(resolveAddress(`api/${probePath}`), { cache: 'no-store', credentials: 'omit', redirect: 'error', signal });
    const answer: unknown = await response.json();
    const isAnswer = typeof answer === 'object' && answer !== null && 'success' in answer;
    if (isAnswer) reportLine(true);
    return isAnswer;
  } catch (error) {
    console.info('the server can not be reached', error);
    return false;
  }
}
