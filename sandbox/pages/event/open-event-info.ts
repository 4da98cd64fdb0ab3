import type { Odds } from '../../engine/table/rules/virtual/fixed-odds.ts';
import { make } from '../page/element.ts';
import { formatMoney, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
import type { TablePage } from '../table/table-page.ts';

/** Opens the rules of an event, followed by the figures and rules common to all events. */
export function openEventInfo<Shown, Announced extends { odds: Odds }, Result>(
  { translate, session }: TablePage<Shown, Announced, Result>,
  rules: readonly string[],
): void {
  const { returnToPlayerPercent, leastStakeMinor, mostStakeMinor, everyMs } = session.table;
  openSheet(translate('rulesAndPays'), translate, [
    ...rules.map((text) => make('p', {}, text)),
    valueList([
      [translate('event.leastReturn'), formatPercent(returnToPlayerPercent)],
      [translate('crash.stakes'), `${formatMoney(leastStakeMinor)} – ${formatMoney(mostStakeMinor)}`],
      [translate('event.every'), translate('readyIn', { seconds: (everyMs ?? 0) / 1_000 })],
    ]),
    make('p', {}, translate('event.returnNote')),
    make('p', {}, translate('event.keys')),
    make('p', { class: 'small' }, translate('table.algorithm')),
  ]);
}
