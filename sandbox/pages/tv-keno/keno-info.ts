import type { KenoGame } from '../../engine/table/rules/tv-keno.ts';
import { make } from '../page/element.ts';
import { formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { TablePage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { timesText } from './pay-ladder.ts';

/** Opens the sheet with the rules, all pays and the computed return. */
export function openKenoInfo({ translate, session }: TablePage<unknown, unknown, unknown>, game: KenoGame): void {
  const { returnToPlayerPercent, mostTickets } = session.table;
  const counts = Object.entries(game.pays);
  const rows = counts.map(([picks, table]) => {
    const pays = Object.entries(table).map(([hits, hundredths]) =>
      make('span', {}, make('i', {}, translate('tvKeno.hitCount', { count: hits })), ` ${timesText(hundredths, translate)}`),
    );
    return make('tr', {}, make('th', { scope: 'row' }, translate('tvKeno.pickCount', { count: picks })), make('td', {}, ...pays));
  });
  const figures = { balls: game.balls, drawn: game.drawn, least: counts[0]?.[0] ?? '', most: counts.at(-1)?.[0] ?? '' };
  openTableRules(translate, [
    make('p', {}, translate(counts.length > 1 ? 'tvKeno.rules' : 'tvKeno.exactRules', figures)),
    ...(game.lastBallTimes > 1 ? [make('p', {}, translate('tvKeno.lastBallRule', { times: game.lastBallTimes }))] : []),
    make('p', {}, translate('draw.earlyRule')),
    make('table', { class: 'keno-pays' }, make('tbody', {}, ...rows)),
    valueList([
      [translate('returnLong'), formatPercent(returnToPlayerPercent)],
      stakesRow({ translate, session }),
      [translate('draw.mostTickets'), String(mostTickets)],
    ]),
    make('p', {}, translate('tvKeno.returnNote')),
    make('p', { class: 'small' }, translate('tvKeno.algorithm', figures)),
  ]);
}
