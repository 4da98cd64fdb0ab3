import type { RulesView } from '../../contract/wire.ts';

type Figures = Pick<RulesView, 'returnToPlayerPercent' | 'returnMarginPercent' | 'hitFrequencyPercent' | 'volatility' | 'topPay'>;

/**
 * The published figures of every rule set, by its id. Exact returns are rounded down to two decimals. A measured return
 * has a margin. `figures.test.ts` checks the table by exact computation, and `figures.long.test.ts` checks it by
 * simulation.
 */
export const figures: Readonly<Record<string, Figures>> = {
  'twenty-lines': { returnToPlayerPercent: 96.22, returnMarginPercent: null, hitFrequencyPercent: 34.16, volatility: 'medium', topPay: 100 },
  'ten-lines': { returnToPlayerPercent: 96.1, returnMarginPercent: null, hitFrequencyPercent: 24.07, volatility: 'high', topPay: 500 },
  'ways-243': { returnToPlayerPercent: 95.33, returnMarginPercent: null, hitFrequencyPercent: 40.72, volatility: 'low', topPay: 40 },
  'ways-1024': { returnToPlayerPercent: 96.04, returnMarginPercent: null, hitFrequencyPercent: 66.75, volatility: 'low', topPay: 24 },
  cascades: { returnToPlayerPercent: 95.27, returnMarginPercent: 0.33, hitFrequencyPercent: 49.12, volatility: 'low', topPay: 250 },
  'hold-and-win': { returnToPlayerPercent: 95.83, returnMarginPercent: null, hitFrequencyPercent: 31.6, volatility: 'medium', topPay: 750 },
  'free-spins': { returnToPlayerPercent: 96.15, returnMarginPercent: null, hitFrequencyPercent: 40.25, volatility: 'low', topPay: 200 },
  'three-reels': { returnToPlayerPercent: 95.18, returnMarginPercent: null, hitFrequencyPercent: 50.24, volatility: 'medium', topPay: 100 },
};

/** Returns the published figures of a rule set. Throws a RangeError if there are none. */
export function figuresOf(rulesId: string): Figures {
  const known = Object.hasOwn(figures, rulesId) ? figures[rulesId] : undefined;
  if (!known) throw new RangeError(`nothing is published of ${rulesId}`);
  return known;
}
