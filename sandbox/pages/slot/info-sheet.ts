import type { SlotSymbol } from '../../contract/wire.ts';
import { make } from '../page/element.ts';
import { formatNumber, formatPercent, type MessageKey } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { Game } from './game.ts';
import { lineMiniature } from './line-marker.ts';
import { countedIn, countText, payingSymbols, paysOfSymbol, returnText } from './rule-facts.ts';
import { openSheet } from './sheet.ts';

function symbolPays({ rules, translate, look }: Game, symbol: SlotSymbol): HTMLElement {
  const rows = paysOfSymbol(rules, symbol).flatMap(({ count, times }) => [
    make('dt', {}, countText(rules, symbol, count)),
    make('dd', {}, translate('timesStake', { times: formatNumber(times, 2) })),
  ]);
  return make('li', {}, look.image(symbol), make('span', { class: 'hidden' }, look.nameOf(symbol)), make('dl', {}, ...rows));
}

function specialSymbol({ look }: Game, symbol: SlotSymbol, title: string, text: string): HTMLElement {
  return make('li', { class: 'wide' }, look.image(symbol), make('p', {}, make('b', {}, title), make('br'), text));
}

/** Creates the descriptions of the wild (the joker) and of the bonus symbols. */
function specialSymbols(game: Game): HTMLElement[] {
  const { rules, translate } = game;
  if (rules.kind === 'cascades') return [];
  const everywhere = rules.strips.every((strip) => strip.includes(rules.wild));
  const expanding = rules.kind === 'lines' && rules.isWildExpanding;
  const wildKey: MessageKey = everywhere ? 'wildEverywhere' : expanding ? 'wildExpands' : 'wildRule';
  const shown = [specialSymbol(game, rules.wild, translate('wildTitle'), translate(wildKey))];
  if (rules.kind === 'lines' && rules.freeSpins) {
    const { needed, spins, multiplier } = rules.freeSpins;
    shown.push(specialSymbol(game, 'scatter', translate('scatterTitle'), translate('scatterRule', { needed, spins, times: multiplier })));
  }
  if (rules.kind === 'lines' && rules.hold) {
    const { needed, respins, oneIn, values } = rules.hold;
    const worths = values.map(({ value }) => value);
    const range = { least: Math.min(...worths), most: Math.max(...worths), chance: formatNumber(100 / oneIn) };
    shown.push(specialSymbol(game, 'coin', translate('coinTitle'), translate('coinRule', { needed, respins, ...range })));
  }
  return shown;
}

/** Describes in a sentence or two how the game counts. */
function countingRule({ rules, translate }: Game): string {
  if (rules.kind === 'ways') return translate('waysRule');
  if (rules.kind === 'cascades')
    return translate('cascadesRule', { multipliers: rules.multipliers.map((times) => translate('timesStake', { times })).join(', ') });
  return translate(rules.strips.length === 3 ? 'threeReelsRule' : 'lineRule');
}

/** Opens the sheet with the pays, the rules and the published return. */
export function openInfoSheet(game: Game): void {
  const { rules, facts, translate } = game;
  const counted = countedIn(game);
  const lines =
    rules.kind === 'lines'
      ? rules.lines.map((line, index) => make('li', {}, lineMiniature(line, rules.rows), make('span', { class: 'figure' }, String(index + 1))))
      : [];
  openSheet(translate('pays'), translate, [
    make('ul', { class: 'pay-table' }, ...payingSymbols(rules).map((symbol) => symbolPays(game, symbol)), ...specialSymbols(game)),
    make('p', {}, countingRule(game)),
    valueList([
      [translate('returnLong'), returnText(game)],
      [translate('hitLong'), formatPercent(facts.hitFrequencyPercent)],
      [translate('volatility'), translate(`volatility.${facts.volatility}`)],
      [translate(counted.longName), counted.value],
      [translate('topPay'), translate('timesOfStake', { times: formatNumber(facts.topPay) })],
    ]),
    make('p', {}, translate(facts.returnMarginPercent === null ? 'returnNote' : 'returnMeasured')),
    ...(lines.length > 0 ? [make('h3', {}, translate('allLines')), make('ol', { class: 'all-lines' }, ...lines)] : []),
  ]);
}
