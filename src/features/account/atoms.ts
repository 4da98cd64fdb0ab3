import { atom } from 'jotai';
import type { Session } from '#contract/account.ts';
import { readSession, subscribeToSession } from '../../api/session.ts';

const storedSessionAtom = atom<Session | null>(readSession());
storedSessionAtom.onMount = (set) => {
  set(readSession());
  return subscribeToSession(set);
};

/** The logged-in player, or null for a guest. */
export const sessionAtom = atom((get) => get(storedSessionAtom));

/** What was typed into the registration form, kept in memory while the dialog is closed; never passwords or the national ID. */
export const registrationDraftAtom = atom<Record<string, string>>({});

/** The player's own menu: hangs at the header, the profile sidebar of a phone. */
export const isProfileOpenAtom = atom(false);
