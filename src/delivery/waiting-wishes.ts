import type { Wish } from '#contract/worker-messages.ts';

/** A queued mutation and the data that the screens need to show it. */
export interface WaitingWish {
  wish: Wish;
  subject?: unknown;
}

let waiting: readonly WaitingWish[] = [];
let wishes: readonly Wish[] = [];
const listeners = new Set<() => void>();

/** Returns the queued mutations in order; the same array until something changes. */
export function readWaitingWishes(): readonly Wish[] {
  return wishes;
}

/** Returns the data that a queued mutation was added with, for the screens; undefined if unknown. */
export function readWishSubject(key: string): unknown {
  return waiting.find(({ wish }) => wish.key === key)?.subject;
}

/**
 * Calls the listener when a mutation enters or leaves the queue, in this tab or another. Returns an unsubscribe
 * function.
 */
export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the visible queue; called by the outbox. */
export function showWaiting(next: readonly WaitingWish[]): void {
  waiting = next;
  wishes = next.map(({ wish }) => wish);
  for (const listener of listeners) listener();
}
