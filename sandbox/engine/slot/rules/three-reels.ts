import type { LineRules } from '../rule-set.ts';
import { fiveRows } from './line-shapes.ts';
import { slotStakesMinor } from './stakes.ts';
import { stripOf } from './strip-of.ts';

/** A classic slot with three reels, five lines and pays for three of a kind. The cheapest symbol pays from two. */
export const threeReels: LineRules = {
  kind: 'lines',
  id: 'three-reels',
  rows: 3,
  wild: 'wild',
  strips: [stripOf('baCADBbaDbabDAWCDBbCbaBa'), stripOf('ABCabADbBWDabCbaBDabCaDb'), stripOf('aBAWbDbabaDCbBbDbaBCaADC')],
  lines: fiveRows,
  pays: {
    wild: { 3: 500 },
    high1: { 3: 100 },
    high2: { 3: 50 },
    high3: { 3: 25 },
    high4: { 3: 15 },
    low1: { 3: 6 },
    low2: { 2: 1, 3: 4 },
  },
  betsMinor: slotStakesMinor,
};
