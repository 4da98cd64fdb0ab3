import { byId, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import type { BetStepper } from './bet-stepper.ts';

/**
 * Creates the shortcuts beside the stepper: half the stake, twice the stake, and the highest one that the balance
 * allows.
 */
export function createQuickBets(stepper: BetStepper, translate: Translate): void {
  const button = (name: string, text: string, stakeOf: () => number): HTMLButtonElement => {
    const element = make('button', { type: 'button', class: 'button', 'aria-label': name, title: name }, text);
    element.addEventListener('click', () => stepper.take(stakeOf()));
    return element;
  };
  byId('quick-bets', HTMLDivElement).append(
    button(translate('crash.half'), '½', () => Math.floor(stepper.betMinor() / 2)),
    button(translate('crash.double'), '2×', () => stepper.betMinor() * 2),
    button(translate('highestBet'), translate('highestBetShort'), () => Number(byId('balance', HTMLElement).dataset.balanceMinor)),
  );
}
