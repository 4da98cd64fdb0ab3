import type { AnySpotGame } from '../../engine/table/rules/spot-draw.ts';
import { make } from '../page/element.ts';
import { formatPercent, type MessageKey } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { TablePage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { oddsText } from './bet-grid.ts';
import { groupName, spotName } from './spot-names.ts';

/** Opens the sheet with the rules, all odds and the computed return. */
export function openDrawInfo({ translate, session }: TablePage<unknown, unknown, unknown>, game: AnySpotGame): void {
  const { returnToPlayerPercent } = session.table;
  const odds = Object.entries(game.groups).flatMap(([group, spots]) => [
    make('h3', {}, groupName(game, group, translate)),
    valueList(Object.entries(spots).map(([spot, { pays }]) => [spotName(spot, translate), oddsText(pays)])),
  ]);
  openTableRules(translate, [
    make('p', {}, translate(`draw.rules.${game.id}` as MessageKey)),
    make('p', {}, translate('draw.oddsRule')),
    make('p', {}, translate('draw.earlyRule')),
    ...odds,
    valueList([[translate('returnLong'), formatPercent(returnToPlayerPercent)], stakesRow({ translate, session })]),
    make('p', {}, translate('draw.returnNote')),
  ]);
}
