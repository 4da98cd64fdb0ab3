import { type AnySpotGame, spotsOf } from '../../engine/table/rules/spot-draw.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatNumber, type Translate } from '../page/language.ts';
import type { Spots } from '../page/spot-stakes.ts';
import { chipOf } from '../table/chip-row.ts';
import { fullSpotName, groupName, spotName } from './spot-names.ts';

/** Formats a multiple, given in hundredths, with two decimals like odds. */
export const oddsText = (pays: number): string => formatNumber(pays / 100, 2);

const chip = (stakeMinor: number | undefined, look: string): HTMLElement[] => (stakeMinor ? [make('span', { class: look }, chipOf(stakeMinor))] : []);

/** Creates the fields of a draw with their odds and chips: new chips on the right, those of tickets on the left. */
export function createBetGrid(game: AnySpotGame, translate: Translate, put: (spot: string) => void) {
  const buttons = new Map(
    [...spotsOf(game)].map(([spot, { pays }]) => {
      const button = make('button', { type: 'button', 'data-spot': spot });
      button.addEventListener('click', () => put(spot));
      return [spot, { button, odds: oddsText(pays) }] as const;
    }),
  );
  const groups = Object.entries(game.groups).map(([group, spots]) => {
    const fields = Object.keys(spots).flatMap((spot) => buttons.get(spot)?.button ?? []);
    return make(
      'section',
      {},
      make('h2', {}, groupName(game, group, translate)),
      make('div', { class: 'grid-fields', 'data-count': String(fields.length) }, ...fields),
    );
  });
  byId('board', HTMLDivElement).replaceChildren(...groups);
  return {
    show(isOpen: boolean, laid: Spots, standing: Spots, won: ReadonlySet<string>): void {
      for (const [spot, { button, odds }] of buttons) {
        const key = `${isOpen} ${won.has(spot)} ${laid[spot] ?? 0} ${standing[spot] ?? 0}`;
        if (button.dataset.shown === key) continue;
        button.dataset.shown = key;
        button.classList.toggle('won', won.has(spot));
        button.setAttribute('aria-disabled', String(!isOpen));
        const amount = formatMoney((laid[spot] ?? 0) + (standing[spot] ?? 0));
        button.setAttribute('aria-label', translate('baccarat.spot', { name: fullSpotName(game, spot, translate), pays: odds, amount }));
        button.replaceChildren(
          make('span', {}, spotName(spot, translate)),
          make('b', {}, odds),
          ...chip(standing[spot], 'laid standing'),
          ...chip(laid[spot], 'laid'),
        );
      }
    },
  };
}
