import type { PastRoundView } from '../../contract/table-wire.ts';
import { byId, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** A past round on the bead plate: its mark, its full name, and its CSS classes. */
export interface Bead {
  mark: string | Element;
  name: string;
  look: readonly string[];
}

interface Page<Result> {
  state: { past: readonly PastRoundView<Result>[] };
  translate: Translate;
}

/** Creates the bead plate: past rounds in columns from top to bottom, oldest first, or a sentence that there are none. */
export function createBeadRoad<Result>({ state, translate }: Page<Result>, beadOf: (result: Result) => Bead): { show(): void } {
  const road = byId('road', HTMLOListElement);
  let shown = '';
  const element = ({ mark, name, look }: Bead): HTMLElement =>
    make('li', { class: ['bead', ...look].join(' '), title: name }, make('span', { 'aria-hidden': 'true' }, mark), make('span', { class: 'hidden' }, name));
  return {
    show() {
      const { past } = state;
      const key = `${past[0]?.roundId} ${past.length}`;
      if (key === shown) return;
      shown = key;
      const beads = [...past].reverse().map(({ result }) => element(beadOf(result)));
      road.classList.toggle('is-empty', beads.length === 0);
      road.replaceChildren(...(beads.length === 0 ? [make('li', {}, translate('crash.noPoints'))] : beads));
      road.scrollLeft = road.scrollWidth;
    },
  };
}
