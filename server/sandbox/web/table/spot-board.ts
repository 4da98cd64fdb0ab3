import { make } from '../page/element.ts';
import { formatMoney, type Translate } from '../page/language.ts';
import { chipOf } from './chip-row.ts';
import type { Spots } from './spot-stakes.ts';

/** A place that stakes can lie on. */
export interface SpotPlace {
  button: HTMLButtonElement;
  /** How it is called for those who do not see it. */
  name: string;
}

const chip = (stakeMinor: number | undefined, look: string): HTMLElement[] => (stakeMinor ? [make('span', { class: look }, chipOf(stakeMinor))] : []);

/** The places of a board with the chips that lie on them: those just laid on the right, those of tickets on the left. */
export function createSpotBoard(places: ReadonlyMap<string, SpotPlace>, translate: Translate) {
  return {
    show(isOpen: boolean, laid: Spots, standing: Spots, isWon: (spot: string) => boolean): void {
      for (const [spot, { button, name }] of places) {
        const stakeMinor = (laid[spot] ?? 0) + (standing[spot] ?? 0);
        button.classList.toggle('won', isWon(spot));
        button.setAttribute('aria-disabled', String(!isOpen));
        const key = `${laid[spot] ?? 0} ${standing[spot] ?? 0}`;
        if (button.dataset.laid === key) continue;
        button.dataset.laid = key;
        button.setAttribute('aria-label', translate('roulette.spot', { name, amount: formatMoney(stakeMinor) }));
        for (const old of button.querySelectorAll('.laid')) old.remove();
        button.append(...chip(standing[spot], 'laid standing'), ...chip(laid[spot], 'laid'));
      }
    },
  };
}
