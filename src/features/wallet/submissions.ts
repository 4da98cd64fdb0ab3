import { readSession } from '../../state/session.ts';
import type { Delivery } from './payment-form.tsx';
import type { AcceptedPayment, LostPayment } from './submit-payment.ts';

/** State of a method's submission, and its outcome. */
export interface SubmissionState {
  delivery: Delivery;
  accepted: AcceptedPayment | null;
  lost: LostPayment['outcome'] | null;
}

const idle: SubmissionState = { delivery: 'none', accepted: null, lost: null };
/** By player and place. It outlives the dialog, for the next dialog of the method. */
const states = new Map<string, SubmissionState>();
const watchers = new Map<string, number>();
const listeners = new Set<() => void>();

const nameOf = (place: string) => `${readSession()?.usercode}:${place}`;

/** Returns the state of the player's submission at this place; the same object until it changes. */
export function readSubmission(place: string): SubmissionState {
  return states.get(nameOf(place)) ?? idle;
}

/** Changes the state of a submission; fields that are not given are reset. */
export function moveSubmission(place: string, changes: Partial<SubmissionState>): void {
  states.set(nameOf(place), { ...idle, ...changes });
  for (const listener of listeners) listener();
}

export function subscribeToSubmissions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while this tab sends a submission of this place or looks it up. */
export function isUnderWay(place: string): boolean {
  const { delivery } = readSubmission(place);
  return delivery === 'sent' || delivery === 'lost';
}

/** True while a screen shows its outcome. */
export function isWatched(place: string): boolean {
  return (watchers.get(nameOf(place)) ?? 0) > 0;
}

/** Marks this place as shown on a screen. Returns a function that ends this and clears an outcome that was seen. */
export function watchSubmission(place: string): () => void {
  const name = nameOf(place);
  watchers.set(name, (watchers.get(name) ?? 0) + 1);
  return () => {
    watchers.set(name, (watchers.get(name) ?? 1) - 1);
    const { accepted, lost } = states.get(name) ?? idle;
    if (accepted || lost === 'unknown') states.delete(name);
  };
}
