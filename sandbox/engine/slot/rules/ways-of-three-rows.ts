import type { WaysRules } from '../rule-set.ts';
import { paysOf } from './pays-of.ts';
import { slotStakesMinor } from './stakes.ts';
import { stripOf } from './strip-of.ts';

/** 243 ways: five reels of three rows, in which every combination of cells from the left counts. */
export const waysOfThreeRows: WaysRules = {
  kind: 'ways',
  id: 'ways-243',
  rows: 3,
  units: 50,
  wild: 'wild',
  strips: [
    stripOf('CcbdDEcEabcbEBDdacadcBabCbcDdCADEdABda'),
    stripOf('aDACcdcDcCDbacadAaBcEdBdbdbadWcbECbEAEDB'),
    stripOf('bdBCEaBDdcdcWbAbdCWCcDcbEbaBEcdaDcAaDdAaE'),
    stripOf('cBadcWbDECcacADEDbDcdEbcdWdbAaECdbBdaAaCB'),
    stripOf('DbDcCbDcbabcBcEAadcaACBdDdECcabdEdBEad'),
  ],
  pays: {
    high1: paysOf(90, 400, 2000),
    high2: paysOf(60, 220, 900),
    high3: paysOf(45, 160, 650),
    high4: paysOf(35, 130, 450),
    high5: paysOf(28, 90, 330),
    low1: paysOf(15, 45, 150),
    low2: paysOf(15, 45, 150),
    low3: paysOf(11, 34, 110),
    low4: paysOf(11, 34, 110),
  },
  betsMinor: slotStakesMinor,
};
