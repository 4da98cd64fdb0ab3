import { byId, make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { playersText } from '../page/players-text.ts';
import { writeText } from '../page/write-text.ts';
import { openSheet } from '../slot/sheet.ts';
import type { TablePage } from './table-page.ts';

/** Shows the number of players and their total stake on the button `open-crowd`, which opens a list of the players. */
export function createCrowd(page: TablePage<unknown, unknown, unknown>): { show(): void } {
  const { translate, state } = page;
  const button = byId('open-crowd', HTMLButtonElement);
  const [count, total] = [make('span', {}), make('b', { class: 'money' })];
  button.append(count, total);
  button.addEventListener('click', () => {
    const crowd = state.round?.crowd ?? [];
    const rows = crowd.map(({ name, stakedMinor, returnMinor }) => {
      const returned = returnMinor === null ? '–' : formatMoney(returnMinor);
      const isGold = returnMinor !== null && returnMinor > stakedMinor;
      return make(
        'tr',
        {},
        make('td', {}, name),
        make('td', { class: 'money' }, formatMoney(stakedMinor)),
        make('td', { class: isGold ? 'money gold' : 'money' }, returned),
      );
    });
    const head = make('tr', {}, ...(['crash.player', 'stake', 'won'] as const).map((key) => make('th', { scope: 'col' }, translate(key))));
    const table = make('table', { class: 'crowd' }, make('thead', {}, head), make('tbody', {}, ...rows));
    openSheet(translate('table.crowd'), translate, [rows.length === 0 ? make('p', {}, translate('crash.noBets')) : table]);
  });
  return {
    show() {
      writeText(count, playersText(translate, state.round?.players ?? 0));
      writeText(total, formatMoney(state.round?.totalMinor ?? 0));
    },
  };
}
