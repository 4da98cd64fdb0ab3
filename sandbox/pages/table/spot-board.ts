import { make } from '../page/element.ts';
import { formatMoney, type Translate } from '../page/language.ts';
import type { Spots } from '../page/spot-stakes.ts';
import { chipOf } from './chip-row.ts';

/** A place of a board for stakes. */
export interface SpotPlace {
  button: HTMLButtonElement;
  /** Its accessible name. */
  name: string;
}

const chip = (stakeMinor: number, look: string): HTMLElement[] => (stakeMinor > 0 ? [make('span', { class: look }, chipOf(stakeMinor))] : []);

/** Creates the places of a board with their chips: new ones on the right, those of tickets on the left. */
export function createSpotBoard(places: ReadonlyMap<string, SpotPlace>, translate: Translate) {
  return {
    /**
     * Shows new stakes (`laid`) and those of tickets (`standing`), kuruş. Updates only the places that have changed,
     * because a board has many.
     */
    show(isOpen: boolean, laid: Spots, standing: Spots, isWon: (spot: string) => boolean): void {
      for (const [spot, { button, name }] of places) {
        const [own, bought] = [laid[spot] ?? 0, standing[spot] ?? 0];
        const hasWon = isWon(spot);
        const key = `${isOpen} ${hasWon} ${own} ${bought}`;
        if (button.dataset.shown === key) continue;
        button.dataset.shown = key;
        button.classList.toggle('won', hasWon);
        button.setAttribute('aria-disabled', String(!isOpen));
        button.setAttribute('aria-label', translate('roulette.spot', { name, amount: formatMoney(own + bought) }));
        for (const old of button.querySelectorAll('.laid')) old.remove();
        button.append(...chip(bought, 'laid standing'), ...chip(own, 'laid'));
      }
    },
  };
}
