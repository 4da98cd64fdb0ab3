import type { LiveBaccaratResult, LiveBaccaratShown } from '../../table/rules/live-baccarat.ts';
import { byId, make } from '../page/element.ts';
import type { TablePage } from '../table/table-page.ts';

/** The bead plate: past rounds in columns of six, oldest first, each with its winner's letter and points for pairs. */
export function createBeadRoad({ state, translate }: TablePage<LiveBaccaratShown, null, LiveBaccaratResult>): { show(): void } {
  const road = byId('road', HTMLOListElement);
  let shown = '';
  const bead = ({ winner, total, hasPlayerPair, hasBankerPair }: LiveBaccaratResult): HTMLElement => {
    const name = `${translate(`baccarat.${winner}`)} ${total}`;
    const element = make('li', { class: `bead ${winner}`, title: name }, make('span', { 'aria-hidden': 'true' }, translate(`liveBaccarat.${winner}Letter`)));
    element.append(make('span', { class: 'hidden' }, name));
    element.classList.toggle('player-pair', hasPlayerPair);
    element.classList.toggle('banker-pair', hasBankerPair);
    return element;
  };
  return {
    show() {
      const newest = state.past[0]?.roundId;
      const key = `${newest} ${state.past.length}`;
      if (key === shown) return;
      shown = key;
      const results = state.past.map(({ result }) => result).toReversed();
      road.replaceChildren(...results.map(bead));
      road.scrollLeft = road.scrollWidth;
    },
  };
}
