import type { LineRules } from '../rule-set.ts';
import { twentyFiveRows } from './line-shapes.ts';
import { paysOf } from './pays-of.ts';
import { slotStakesMinor } from './stakes.ts';
import { stripOf } from './strip-of.ts';

/** Free spins over 25 lines. Three scatters open eight free spins with doubled pays as part of the same round. */
export const freeSpins: LineRules = {
  kind: 'lines',
  id: 'free-spins',
  rows: 3,
  wild: 'wild',
  strips: [
    stripOf('aDacBacbcAEbDaECdcDdcdCcdCbDBEbadSABdbE'),
    stripOf('adaCbCacdbDdBaWBabcdDdcCcSdEbDbAcWcEAEBDE'),
    stripOf('dAbDCdDabacCBDSdEdaEbBCdEbcadcEScBDcWAacbW'),
    stripOf('abcdCcWadBEScBAaEbacEbDbdbcCDaBdDdEDcCWAd'),
    stripOf('cbBaEdbCbADCEdcaDSDcaEdcbdadACbcaEBdcBD'),
  ],
  lines: twentyFiveRows,
  pays: {
    high1: paysOf(80, 400, 2500),
    high2: paysOf(60, 250, 1000),
    high3: paysOf(50, 200, 800),
    high4: paysOf(40, 120, 500),
    high5: paysOf(30, 100, 400),
    low1: paysOf(16, 50, 200),
    low2: paysOf(16, 50, 200),
    low3: paysOf(12, 40, 150),
    low4: paysOf(12, 40, 150),
  },
  freeSpins: { needed: 3, spins: 8, multiplier: 2 },
  betsMinor: slotStakesMinor,
};
