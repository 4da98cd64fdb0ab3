import type { LineRules } from '../rule-set.ts';
import { twentyRows } from './line-shapes.ts';
import { paysOf } from './pays-of.ts';
import { slotStakesMinor } from './stakes.ts';
import { stripOf } from './strip-of.ts';

/**
 * Hold and win: six coins hold their cells and open three re-spins. Every new coin resets the number of re-spins to
 * three.
 */
export const holdAndWin: LineRules = {
  kind: 'lines',
  id: 'hold-and-win',
  rows: 3,
  wild: 'wild',
  strips: [
    stripOf('acDCcOacOdcbBacbcDACbdadBOBAOdDaAdODbdbC'),
    stripOf('ACcDbcOOdOabaBcdCdCdBWOdAcDbcaOaOWAbDBdcbDa'),
    stripOf('acdcCBbaOAdaBOCcAdcOOcAdDbBCbdcWbDOaOWbaDdD'),
    stripOf('cbdAOObcdDCAcOdOBaDdcaBcacCDbDdbadWOObAWaBC'),
    stripOf('abaDdCBcdBabcAdAbcdcDBcObOCOAODcbdOaDaCd'),
  ],
  lines: twentyRows,
  pays: {
    high1: paysOf(60, 300, 2000),
    high2: paysOf(50, 200, 900),
    high3: paysOf(40, 140, 500),
    high4: paysOf(30, 100, 400),
    low1: paysOf(17, 50, 160),
    low2: paysOf(17, 50, 160),
    low3: paysOf(13, 42, 130),
    low4: paysOf(13, 42, 130),
  },
  hold: {
    needed: 6,
    respins: 3,
    oneIn: 20,
    values: [
      { value: 1, weight: 50 },
      { value: 2, weight: 28 },
      { value: 3, weight: 12 },
      { value: 5, weight: 6 },
      { value: 10, weight: 3 },
      { value: 50, weight: 1 },
    ],
  },
  betsMinor: slotStakesMinor,
};
