import { atom } from 'jotai';

/** What was typed into a payment form and not sent, by player, type and method: in memory alone, and nothing of a card. */
export const paymentDraftsAtom = atom<Record<string, Record<string, string>>>({});
