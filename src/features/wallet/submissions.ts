import { atom, useAtomValue } from 'jotai';
import { readSession } from '../../state/session.ts';
import { store } from '../../state/store.ts';
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
const statesAtom = atom<ReadonlyMap<string, SubmissionState>>(new Map());
const watchers = new Map<string, number>();

const nameOf = (place: string) => `${readSession()?.usercode}:${place}`;

const stateOf = (states: ReadonlyMap<string, SubmissionState>, place: string) => states.get(nameOf(place)) ?? idle;

/** Returns the state of the player's submission at this place. */
export function useSubmissionState(place: string): SubmissionState {
  return stateOf(useAtomValue(statesAtom), place);
}

/** Changes the state of a submission; fields that are not given are reset. */
export function moveSubmission(place: string, changes: Partial<SubmissionState>): void {
  store.set(statesAtom, (states) => new Map(states).set(nameOf(place), { ...idle, ...changes }));
}

/** True while this tab sends a submission of this place or looks it up. */
export function isUnderWay(place: string): boolean {
  const { delivery } = stateOf(store.get(statesAtom), place);
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
    store.set(statesAtom, (states) => {
      const { accepted, lost } = states.get(name) ?? idle;
      return accepted || lost === 'unknown' ? new Map([...states].filter(([other]) => other !== name)) : states;
    });
  };
}
