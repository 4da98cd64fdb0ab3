import { atom } from 'jotai';

/**
 * What was typed into payment forms and not sent, by player, type and method. In memory only, and without card data.
 */
export const paymentDraftsAtom = atom<Record<string, Record<string, string>>>({});
