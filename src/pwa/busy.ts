import { useEffect } from 'react';
import { openChannel } from '../storage/open-channel.ts';

/** What a reload must not end: a game on the screen, a deposit on its way, a form with typed text. */
export type BusyReason = 'game' | 'deposit' | 'form';
/** Where something goes on that must not be ended. */
export type Work = 'none' | 'here' | 'elsewhere';
type Listener = () => void;

/** A tab holds this lock while it is busy: unlike a message, a lock goes with a tab that crashes. */
const LOCK_NAME = 'busy';
/** Only says that the locks have changed. */
const CHANNEL_NAME = 'busy';

const reasons: BusyReason[] = [];
const listeners = new Set<Listener>();
let isBusyElsewhere = false;
let releaseLock = () => {};
let channel: BroadcastChannel | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Firefox closes the locks together with storage: then this tab goes by what it has known last. */
async function lookElsewhere(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name === LOCK_NAME).length > (reasons.length > 0 ? 1 : 0);
  } catch (error) {
    console.warn('it can not be told whether other tabs are busy', error);
    return isBusyElsewhere;
  }
}

async function countOthers(): Promise<void> {
  if (!('locks' in navigator)) return;
  const isElsewhere = await lookElsewhere();
  if (isElsewhere === isBusyElsewhere) return;
  isBusyElsewhere = isElsewhere;
  tell();
}

function openOwnChannel(): BroadcastChannel | null {
  if (!channel) {
    channel = openChannel(CHANNEL_NAME);
    channel?.addEventListener('message', () => void countOthers());
  }
  return channel;
}

async function holdLock(): Promise<void> {
  if (!('locks' in navigator)) return;
  const released = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  const tellOthers = () => openOwnChannel()?.postMessage(null);
  try {
    await navigator.locks.request(LOCK_NAME, { mode: 'shared' }, () => {
      tellOthers();
      return released;
    });
    tellOthers();
  } catch (error) {
    console.warn('other tabs can not be told that this one is busy', error);
  }
}

/** From now on this tab is in the middle of something; answers the way to end it. */
export function enterWork(reason: BusyReason): () => void {
  reasons.push(reason);
  if (reasons.length === 1) void holdLock();
  tell();
  return () => {
    reasons.splice(reasons.indexOf(reason), 1);
    if (reasons.length === 0) releaseLock();
    tell();
  };
}

/** While its component is mounted and `isBusy`, no update reloads this tab. */
export function useBusy(reason: BusyReason, isBusy = true): void {
  useEffect(() => (isBusy ? enterWork(reason) : undefined), [reason, isBusy]);
}

/** Whether this tab, or else another one, is in the middle of something. */
export function readWork(): Work {
  if (reasons.length > 0) return 'here';
  return isBusyElsewhere ? 'elsewhere' : 'none';
}

/** Calls back when work begins or ends, here or in another tab; answers the way to stop. */
export function subscribeToWork(listener: Listener): () => void {
  listeners.add(listener);
  openOwnChannel();
  void countOthers();
  // A tab that has crashed tells nobody.
  const look = () => void countOthers();
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Acts once, as soon as this tab is in the middle of nothing: at once where it already is. */
export function whenFree(act: () => void): void {
  if (reasons.length === 0) {
    act();
    return;
  }
  const stop = subscribeToWork(() => {
    if (reasons.length > 0) return;
    stop();
    act();
  });
}
