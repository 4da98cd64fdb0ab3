import { atom } from 'jotai';

/** The left-side menu. */
export const isMenuOpenAtom = atom(false);
