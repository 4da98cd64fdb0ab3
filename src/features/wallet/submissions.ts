import { readSession } from '../../api/session.ts';
import type { Delivery } from './payment-form.tsx';
import type { AcceptedPayment, LostPayment } from './submit-payment.ts';

/** Where a method's submission is, and what became of it. */
export interface SubmissionState {
  delivery: Delivery;
  accepted: AcceptedPayment | null;
  lost: LostPayment['outcome'] | null;
}

const idle: SubmissionState = { delivery: 'none', accepted: null, lost: null };
/** By player and place; it outlives the dialog, so that the next one of the method knows. */
const states = new Map<string, SubmissionState>();
const watchers = new Map<string, number>();
const listeners = new Set<() => void>();

const nameOf = (place: string) => `${readSession()?.usercode}:${place}`;

/** Where the player's submission of this place is; the same object until it moves. */
export function readSubmission(place: string): SubmissionState {
  return states.get(nameOf(place)) ?? idle;
}

/** Moves a submission on; fields that are not named are as at the beginning. */
export function moveSubmission(place: string, changes: Partial<SubmissionState>): void {
  states.set(nameOf(place), { ...idle, ...changes });
  for (const listener of listeners) listener();
}

export function subscribeToSubmissions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a submission of this place is on its way or being looked for in this tab. */
export function isUnderWay(place: string): boolean {
  const { delivery } = readSubmission(place);
  return delivery === 'sent' || delivery === 'lost';
}

/** True while a screen shows what becomes of it. */
export function isWatched(place: string): boolean {
  return (watchers.get(nameOf(place)) ?? 0) > 0;
}

/** Says that a screen shows this place from now on; answers the way to stop, after which an outcome that was seen is forgotten. */
export function watchSubmission(place: string): () => void {
  const name = nameOf(place);
  watchers.set(name, (watchers.get(name) ?? 0) + 1);
  return () => {
    watchers.set(name, (watchers.get(name) ?? 1) - 1);
    const { accepted, lost } = states.get(name) ?? idle;
    if (accepted || lost === 'unknown') states.delete(name);
  };
}
