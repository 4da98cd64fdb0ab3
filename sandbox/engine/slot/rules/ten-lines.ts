import type { LineRules } from '../rule-set.ts';
import { tenRows } from './line-shapes.ts';
import { paysOf } from './pays-of.ts';
import { slotStakesMinor } from './stakes.ts';
import { stripOf } from './strip-of.ts';

/**
 * Ten lines with high volatility. A wild on one of the three middle reels covers its whole reel before lines are
 * counted.
 */
export const tenLines: LineRules = {
  kind: 'lines',
  id: 'ten-lines',
  rows: 3,
  wild: 'wild',
  strips: [
    stripOf('DacBbEdDaBbEcbCAaDdcbadCdEcCAdcDbdBEca'),
    stripOf('EWaBaEbcABcDCdBcaECcdDAabDbdadcbEbDcdCd'),
    stripOf('cEDdaCEcbdCDbBCAaBWdbcDbdcaEDadcabAEcdB'),
    stripOf('aDCBcEbCacaADBdbDcCdEcbadBcEbdDdbEAdaWc'),
    stripOf('EbDdbdbdcCEDdAaEbaBCDcBacacDdcdAbEcCBa'),
  ],
  lines: tenRows,
  pays: {
    high1: paysOf(60, 400, 5000),
    high2: paysOf(50, 200, 1600),
    high3: paysOf(40, 150, 800),
    high4: paysOf(25, 90, 500),
    high5: paysOf(20, 70, 300),
    low1: paysOf(11, 30, 100),
    low2: paysOf(9, 30, 100),
    low3: paysOf(6, 20, 70),
    low4: paysOf(6, 20, 70),
  },
  isWildExpanding: true,
  betsMinor: slotStakesMinor,
};
