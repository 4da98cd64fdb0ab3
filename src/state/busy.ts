import { useEffect } from 'react';
import { openChannel } from '../storage/open-channel.ts';

/** What a reload must not interrupt: a game on the screen, a deposit in flight, a form with typed text. */
export type BusyReason = 'game' | 'deposit' | 'form';
/** Where work is in progress that must not be interrupted. */
export type Work = 'none' | 'here' | 'elsewhere';
type Listener = () => void;

/** Held by a tab while it is busy. Unlike a message, a lock is released when its tab crashes. */
const LOCK_NAME = 'busy';
/** Its messages only say that the locks have changed. */
const CHANNEL_NAME = 'busy';

const reasons: BusyReason[] = [];
const listeners = new Set<Listener>();
let isBusyElsewhere = false;
let releaseLock = () => {};
let channel: BroadcastChannel | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Firefox blocks locks together with storage; then the last known state counts. */
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
  reasons.push(reason);
  if (reasons.length === 1) void holdLock();
  tell();
  return () => {
    reasons.splice(reasons.indexOf(reason), 1);
    if (reasons.length === 0) releaseLock();
    tell();
  };
}

/** Prevents updates from reloading this tab while the component is mounted and `isBusy`. */
export function useBusy(reason: BusyReason, isBusy = true): void {
  useEffect(() => (isBusy ? enterWork(reason) : undefined), [reason, isBusy]);
}

/** Returns whether this tab, or else another one, is busy. */
export function readWork(): Work {
  if (reasons.length > 0) return 'here';
  return isBusyElsewhere ? 'elsewhere' : 'none';
}

/** Calls the listener when work begins or ends, in this tab or another. Returns an unsubscribe function. */
export function subscribeToWork(listener: Listener): () => void {
  listeners.add(listener);
  openOwnChannel();
  void countOthers();
  // A tab that has crashed sends no message.
  const look = () => void countOthers();
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Calls `act` once, as soon as this tab is not busy; at once if it is free. */
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
