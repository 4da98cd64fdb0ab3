import { make } from '../../page/element.ts';
import { formatMoney, formatOdds } from '../../page/formats.ts';
import { writeText } from '../../page/write-text.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import type { SlipVerdict } from './judge-slip.ts';
import { totalOddsHundredths } from './slip-figures.ts';

/**
 * Creates the bar at the bottom of a phone's screen: a summary of the slip, which opens the slip. The bar is hidden
 * while the slip is empty.
 */
export function createSlipBar({ translate }: SportsDesk, open: () => void) {
  const badge = make('span', { class: 'slip-badge figure', 'aria-hidden': 'true' });
  const count = make('span', { class: 'hidden' });
  const first = make('b', { class: 'figure' });
  const second = make('span', { class: 'figure' });
  const label = make('span');
  const button = make('button', { type: 'button', class: 'button primary', 'aria-haspopup': 'dialog' }, label, sportsIcon('up', 'small'));
  const element = make(
    'nav',
    { class: 'slip-bar', 'aria-label': translate('slip.summary'), hidden: '' },
    badge,
    make('span', { class: 'slip-bar-sum' }, count, first, second),
    button,
  );
  button.addEventListener('click', open);
  return {
    element,
    focus: () => button.focus(),
    /** `words` replace the odds and the return while bets are in progress, and after them. */
    show(selections: number, verdict: SlipVerdict, isEachOwn: boolean, words: string | null): void {
      element.hidden = selections === 0 && words === null;
      document.body.classList.toggle('has-slip-bar', !element.hidden);
      badge.hidden = selections === 0;
      writeText(badge, String(selections));
      writeText(count, selections === 0 ? '' : `${translate('slip.count', { count: selections })}, `);
      const odds = verdict.bets[0]?.rows.map((row) => row.odds) ?? [];
      const plain = isEachOwn
        ? translate('slip.barSingles', { count: selections })
        : translate('slip.barOdds', { odds: formatOdds(totalOddsHundredths(odds)) });
      writeText(first, words ?? plain);
      writeText(second, words === null && verdict.returnMinor > 0 ? translate('slip.barPossible', { amount: formatMoney(verdict.returnMinor) }) : '');
      writeText(label, translate('slip.open'));
    },
  };
}
