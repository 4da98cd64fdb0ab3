import { atom } from 'jotai';
import type { RegistrationDraft } from './registration-values.ts';

/**
 * Draft of the registration form, held in memory while the dialog is closed; never contains passwords or the national
 * ID.
 */
export const registrationDraftAtom = atom<RegistrationDraft>({});

/** A registration that the server has accepted; its dialog continues with the phone and the congratulations. */
export interface RegistrationFlow {
  step: 'phone' | 'code' | 'done';
  /** Trial bonus in lira that was offered when the form was sent, 0 if none; kept for the text of the last screen. */
  offeredBonus: number;
  /** The part of `offeredBonus` that the player accepted: all of it or 0. */
  acceptedBonus: number;
  /** True if the trial bonus must be claimed as soon as the phone is verified. */
  isBonusWanted: boolean;
  /** Text of the phone field. */
  phone: string;
  isPhoneLocked: boolean;
}

/** Null while the registration dialog shows its form. */
export const registrationFlowAtom = atom<RegistrationFlow | null>(null);

/** Username typed into the login form, held in memory while the dialog is closed. */
export const loginDraftAtom = atom('');

/** Username typed into the recovery dialog, held in memory while it is closed. */
export const recoveryDraftAtom = atom('');

/** New number typed into the phone dialog, held in memory while it is closed; null until something is typed. */
export const phoneDraftAtom = atom<string | null>(null);
