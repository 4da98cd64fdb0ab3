import { atom } from 'jotai';
import type { Session } from '#contract/account.ts';
import { readSession, subscribeToSession } from '../../api/session.ts';
import type { RegistrationDraft } from './registration-values.ts';

const storedSessionAtom = atom<Session | null>(readSession());
storedSessionAtom.onMount = (set) => {
  set(readSession());
  return subscribeToSession(set);
};

/** The logged-in player, or null for a guest. */
export const sessionAtom = atom((get) => get(storedSessionAtom));

/** What was typed into the registration form, kept in memory while the dialog is closed; never passwords or the national ID. */
export const registrationDraftAtom = atom<RegistrationDraft>({});

/** A registration that the server has accepted and whose dialog goes on with the phone and the congratulations. */
export interface RegistrationFlow {
  step: 'phone' | 'code' | 'done';
  /** What the trial bonus granted when the form was sent, in lira; 0 where none was offered. Stays for the last screen's words. */
  offeredBonus: number;
  /** The part of it that the player has asked for: all or nothing. */
  acceptedBonus: number;
  /** The phone as it stands in its field. */
  phone: string;
  isPhoneLocked: boolean;
}

/** Null while the registration dialog shows its form. */
export const registrationFlowAtom = atom<RegistrationFlow | null>(null);

/** The name typed into the login form, kept in memory while the dialog is closed. */
export const loginDraftAtom = atom('');

/** How far a recovery has come, kept in memory while the player looks for the code elsewhere. */
export interface RecoveryDraft {
  username: string;
  isCodeSent: boolean;
}
export const recoveryDraftAtom = atom<RecoveryDraft>({ username: '', isCodeSent: false });

/** The new number typed into the dialog of the phone, kept in memory while it is closed. */
export const phoneDraftAtom = atom<string | null>(null);
