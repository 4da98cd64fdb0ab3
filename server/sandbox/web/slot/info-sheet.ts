import { make } from '../page/element.ts';
import { formatNumber, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { SlotSymbol } from '../wire.ts';
import type { Game } from './game.ts';
import { lineMiniature } from './line-marker.ts';
import { openSheet } from './sheet.ts';
import { payingSymbols } from './side-panels.ts';

function symbolPays(game: Game, symbol: SlotSymbol): HTMLElement {
  const pays = Object.entries(game.rules.pays[symbol] ?? {}).toReversed();
  const rows = pays.flatMap(([count, pay]) => {
    const times = formatNumber(game.language, pay / game.rules.lines.length, 2);
    return [make('dt', {}, count), make('dd', {}, game.translate('timesStake', { times }))];
  });
  return make('li', {}, game.look.image(symbol), make('span', { class: 'hidden' }, game.look.nameOf(symbol)), make('dl', {}, ...rows));
}

/** Pays, rules and the computed return. */
export function openInfoSheet(game: Game): void {
  const { rules, language, translate } = game;
  const wild = make(
    'li',
    { class: 'wide' },
    game.look.image(rules.wild),
    make('p', {}, make('b', {}, translate('wildTitle')), make('br'), translate('wildRule')),
  );
  const lines = rules.lines.map((line, index) => make('li', {}, lineMiniature(line, rules.rows), make('span', { class: 'figure' }, String(index + 1))));
  openSheet(translate('pays'), translate, [
    make('ul', { class: 'pay-table' }, ...payingSymbols(game).map((symbol) => symbolPays(game, symbol)), wild),
    make('p', {}, translate('lineRule')),
    valueList([
      [translate('returnLong'), formatPercent(language, rules.returnToPlayerPercent)],
      [translate('hitLong'), formatPercent(language, rules.hitFrequencyPercent)],
      [translate('linesLong'), String(rules.lines.length)],
      [translate('topLong'), translate('timesOfStake', { times: formatNumber(language, rules.topLinePay / rules.lines.length) })],
    ]),
    make('p', {}, translate('returnNote')),
    make('h3', {}, translate('allLines')),
    make('ol', { class: 'all-lines' }, ...lines),
  ]);
}
