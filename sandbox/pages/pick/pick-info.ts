import type { HandGame } from '../hand/hand-game.ts';
import { make } from '../page/element.ts';
import { formatMultiplier, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openSheet } from '../slot/sheet.ts';
import type { PickShown, PickSkin } from './pick-skin.ts';

/** Opens the rules, with the cumulative probability and the multiplier of every step at the selected risk. */
export function openPickInfo<Shown extends PickShown, Risk extends string | number>(game: HandGame<Shown>, skin: PickSkin<Shown, Risk>, risk: Risk): void {
  const { translate, session } = game;
  let chance = 1;
  const multipliers = skin.multipliers(risk).slice(1);
  const returns: number[] = [];
  const steps = multipliers.map((hundredths, index): [string, string] => {
    const { good, among } = skin.chances(risk)[index] ?? { good: 0, among: 1 };
    chance *= good / among;
    returns.push(Number(hundredths) * chance);
    const percent = formatPercent(chance * 100);
    return [translate('pick.stepChance', { number: index + 1, percent }), formatMultiplier(hundredths)];
  });
  // Rounds down to hundredths of a percent, as for every published return. The 1e-9 compensates for binary rounding
  // errors.
  const least = Math.floor((Math.min(...returns) + 1e-9) * 100) / 100;
  openSheet(translate('rulesAndPays'), translate, [
    make('p', {}, translate(`${skin.key}.rules`)),
    make('p', {}, translate('pick.stopping')),
    valueList([
      [translate('returnLong'), formatPercent(session.returnToPlayerPercent)],
      [translate('pick.leastReturn', { risk: skin.riskName(risk, translate) }), formatPercent(least)],
    ]),
    make('p', {}, translate('pick.returnNote')),
    make('h3', {}, translate('pick.stepsAt', { risk: skin.riskName(risk, translate) })),
    valueList(steps),
    make('p', {}, translate('pick.keys')),
    make('p', { class: 'small' }, translate(`${skin.key}.algorithm`)),
  ]);
}
