import type { RoundView, SlotSymbol } from '../../contract/wire.ts';
import { formatMoney, type Translate } from '../page/language.ts';

export interface ResultSentence {
  text: string;
  amount: string | null;
  after: string | null;
  /** Whether the return is above the stake. Only then is the amount gold. */
  isAboveStake: boolean;
}
type NameOf = (symbol: SlotSymbol) => string;

/**
 * Describes what a bonus round brought. Returns null for other rounds, and for cascades of which only the first window
 * paid.
 */
function bonusText({ steps }: RoundView, translate: Translate): string | null {
  const kind = steps.at(-1)?.kind;
  if (kind === 'free') return translate('freeSpinsPaid', { count: steps.filter((step) => step.kind === 'free').length });
  if (kind === 'respin') return translate('coinsHeld', { count: steps.at(-1)?.coins.length ?? 0 });
  if (kind === 'cascade' && steps.length > 2) return translate('cascadesPaid', { count: steps.length - 1 });
  return null;
}

function winText({ steps }: RoundView, translate: Translate, nameOf: NameOf): string {
  const wins = steps[0]?.wins ?? [];
  const [first] = wins;
  if (!first) return translate('nothing');
  const isOnLine = first.line !== null;
  if (wins.length > 1) return translate(isOnLine ? 'linesWin' : 'combinationsWin', { count: wins.length });
  const symbols = { count: first.count, symbol: nameOf(first.symbol) };
  if (first.line !== null) return translate('lineWin', { line: first.line + 1, ...symbols });
  return first.ways > 1 ? translate('waysWin', { ways: first.ways, ...symbols }) : translate('symbolsWin', symbols);
}

/**
 * Describes the result of a round: what paid, how much, the stake if the return does not exceed it, and whether the win
 * is still pending.
 */
export function resultSentence(round: RoundView, translate: Translate, nameOf: NameOf): ResultSentence {
  const isAboveStake = round.winMinor > round.betMinor;
  if (round.winMinor === 0) return { text: translate('nothing'), amount: null, after: null, isAboveStake };
  const text = bonusText(round, translate) ?? winText(round, translate, nameOf);
  const stake = isAboveStake ? null : translate('yourStake', { amount: formatMoney(round.betMinor) });
  const pending = round.balanceMinor === null ? translate('winPending') : null;
  return { text, amount: formatMoney(round.winMinor), after: [stake, pending].filter((part) => part !== null).join(' · ') || null, isAboveStake };
}
