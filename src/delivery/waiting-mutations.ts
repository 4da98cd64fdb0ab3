import { atom } from 'jotai';
import { store } from '../state/store.ts';
import type { OutboxEntry, QueuedMutation } from './outbox-entry.ts';

const entriesAtom = atom<readonly OutboxEntry[]>([]);
/** The queued mutations in order. */
export const waitingMutationsAtom = atom((get) => get(entriesAtom).map(({ mutation }) => mutation));

/** Returns the queued mutations in order; the same array until something changes. */
export function readWaitingMutations(): readonly QueuedMutation[] {
  return store.get(waitingMutationsAtom);
}

/** Returns the data that a queued mutation was added with, for the screens; undefined if unknown. */
export function readMutationSubject(key: string): unknown {
  return store.get(entriesAtom).find(({ mutation }) => mutation.key === key)?.subject;
}

/** Replaces the visible queue; called by the outbox. */
export function showWaiting(next: readonly OutboxEntry[]): void {
  store.set(entriesAtom, next);
}
