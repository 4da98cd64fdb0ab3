import type { RoundView, StepView } from '../../contract/wire.ts';
import { ruleSetOf } from '../../engine/slot/rules/rule-sets.ts';
import { make } from '../page/element.ts';
import { formatMoney, formatNumber } from '../page/language.ts';
import type { Game } from './game.ts';
import { resultSentence } from './result-sentence.ts';

const KURUS_PER_LIRA = 100;

/** Creates one window of a past round, with its winning cells highlighted. */
function recallStep(game: Game, step: StepView, rulesId: string, label: string): HTMLElement {
  const { rows, wild } = ruleSetOf(rulesId);
  const won = new Set(step.wins.flatMap((win) => win.cells));
  const coins = new Map(step.coins.map(({ cell, worthMinor }) => [cell, worthMinor]));
  const columns = step.window.map((symbols, reel) => {
    const cells = symbols.map((symbol, row) => {
      const number = reel * rows + row;
      const worth = coins.get(number);
      const shown = step.covered.includes(reel) ? wild : symbol;
      const cell = worth === undefined ? game.look.cell(shown) : game.look.coinCell(formatNumber(worth / KURUS_PER_LIRA));
      if (won.size > 0) cell.classList.add(won.has(number) ? 'won' : 'dim');
      return cell;
    });
    return make('div', { class: 'reel' }, ...cells);
  });
  return make('div', { class: step.kind === 'respin' ? 'recall holding' : 'recall', role: 'img', 'aria-label': label }, ...columns);
}

/** Creates a past round as it was shown: its window, or its result and every step with what it paid. */
export function recalledRound(game: Game, round: RoundView): HTMLElement {
  const sentence = resultSentence(round, game.translate, game.look.nameOf);
  const [only] = round.steps;
  if (only && round.steps.length === 1) {
    const window = recallStep(game, only, round.rulesId, sentence.text);
    window.classList.toggle('above', sentence.isAboveStake);
    return window;
  }
  const steps = round.steps.map((step, index) => {
    const caption = game.translate(`step.${step.kind}`, { number: index, times: step.multiplier });
    const paid = step.winMinor > 0 ? make('span', { class: 'money' }, formatMoney(step.winMinor)) : null;
    return make('li', {}, make('p', {}, make('span', {}, caption), paid), recallStep(game, step, round.rulesId, caption));
  });
  return make('div', { class: 'recalled-steps' }, make('p', {}, sentence.text), make('ol', {}, ...steps));
}
