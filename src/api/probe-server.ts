import { probePath } from '#contract/probe-path.ts';
import { reportConnectivity } from '../state/connectivity.ts';
import { resolveAddress } from './base-address.ts';

/** Statuses with which a network demands its own login. */
const portalStatuses = [401, 407, 511];

/** A captive portal responds with pages. A page with an error status other than a portal's is the server's own. */
async function isPortal(response: Response): Promise<boolean> {
  if (!response.ok) return portalStatuses.includes(response.status);
  return response.headers.get('content-type')?.startsWith('text/html') === true || (await response.text()).trimStart().startsWith('<');
}

/**
 * Probes the server with its smallest public call and returns whether it is reachable. Any response other than a
 * captive portal's page counts, because servers may lack the call, fail at it, or respond in another form. Needs no
 * chunk that could be missing, and never throws.
 */
export async function probeServer(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(resolveAddress(`api/${probePath}`), { cache: 'no-store', credentials: 'omit', redirect: 'error', signal });
    const isAnswer = !(await isPortal(response));
    if (isAnswer) reportConnectivity(true);
    return isAnswer;
  } catch (error) {
    console.info('the server can not be reached', error);
    return false;
  }
}

/** The probe decides what another call's response is worth, so its deadline is shorter than that call's. */
const PROBE_DEADLINE_MS = 5_000;
let asking: Promise<boolean> | null = null;

/**
 * Returns whether the server itself, not a captive portal, is reachable right now. Concurrent callers share one probe.
 * Never throws.
 */
export function isServerThere(): Promise<boolean> {
  asking ??= probeServer(AbortSignal.timeout(PROBE_DEADLINE_MS)).finally(() => {
    asking = null;
  });
  return asking;
}
