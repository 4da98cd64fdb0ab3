import type { Wish } from '#contract/worker-messages.ts';

/** A wish and what the screens need to show it. */
export interface WaitingWish {
  wish: Wish;
  subject?: unknown;
}

let waiting: readonly WaitingWish[] = [];
let wishes: readonly Wish[] = [];
const listeners = new Set<() => void>();

/** What waits for the server, in order; the same array until something changes. */
export function readWaitingWishes(): readonly Wish[] {
  return wishes;
}

/** What a waiting wish was added with, for the screens; undefined where it is not known. */
export function readWishSubject(key: string): unknown {
  return waiting.find(({ wish }) => wish.key === key)?.subject;
}

/** Calls back when something begins or ceases to wait, in this tab or another; answers the way to stop. */
export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the outbox: this waits now, and nothing else. */
export function showWaiting(next: readonly WaitingWish[]): void {
  waiting = next;
  wishes = next.map(({ wish }) => wish);
  for (const listener of listeners) listener();
}
