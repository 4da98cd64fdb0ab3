import { atom } from 'jotai';
import type { Wish } from '#contract/worker-messages.ts';
import { store } from '../state/store.ts';

/** A queued mutation and the data that the screens need to show it. */
export interface WaitingWish {
  wish: Wish;
  subject?: unknown;
}

const waitingAtom = atom<readonly WaitingWish[]>([]);
/** The queued mutations in order. */
export const waitingWishesAtom = atom((get) => get(waitingAtom).map(({ wish }) => wish));

/** Returns the queued mutations in order; the same array until something changes. */
export function readWaitingWishes(): readonly Wish[] {
  return store.get(waitingWishesAtom);
}

/** Returns the data that a queued mutation was added with, for the screens; undefined if unknown. */
export function readWishSubject(key: string): unknown {
  return store.get(waitingAtom).find(({ wish }) => wish.key === key)?.subject;
}

/** Replaces the visible queue; called by the outbox. */
export function showWaiting(next: readonly WaitingWish[]): void {
  store.set(waitingAtom, next);
}
