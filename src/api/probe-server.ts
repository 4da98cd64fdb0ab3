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

/** A question that decides what another call's answer was worth does not wait as long as that call. */
const PROBE_DEADLINE_MS = 5_000;
let asking: Promise<boolean> | null = null;

/** Whether the server itself can be reached at this moment, and not a captive portal: one question for all who ask at once. Never throws. */
export function isServerThere(): Promise<boolean> {
  asking ??= probeServer(AbortSignal.timeout(PROBE_DEADLINE_MS)).finally(() => {
    asking = null;
  });
  return asking;
}
