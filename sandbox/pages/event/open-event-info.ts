import type { Odds } from '../../engine/table/rules/virtual/fixed-odds.ts';
import { make } from '../page/element.ts';
import { formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { TablePage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';

/** Opens the rules of an event, followed by the figures and rules common to all events. */
export function openEventInfo<Shown, Announced extends { odds: Odds }, Result>(
  { translate, session }: TablePage<Shown, Announced, Result>,
  rules: readonly string[],
): void {
  const { returnToPlayerPercent, everyMs } = session.table;
  openTableRules(translate, [
    ...rules.map((text) => make('p', {}, text)),
    valueList([
      [translate('event.leastReturn'), formatPercent(returnToPlayerPercent)],
      stakesRow({ translate, session }),
      [translate('event.every'), translate('readyIn', { seconds: (everyMs ?? 0) / 1_000 })],
    ]),
    make('p', {}, translate('event.returnNote')),
    make('p', {}, translate('event.keys')),
  ]);
}
