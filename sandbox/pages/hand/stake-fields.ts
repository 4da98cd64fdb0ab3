import { make } from '../page/element.ts';
import { formatMoney, type Translate } from '../page/language.ts';
import { createSpotStakes, type Spots } from '../page/spot-stakes.ts';

export interface StakeField {
  spot: string;
  name: string;
  /** The multiple of the stake that the field returns, as displayed: `2,30×`. */
  times: string;
}

/**
 * Creates buttons that add the selected stake with every tap, up to the maximum of a round. Each addition can be
 * undone.
 */
export function createStakeFields(
  host: HTMLElement,
  fields: readonly StakeField[],
  { translate, readStake, mostMinor, onChange }: { translate: Translate; readStake: () => number; mostMinor: number; onChange: () => void },
) {
  let isOpen = true;
  const stakes = createSpotStakes(readStake, () => mostMinor, onChange);
  const buttons = fields.map((field) => {
    const chip = make('b', { class: 'laid-chip', hidden: '' });
    const button = make(
      'button',
      { type: 'button', class: `stake-field field-${field.spot}`, 'data-spot': field.spot },
      make('span', {}, field.name),
      make('small', {}, field.times),
      chip,
    );
    button.addEventListener('click', () => isOpen && stakes.put(field.spot));
    return { field, button, chip };
  });
  host.replaceChildren(...buttons.map(({ button }) => button));
  return {
    stakes: stakes.spots,
    canUndo: stakes.canUndo,
    undo: (): void => {
      if (isOpen) stakes.undo();
    },
    take: (next: Spots): void => stakes.take(next),
    show(isNowOpen: boolean, isWon: (spot: string) => boolean): void {
      isOpen = isNowOpen;
      for (const { field, button, chip } of buttons) {
        const stakeMinor = stakes.spots()[field.spot] ?? 0;
        button.classList.toggle('won', isWon(field.spot));
        button.setAttribute('aria-disabled', String(!isOpen));
        button.setAttribute('aria-label', translate('spots.field', { ...field, amount: formatMoney(stakeMinor) }));
        chip.hidden = stakeMinor === 0;
        chip.textContent = String(stakeMinor / 100);
      }
    },
  };
}
