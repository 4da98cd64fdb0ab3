import type { StepView } from '../../contract/wire.ts';
import { byId, make } from '../page/element.ts';
import type { Game } from './game.ts';

/** The bar above the reels that counts cascades, re-spins or free spins. It is hidden in games without a bonus. */
export interface FeatureBar {
  /** Shows the state of the bonus after a step. Null, between rounds, clears it. */
  show(step: StepView | null): void;
}

interface Feature {
  name: string;
  chips: readonly string[];
  /** Returns the index of the highlighted chip, or -1 for none. */
  litAt(step: StepView): number;
}

function featureOf({ rules, translate }: Game): Feature | null {
  if (rules.kind === 'cascades') {
    const chips = rules.multipliers.map((times) => translate('timesStake', { times }));
    return { name: translate('multiplier'), chips, litAt: ({ multiplier }) => rules.multipliers.indexOf(multiplier) };
  }
  if (rules.kind !== 'lines') return null;
  if (rules.hold) {
    const chips = Array.from({ length: rules.hold.respins }, (_, index) => String(index + 1));
    return { name: translate('respinsLeft'), chips, litAt: ({ left }) => left - 1 };
  }
  if (!rules.freeSpins) return null;
  const { spins, multiplier } = rules.freeSpins;
  const chips = Array.from({ length: spins }, (_, index) => String(index + 1));
  return { name: translate('freeSpinsTimes', { times: multiplier }), chips, litAt: ({ kind, left }) => (kind === 'free' ? spins - left - 1 : -1) };
}

export function createFeatureBar(game: Game): FeatureBar {
  const host = byId('feature', HTMLDivElement);
  const feature = featureOf(game);
  host.hidden = feature === null;
  const chips = (feature?.chips ?? []).map((text) => make('span', { class: 'chip figure' }, text));
  host.replaceChildren(make('span', {}, feature?.name ?? ''), make('div', { class: 'chips' }, ...chips));
  return {
    show(step) {
      const lit = step && feature ? feature.litAt(step) : -1;
      chips.forEach((chip, index) => {
        chip.classList.toggle('lit', index === lit);
      });
    },
  };
}
