import type { Session } from '#contract/account.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { endPush } from '../pwa/end-push.ts';
import { postToWorker, requestFromWorker } from '../pwa/worker-channel.ts';
import { readIsOnline } from '../state/connectivity.ts';
import { readSession, type SessionEnd, wasEndedElsewhere } from '../state/session.ts';
import { clearDeviceDatabase, hasPlayerRows } from '../storage/device-database.ts';
import { isDeviceKey, readText, removeText, storageKeys } from '../storage/local-storage.ts';
import { hasAnswers } from '../storage/stored-answers.ts';
import { clearValues, deleteOtherEntries, hasEntries } from './delivery-database.ts';
import { hashToken, removePendingRevocation, savePendingRevocation } from './pending-revocations.ts';
import { saveSessionEnd } from './session-end.ts';

/** Time limit for the whole logout cleanup; afterwards the app continues without it. */
const CLEANUP_MS = 2_000;
/** Delay of the reload, from the specification. */
const RELOAD_DELAY_MS = 300;
/**
 * How long a tab that finds the session removed from storage waits for another tab's message that it ended the session.
 */
const ELSEWHERE_GRACE_MS = 250;

/** Resolves when the work ends or its time is over, whichever comes first. Logs a failure and ignores it. */
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

/**
 * Saves the pending revocation before the logout call and deletes it when the server confirms, so a page closed in
 * between still gets the logout through.
 */
async function endOnServer(token: string, signal: AbortSignal): Promise<void> {
  const hash = await hashToken(token);
  if (hash) savePendingRevocation(hash);
  try {
    await callEndpoint('account.logout', {}, { token, keepalive: true, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      console.warn('the server could not be told of the logout', error);
      return;
    }
  }
  if (hash) removePendingRevocation(hash);
}

async function clearInWorker(usercode: string): Promise<void> {
  if ((await requestFromWorker({ type: 'FORGET_PLAYER' })) !== true) await clearValues(usercode);
}

/**
 * Removes keys one by one, because other tabs would notice a moment without the device's own values. `authData` is
 * already gone, or belongs to another player by now.
 */
function clearStorage(): void {
  try {
    const leaving = Object.keys(localStorage).filter((key) => key !== storageKeys.session && !isDeviceKey(key));
    for (const key of leaving) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch (error) {
    console.warn('storage can not be cleared', error);
  }
}

/** Clears all player data of this page; data that belongs to the device stays. */
async function clearPage(): Promise<void> {
  clearStorage();
  await within(CLEANUP_MS, 'the databases could not be cleared', clearDatabases());
}

/** Deletes the rows and unsent mutations of everyone but the player who is logged in. */
async function clearDatabases(): Promise<void> {
  await Promise.all([clearDeviceDatabase(), deleteOtherEntries(() => readSession()?.usercode ?? null)]);
}

async function isToldElsewhere(token: string, end: SessionEnd): Promise<boolean> {
  if (end === 'removed') await new Promise((resolve) => setTimeout(resolve, ELSEWHERE_GRACE_MS));
  return wasEndedElsewhere(token);
}

async function notifyServer(token: string, end: SessionEnd): Promise<void> {
  if (await isToldElsewhere(token, end)) return;
  const signal = AbortSignal.timeout(CLEANUP_MS);
  await Promise.all([endPush(signal), end === 'unauthorized' ? null : endOnServer(token, signal)]);
}

/**
 * Clears a player's data from the device after their session has ended in any way, and logs out on the server unless
 * another tab does. Then reloads the page, unless someone has logged in meanwhile. Works offline.
 */
export async function clearPlayer({ token, usercode }: Session, end: SessionEnd): Promise<void> {
  const isOver = () => readSession() === null;
  await Promise.all([
    clearPage(),
    within(CLEANUP_MS, 'the worker could not be told', clearInWorker(usercode)),
    within(CLEANUP_MS, 'the farewell failed', notifyServer(token, end)),
  ]);
  if (!isOver()) return;
  // Clear again: data in flight when the player left may have been written since.
  await clearPage();
  if (!isOver()) return;
  saveSessionEnd(end);
  const canStartAnew = Boolean(navigator.serviceWorker?.controller) || readIsOnline();
  if (canStartAnew) setTimeout(() => isOver() && location.reload(), RELOAD_DELAY_MS);
}

/**
 * At a guest start, clears the data of a player whose session vanished from storage while no page was open, or whose
 * logout was cut short.
 */
export async function clearLeftovers(): Promise<void> {
  if (readSession() === null) void postToWorker({ type: 'FORGET_PLAYER' });
  const hasLeftAny = hasAnswers((key) => key.startsWith(storageKeys.playerQueries)) || (await hasPlayerRows()) || (await hasEntries());
  if (hasLeftAny && readSession() === null) await clearPage();
}

/** Clears the data of a player who was replaced by a login in another tab, and reloads this tab for the new player. */
export async function giveWay({ token }: Session): Promise<void> {
  // The new player may already have enabled push notifications in the tab where they logged in.
  if (readText(storageKeys.push) !== readSession()?.usercode) removeText(storageKeys.push);
  if (!readText(storageKeys.readUpTo)?.startsWith(`${readSession()?.usercode}/`)) removeText(storageKeys.readUpTo);
  const signal = AbortSignal.timeout(CLEANUP_MS);
  await Promise.all([
    within(CLEANUP_MS, 'the databases could not be cleared', clearDatabases()),
    within(CLEANUP_MS, 'the farewell failed', endOnServer(token, signal)),
  ]);
  location.reload();
}
