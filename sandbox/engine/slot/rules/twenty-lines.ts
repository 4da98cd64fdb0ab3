import type { LineRules } from '../rule-set.ts';
import { twentyRows } from './line-shapes.ts';
import { paysOf } from './pays-of.ts';
import { slotStakesMinor } from './stakes.ts';
import { stripOf } from './strip-of.ts';

/** Five reels, three rows, twenty lines. The wild is only on the three middle reels, so it never begins a line. */
export const twentyLines: LineRules = {
  kind: 'lines',
  id: 'twenty-lines',
  rows: 3,
  wild: 'wild',
  strips: [
    stripOf('BDGcdGDAcEDacCdFbCadAFEbcGFabBAbFabd'),
    stripOf('BGCWbcDAWbDacCFaWdaGdaFcCEdabGFbcGFEBdb'),
    stripOf('WbcAbWEabDAFWaDFCcBEdDcbadGaCAdbaFGcCdGcad'),
    stripOf('cDCbWcCdbDGaEdFCbaWDdEbBGDcAFCbEAcbWadGAdcEGacda'),
    stripOf('DEcbGcaABbcDadBFaDGFdcGCcbEdCaEcbdCba'),
  ],
  lines: twentyRows,
  pays: {
    high1: paysOf(100, 500, 2000),
    high2: paysOf(60, 250, 1000),
    high3: paysOf(50, 200, 750),
    high4: paysOf(40, 150, 600),
    high5: paysOf(32, 120, 500),
    high6: paysOf(26, 100, 400),
    high7: paysOf(20, 80, 300),
    low1: paysOf(12, 40, 150),
    low2: paysOf(12, 40, 150),
    low3: paysOf(10, 30, 100),
    low4: paysOf(10, 30, 100),
  },
  betsMinor: slotStakesMinor,
};
