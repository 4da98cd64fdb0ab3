import type { SportCode } from '../../contract/sports-wire.ts';
import { byId, make } from '../page/element.ts';
import { formatNumber } from '../page/formats.ts';
import { sportOfRoute } from './sport-of-route.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import { type SportsRoute, sportsHash } from './sports-route.ts';

/** Scrolls the selected chip to the middle of its rail. Scrolls nothing else. */
function bringIntoSight(rail: HTMLElement): void {
  const chosen = rail.querySelector('[aria-current]');
  if (!chosen || rail.scrollWidth <= rail.clientWidth) return;
  const [held, whole] = [chosen.getBoundingClientRect(), rail.getBoundingClientRect()];
  rail.scrollLeft += held.left + held.width / 2 - (whole.left + whole.width / 2);
}

/** Creates the links to the sports with their numbers of matches. In the live section these are live matches. */
export function createSportsChips(desk: SportsDesk) {
  const { store, translate } = desk;
  const section = byId('sports', HTMLElement);
  const rail = make('div', { class: 'chips-rail' });
  section.setAttribute('aria-label', translate('sports.name'));
  section.append(rail);
  let shown = '';
  const chip = (sport: SportCode | null, count: number, isChosen: boolean, isLive: boolean): HTMLElement => {
    const href = sportsHash(isLive ? { view: 'live', sport } : { view: 'board', sport, day: 0 });
    const name = sport ? translate(`sport.${sport}`) : translate('sports.all');
    const figure = make('span', { class: 'figure' }, formatNumber(count));
    const link = make('a', { class: 'chip', href }, sport ? sportsIcon(sport, 'middle') : sportsIcon('pulse', 'middle'), name, figure);
    if (isChosen) link.setAttribute('aria-current', 'true');
    return link;
  };
  return {
    show(route: SportsRoute): void {
      const isLive = route.view === 'live';
      const chosen = sportOfRoute(desk, route);
      const sports = store.sports.filter(({ matches, live }) => (isLive ? live : matches) > 0);
      const next = `${isLive && store.knownAtMs !== null} ${chosen} ${sports.map(({ code, matches, live }) => `${code} ${isLive ? live : matches}`).join(' ')}`;
      section.hidden = route.view === 'bets' || route.view === 'help';
      section.dataset.view = route.view;
      if (next === shown) return;
      shown = next;
      const focused = [...rail.children].indexOf(document.activeElement ?? rail);
      // Before a board has arrived, the number of all live matches is unknown.
      const all =
        isLive && store.knownAtMs !== null
          ? [
              chip(
                null,
                sports.reduce((sum, { live }) => sum + live, 0),
                chosen === null,
                true,
              ),
            ]
          : [];
      rail.replaceChildren(...all, ...sports.map(({ code, matches, live }) => chip(code, isLive ? live : matches, code === chosen, isLive)));
      const again = rail.children[focused];
      if (again instanceof HTMLElement) again.focus();
      bringIntoSight(rail);
    },
  };
}
