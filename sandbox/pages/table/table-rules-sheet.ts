import { make } from '../page/element.ts';
import { formatMoney, type Translate } from '../page/language.ts';
import { openSheet } from '../slot/sheet.ts';
import type { TablePage } from './table-page.ts';

/** Opens the sheet with the rules of a shared game: its own, `body`, and by which numbers its rounds are drawn. */
export function openTableRules(translate: Translate, body: readonly Node[]): void {
  openSheet(translate('rulesAndPays'), translate, [...body, make('p', { class: 'small' }, translate('table.algorithm'))]);
}

/** Returns the row with the least and the largest stake. */
export function stakesRow({ translate, session }: Pick<TablePage<never, never, never>, 'translate' | 'session'>): [name: string, value: string] {
  const { leastStakeMinor, mostStakeMinor } = session.table;
  return [translate('crash.stakes'), `${formatMoney(leastStakeMinor)} – ${formatMoney(mostStakeMinor)}`];
}
