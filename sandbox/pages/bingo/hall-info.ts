import type { BingoSteps } from '../../engine/table/rules/bingo.ts';
import { make } from '../page/element.ts';
import { formatMoney, formatNumber, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openTableRules } from '../table/table-rules-sheet.ts';
import { type HallPage, prizeName } from './hall-page.ts';

const SECOND_MS = 1_000;

function prizeTable(host: HallPage, name: string, steps: BingoSteps, priceMinor: number): HTMLElement {
  const { translate } = host.page;
  const rows = steps.map(([lastBall, times]) =>
    make(
      'tr',
      {},
      make('td', {}, translate('bingo.until', { ball: lastBall })),
      make('td', {}, translate('timesStake', { times: formatNumber(times) })),
      make('td', { class: 'money' }, formatMoney(priceMinor * times)),
    ),
  );
  const head = [translate('bingo.ballHead'), translate('bingo.timesHead'), translate('bingo.paysHead', { amount: formatMoney(priceMinor) })];
  return make(
    'table',
    { class: 'prize-table' },
    make('caption', {}, name),
    make('thead', {}, make('tr', {}, ...head.map((text) => make('th', { scope: 'col' }, text)))),
    make('tbody', {}, ...rows),
  );
}

/** Opens the rules of a hall with the complete prize table of a card at this price, kuruş. */
export function openHallInfo(host: HallPage, priceMinor: number): void {
  const { page, hall } = host;
  const { translate, session } = page;
  const { leastStakeMinor, mostStakeMinor, returnToPlayerPercent } = session.table;
  const rules = [translate(hall.kind === 'ninety' ? 'bingo.rulesNinety' : 'bingo.rulesSeventyFive')];
  if (hall.prizes.some(({ prize }) => prize === 'corners')) rules.push(translate('bingo.rulesCorners'));
  if (hall.prizes.some(({ prize }) => prize === 'cross')) rules.push(translate('bingo.rulesCross'));
  if (hall.goldenTimes !== null) rules.push(translate('bingo.rulesGolden', { times: hall.goldenTimes }));
  openTableRules(translate, [
    ...rules.map((text) => make('p', {}, text)),
    make('p', {}, translate('bingo.rulesPays')),
    ...hall.prizes.map(({ prize, steps }) => prizeTable(host, prizeName(host, prize), steps, priceMinor)),
    valueList([
      [translate('returnLong'), formatPercent(returnToPlayerPercent)],
      [translate('bingo.callEvery'), translate('readyIn', { seconds: formatNumber(hall.callMs / SECOND_MS, 2) })],
      [translate('bingo.stakes'), `${formatMoney(leastStakeMinor)} – ${formatMoney(mostStakeMinor)}`],
    ]),
    make('p', {}, translate('bingo.returnNote')),
    make('p', { class: 'small keys' }, translate('bingo.keys')),
    make('p', { class: 'small' }, translate('bingo.cardAlgorithm')),
  ]);
}
