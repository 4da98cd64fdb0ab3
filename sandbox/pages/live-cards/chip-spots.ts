import { byId, make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { createSpotStakes, type Spots, standingOn, sumOf } from '../page/spot-stakes.ts';
import { chipOf, createChipRow } from '../table/chip-row.ts';
import { createSpotActs } from '../table/spot-acts.ts';
import { type TableActs, type TablePage, ticketsIn } from '../table/table-page.ts';

/** A field for chips. */
export interface ChipSpot {
  name: string;
  label: string;
  /** What it pays to one, as text; empty when the spot is not on offer. */
  pays: string;
}

/**
 * Creates the fields of a table as buttons with their chips: new stakes on the right, stakes of tickets on the left.
 */
export function createChipSpots(page: TablePage<never, never, never>, acts: TableActs, names: readonly string[]) {
  const { translate, session, state } = page;
  const chips = createChipRow(session.table, translate);
  const standing = (): Spots => standingOn(ticketsIn(state, state.round?.roundId));
  const stakes = createSpotStakes(chips.worthMinor, () => session.table.mostStakeMinor - sumOf(standing()), acts.changed);
  let offered: readonly ChipSpot[] = [];
  const isOffered = (name: string): boolean => offered.some((spot) => spot.name === name && spot.pays !== '');
  const put = (name: string): void => {
    if (state.open && isOffered(name)) stakes.put(name);
  };
  const buttonsBeside = createSpotActs(page, { stakes, standing, isOffered });
  const buttons = names.map((name) => {
    const button = make('button', { type: 'button', class: `chip-spot spot-${name}`, 'data-spot': name });
    button.addEventListener('click', () => put(name));
    return button;
  });
  byId('spots', HTMLDivElement).replaceChildren(...buttons);
  const chip = (stakeMinor: number | undefined, look: string): HTMLElement[] => (stakeMinor ? [make('span', { class: look }, chipOf(stakeMinor))] : []);
  const paint = (button: HTMLButtonElement, { name, label, pays }: ChipSpot, stands: number | undefined, isWon: boolean): void => {
    const laid = stakes.spots()[name];
    const isClosed = state.open === null || pays === '';
    const key = [label, pays, laid, stands, isClosed, isWon].join();
    if (button.dataset.shown === key) return;
    button.dataset.shown = key;
    button.classList.toggle('won', isWon);
    button.setAttribute('aria-disabled', String(isClosed));
    button.setAttribute('aria-label', translate('baccarat.spot', { name: label, pays: pays || '–', amount: formatMoney((laid ?? 0) + (stands ?? 0)) }));
    button.replaceChildren(make('span', {}, label), make('small', {}, pays || '–'), ...chip(stands, 'laid standing'), ...chip(laid, 'laid'));
  };
  return {
    show(spots: readonly ChipSpot[], won: readonly string[]): void {
      offered = spots;
      const stands = standing();
      spots.forEach((spot, index) => {
        const button = buttons[index];
        if (button) paint(button, spot, stands[spot.name], won.includes(spot.name));
      });
      buttonsBeside.show();
    },
    choice: () => (sumOf(stakes.spots()) > 0 ? { spots: stakes.spots() } : null),
    placed: stakes.clear,
    press(key: string): void {
      const name = names[Number(key) - 1];
      if (name !== undefined) put(name);
      buttonsBeside.press(key);
      if (key === '+') chips.step(1);
      if (key === '-') chips.step(-1);
    },
  };
}
