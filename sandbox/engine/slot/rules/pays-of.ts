import type { PaysByCount } from '../rule-set.ts';

/** Returns the pays of three, four and five equal symbols, in units of the stake. */
export const paysOf = (three: number, four: number, five: number): PaysByCount => ({ 3: three, 4: four, 5: five });
