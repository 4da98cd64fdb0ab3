import type { WaysRules } from '../rule-set.ts';
import { paysOf } from './pays-of.ts';
import { slotStakesMinor } from './stakes.ts';
import { stripOf } from './strip-of.ts';

/** 1,024 ways: five reels of four rows, with low volatility. */
export const waysOfFourRows: WaysRules = {
  kind: 'ways',
  id: 'ways-1024',
  rows: 4,
  units: 100,
  wild: 'wild',
  strips: [
    stripOf('bcCAEaBdcFAdacaDdCacEdbDbFCcBaEbFdDcbdEFDB'),
    stripOf('dAcBcCBdADFCbdDacDdaBDdFcFabcEbCcdbaFWAEbEaE'),
    stripOf('DabcbdEWcaAdCWFbEaCcdFbAdaEBcdDcaDAcbDEBFCdFB'),
    stripOf('cWcDCbcEaCadBAFdCdbEdBcWabAacFDAdbFcdDFEBabDE'),
    stripOf('cbCdEaABEDFcabDAdbaFCbFdDdcdBacdCacDEFcbBE'),
  ],
  pays: {
    high1: paysOf(100, 360, 2400),
    high2: paysOf(70, 220, 1000),
    high3: paysOf(50, 150, 600),
    high4: paysOf(40, 110, 440),
    high5: paysOf(30, 85, 300),
    high6: paysOf(24, 66, 220),
    low1: paysOf(12, 30, 100),
    low2: paysOf(12, 30, 100),
    low3: paysOf(9, 24, 70),
    low4: paysOf(9, 24, 70),
  },
  betsMinor: slotStakesMinor,
};
