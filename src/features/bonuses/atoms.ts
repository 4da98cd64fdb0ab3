import { atom } from 'jotai';

/** What the trial bonus grants now, in lira; 0 while none is offered or nothing is known. */
export const trialBonusAmountAtom = atom(0);
