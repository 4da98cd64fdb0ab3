import { formatNumber } from '../page/language.ts';

const TENTHS = 10;

/** Formats what a stake returns as a multiple, given in tenths: ×8,4 or ×13. */
export const timesText = (tenths: number): string => `×${formatNumber(tenths / TENTHS, tenths % TENTHS === 0 ? 0 : 1)}`;
