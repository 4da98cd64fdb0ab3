import type { PaysByCount } from '../rule-set.ts';

/** What three, four and five equal symbols pay, in units of the stake. */
export const paysOf = (three: number, four: number, five: number): PaysByCount => ({ 3: three, 4: four, 5: five });
