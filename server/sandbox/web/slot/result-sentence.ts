import { formatMoney, type Translate } from '../page/language.ts';
import type { RoundView, SlotSymbol } from '../wire.ts';

export interface ResultSentence {
  text: string;
  amount: string | null;
  after: string | null;
  /** Only then the amount is gold. */
  isAboveStake: boolean;
}

/** What a round brought, in words: what paid, how much came back, and the stake beside a return that is not above it. */
export function resultSentence(round: RoundView, translate: Translate, nameOf: (symbol: SlotSymbol) => string): ResultSentence {
  const isAboveStake = round.winMinor > round.betMinor;
  const [first, ...others] = round.wins;
  if (!first) return { text: translate('nothing'), amount: null, after: null, isAboveStake };
  const text =
    others.length === 0
      ? translate('lineWin', { line: first.line + 1, count: first.count, symbol: nameOf(first.symbol) })
      : translate('linesWin', { count: round.wins.length });
  const stake = isAboveStake ? null : translate('yourStake', { amount: formatMoney(round.betMinor) });
  const pending = round.balanceMinor === null ? translate('winPending') : null;
  return { text, amount: formatMoney(round.winMinor), after: [stake, pending].filter((part) => part !== null).join(' · ') || null, isAboveStake };
}
