import { atom } from 'jotai';

/** Amount of the trial bonus offered now, in lira; 0 if none is offered or the amount is not loaded. */
export const trialBonusAmountAtom = atom(0);
