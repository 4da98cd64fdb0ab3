import { make } from '../page/element.ts';
import { formatMoney, type Translate } from '../page/language.ts';
import { play } from '../page/sound.ts';

/** Stakes by field, kuruş. */
export type LaidStakes = Readonly<Record<string, number>>;
export interface StakeField {
  spot: string;
  name: string;
  /** The multiple of the stake that the field returns, as displayed: `2,30×`. */
  times: string;
}

export const sumOf = (stakes: LaidStakes): number => Object.values(stakes).reduce((total, stakeMinor) => total + stakeMinor, 0);

/**
 * Creates buttons that add the selected stake with every tap, up to the maximum of a round. Each addition can be
 * undone.
 */
export function createStakeFields(
  host: HTMLElement,
  fields: readonly StakeField[],
  { translate, readStake, mostMinor, onChange }: { translate: Translate; readStake: () => number; mostMinor: number; onChange: () => void },
) {
  let stakes: LaidStakes = {};
  let laid: LaidStakes[] = [];
  let isOpen = true;
  const put = (spot: string): void => {
    const next = { ...stakes, [spot]: (stakes[spot] ?? 0) + readStake() };
    if (!isOpen || sumOf(next) > mostMinor) return;
    laid.push(stakes);
    play('chip');
    stakes = next;
    onChange();
  };
  const buttons = fields.map((field) => {
    const chip = make('b', { class: 'laid-chip', hidden: '' });
    const button = make(
      'button',
      { type: 'button', class: `stake-field field-${field.spot}`, 'data-spot': field.spot },
      make('span', {}, field.name),
      make('small', {}, field.times),
      chip,
    );
    button.addEventListener('click', () => put(field.spot));
    return { field, button, chip };
  });
  host.replaceChildren(...buttons.map(({ button }) => button));
  return {
    stakes: () => stakes,
    canUndo: () => laid.length > 0,
    undo(): void {
      const before = isOpen ? laid.pop() : undefined;
      if (!before) return;
      stakes = before;
      onChange();
    },
    /** Replaces all stakes and clears the steps to undo. */
    take(next: LaidStakes): void {
      laid = [];
      stakes = next;
    },
    show(isNowOpen: boolean, isWon: (spot: string) => boolean): void {
      isOpen = isNowOpen;
      for (const { field, button, chip } of buttons) {
        const stakeMinor = stakes[field.spot] ?? 0;
        button.classList.toggle('won', isWon(field.spot));
        button.setAttribute('aria-disabled', String(!isOpen));
        button.setAttribute('aria-label', translate('spots.field', { ...field, amount: formatMoney(stakeMinor) }));
        chip.hidden = stakeMinor === 0;
        chip.textContent = String(stakeMinor / 100);
      }
    },
  };
}
