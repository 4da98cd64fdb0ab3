import { atom } from 'jotai';
import { useEffect } from 'react';
import { openChannel } from '../storage/open-channel.ts';
import { store } from './store.ts';

/** What a reload must not interrupt: a game on the screen, a deposit in flight, a form with typed text. */
export type BusyReason = 'game' | 'deposit' | 'form';
/** Where work is in progress that must not be interrupted. */
export type Work = 'none' | 'here' | 'elsewhere';

/** Held by a tab while it is busy. Unlike a message, a lock is released when its tab crashes. */
const LOCK_NAME = 'busy';
/** Its messages only say that the locks have changed. */
const CHANNEL_NAME = 'busy';

const reasonsAtom = atom<readonly BusyReason[]>([]);
const isBusyElsewhereAtom = atom(false);
/** Whether this tab, or else another one, is busy. */
export const workAtom = atom<Work>((get) => {
  // Both are read every time, so that the tab watches the others while it is busy itself.
  const [reasons, isBusyElsewhere] = [get(reasonsAtom), get(isBusyElsewhereAtom)];
  if (reasons.length > 0) return 'here';
  return isBusyElsewhere ? 'elsewhere' : 'none';
});
isBusyElsewhereAtom.onMount = () => {
  openOwnChannel();
  void countOthers();
  // A tab that has crashed sends no message.
  const look = () => void countOthers();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
};
let releaseLock = () => {};
let channel: BroadcastChannel | null = null;

/** Firefox blocks locks together with storage; then the last known state counts. */
async function lookElsewhere(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name === LOCK_NAME).length > (store.get(reasonsAtom).length > 0 ? 1 : 0);
  } catch (error) {
    console.warn('it can not be told whether other tabs are busy', error);
    return store.get(isBusyElsewhereAtom);
  }
}

async function countOthers(): Promise<void> {
  if (!('locks' in navigator)) return;
  store.set(isBusyElsewhereAtom, await lookElsewhere());
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
  const notifyOthers = () => openOwnChannel()?.postMessage(null);
  try {
    await navigator.locks.request(LOCK_NAME, { mode: 'shared' }, () => {
      notifyOthers();
      return released;
    });
    notifyOthers();
  } catch (error) {
    console.warn('other tabs can not be told that this one is busy', error);
  }
}

/** Marks this tab as busy; returns a function that ends it. */
export function enterWork(reason: BusyReason): () => void {
  const reasons = store.get(reasonsAtom);
  if (reasons.length === 0) void holdLock();
  store.set(reasonsAtom, [...reasons, reason]);
  return () => {
    const left = [...store.get(reasonsAtom)];
    left.splice(left.indexOf(reason), 1);
    if (left.length === 0) releaseLock();
    store.set(reasonsAtom, left);
  };
}

/** Prevents updates from reloading this tab while the component is mounted and `isBusy`. */
export function useBusy(reason: BusyReason, isBusy = true): void {
  useEffect(() => (isBusy ? enterWork(reason) : undefined), [reason, isBusy]);
}

/** Returns whether this tab, or else another one, is busy. */
export function readWork(): Work {
  return store.get(workAtom);
}

/** Calls `act` once, as soon as this tab is not busy; at once if it is free. */
export function whenFree(act: () => void): void {
  const isFree = () => store.get(reasonsAtom).length === 0;
  if (isFree()) {
    act();
    return;
  }
  const stop = store.sub(reasonsAtom, () => {
    if (!isFree()) return;
    stop();
    act();
  });
}
