import type { Session } from '#contract/account.ts';
import { WORKER_DATABASE } from '#contract/worker-messages.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { readSession, type SessionEnd, wasEndedElsewhere } from '../api/session.ts';
import { readLine } from '../pwa/connectivity.ts';
import { endPush } from '../pwa/end-push.ts';
import { askWorker, tellWorker } from '../pwa/worker-line.ts';
import { clearDeviceDatabase, hasPlayerRows } from './device-database.ts';
import { isDeviceKey, readText, removeText, storageKeys } from './local-storage.ts';
import { dropSlip, hashToken, keepSlip } from './revocation-slips.ts';
import { keepSessionEnd } from './session-end.ts';
import { hasAnswers } from './stored-answers.ts';

/** The whole farewell may take this long, then the device goes on without it. */
const FAREWELL_MS = 2_000;
/** Kept from the specification: the page reloads after this. */
const RELOAD_DELAY_MS = 300;
/** A tab that sees the session gone from storage waits so long for the word that another one has ended it. */
const ELSEWHERE_GRACE_MS = 250;

/** Resolves with the work or when its time is over, whichever is first; a failure is noted and no more. */
async function within(milliseconds: number, what: string, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([work, limit]);
  } catch (error) {
    console.warn(what, error);
  } finally {
    clearTimeout(timer);
  }
}

/** The slip is there before the server is asked and goes with its yes: a page that is closed in between has told it in either way. */
async function endOnServer(token: string, signal: AbortSignal): Promise<void> {
  const hash = await hashToken(token);
  if (hash) keepSlip(hash);
  try {
    await callEndpoint('account.logout', {}, { token, keepalive: true, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      console.warn('the server could not be told of the logout', error);
      return;
    }
  }
  if (hash) dropSlip(hash);
}

async function forgetInWorker(): Promise<void> {
  if ((await askWorker({ type: 'FORGET_PLAYER' })) === true || typeof indexedDB === 'undefined') return;
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(WORKER_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}

/** Key by key: a moment without the device's own values would be seen by other tabs. `authData` is gone already, or another player's by now. */
function clearStorage(): void {
  try {
    const leaving = Object.keys(localStorage).filter((key) => key !== storageKeys.session && !isDeviceKey(key));
    for (const key of leaving) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch (error) {
    console.warn('storage can not be cleared', error);
  }
}

/** Everything of the player that this page keeps; what belongs to the device stays. */
async function clearPage(): Promise<void> {
  clearStorage();
  await within(FAREWELL_MS, 'the device database could not be cleared', clearDeviceDatabase());
}

async function isToldElsewhere(token: string, end: SessionEnd): Promise<boolean> {
  if (end === 'removed') await new Promise((resolve) => setTimeout(resolve, ELSEWHERE_GRACE_MS));
  return wasEndedElsewhere(token);
}

async function sayGoodbye(token: string, end: SessionEnd): Promise<void> {
  if (await isToldElsewhere(token, end)) return;
  const signal = AbortSignal.timeout(FAREWELL_MS);
  await Promise.all([endPush(signal), end === 'unauthorized' ? null : endOnServer(token, signal)]);
}

/**
 * Clears the device of a player whose session has just ended, in whatever way, and says goodbye to the server where nobody else does; then the page starts
 * anew, unless somebody has logged in meanwhile. Works offline.
 */
export async function forgetPlayer({ token }: Session, end: SessionEnd): Promise<void> {
  const isOver = () => readSession() === null;
  await Promise.all([
    clearPage(),
    within(FAREWELL_MS, 'the worker could not be told', forgetInWorker()),
    within(FAREWELL_MS, 'the farewell failed', sayGoodbye(token, end)),
  ]);
  if (!isOver()) return;
  // Once more: what was on its way when the player left may have been written since.
  await clearPage();
  if (!isOver()) return;
  keepSessionEnd(end);
  const canStartAnew = Boolean(navigator.serviceWorker?.controller) || readLine();
  if (canStartAnew) setTimeout(() => isOver() && location.reload(), RELOAD_DELAY_MS);
}

/** A guest's start: what a player has left is cleared whose account went from storage while no page was open, or whose farewell was cut short. */
export async function forgetLeftovers(): Promise<void> {
  void tellWorker({ type: 'FORGET_PLAYER' });
  const hasLeftAny = hasAnswers((key) => key.startsWith(storageKeys.playerQueries)) || (await hasPlayerRows());
  if (hasLeftAny && readSession() === null) await clearPage();
}

/** Clears the device of a player in whose place another one has logged in from another tab, and starts this tab anew for that one. */
export async function giveWay({ token }: Session): Promise<void> {
  // The one who has come may have said yes to pushes already, in the tab where he logged in.
  if (readText(storageKeys.push) !== readSession()?.usercode) removeText(storageKeys.push);
  if (!readText(storageKeys.readUpTo)?.startsWith(`${readSession()?.usercode}/`)) removeText(storageKeys.readUpTo);
  const signal = AbortSignal.timeout(FAREWELL_MS);
  await Promise.all([
    within(FAREWELL_MS, 'the device database could not be cleared', clearDeviceDatabase()),
    within(FAREWELL_MS, 'the farewell failed', endOnServer(token, signal)),
  ]);
  location.reload();
}
