import type { PastRoundView } from '../../contract/table-wire.ts';
import { byId, make } from '../page/element.ts';

/** A past round on the bead plate: its mark, its full name, and its CSS classes. */
export interface Bead {
  mark: string | Element;
  name: string;
  look: readonly string[];
}

/** Creates the bead plate: past rounds in columns from top to bottom, oldest first. */
export function createBeadRoad<Result>({ state }: { state: { past: readonly PastRoundView<Result>[] } }, beadOf: (result: Result) => Bead): { show(): void } {
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
      road.replaceChildren(...[...past].reverse().map(({ result }) => element(beadOf(result))));
      road.scrollLeft = road.scrollWidth;
    },
  };
}
