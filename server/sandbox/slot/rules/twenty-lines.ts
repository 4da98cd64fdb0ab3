import type { RuleSet, SlotSymbol } from '../rule-set.ts';

const letters: Readonly<Record<string, SlotSymbol>> = {
  A: 'high1',
  B: 'high2',
  C: 'high3',
  D: 'high4',
  E: 'high5',
  F: 'high6',
  G: 'high7',
  a: 'low1',
  b: 'low2',
  c: 'low3',
  d: 'low4',
  W: 'wild',
};

function stripOf(text: string): SlotSymbol[] {
  return Array.from(text, (letter) => {
    const symbol = letters[letter];
    if (!symbol) throw new RangeError(`no symbol for ${letter}`);
    return symbol;
  });
}

const paysOf = (three: number, four: number, five: number) => ({ 3: three, 4: four, 5: five });

/** Five reels, three rows, twenty lines; the wild stands on the three middle reels only and so never opens a line. */
export const twentyLines: RuleSet = {
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
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 2, 2, 2, 1],
    [1, 0, 0, 0, 1],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [0, 2, 0, 2, 0],
  ],
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
  betsMinor: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
};
