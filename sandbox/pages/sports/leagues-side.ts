import type { SportCode } from '../../contract/sports-wire.ts';
import { byId, make } from '../page/element.ts';
import type { Favourites } from './favourites.ts';
import { favouritesPane, leaguesPane } from './league-links.ts';
import { createSheetEntry } from './sheet-entry.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import { sportsHash } from './sports-route.ts';

const DESKTOP = '(min-width: 1200px)';

/** Creates the leagues with the player's favourites on top: a column on wide pages, a drawer on narrow ones. */
export function createLeaguesSide(desk: SportsDesk, favourites: Favourites) {
  const { translate } = desk;
  const aside = byId('leagues', HTMLElement);
  const scrim = byId('scrim', HTMLDivElement);
  const desktop = matchMedia(DESKTOP);
  const close = make('button', { type: 'button', class: 'icon-button', 'aria-label': translate('leagues.close') }, sportsIcon('close'));
  const lists = make('div', { class: 'side-lists' });
  const responsible = make(
    'div',
    { class: 'side-note' },
    make('b', { class: 'figure' }, translate('adult.age')),
    make('div', {}, make('p', {}, translate('adult.text')), make('a', { class: 'text-link', href: sportsHash({ view: 'help' }) }, translate('help.link'))),
  );
  aside.setAttribute('aria-label', translate('leagues.aside'));
  aside.append(make('div', { class: 'side-head' }, make('h2', {}, translate('leagues.title')), close), lists, responsible);
  let isOpen = false;
  let isAll = false;
  let sport: SportCode = 'football';
  let opener: Element | null = null;
  const dress = (): void => {
    document.documentElement.classList.toggle('leagues-are-open', isOpen);
    aside.inert = !desktop.matches && !isOpen;
  };
  const follow = (): void => {
    const next = entry.isHere() && !desktop.matches;
    if (next === isOpen) return;
    isOpen = next;
    draw();
    dress();
    if (isOpen) close.focus();
    else if (opener instanceof HTMLElement) opener.focus();
  };
  const entry = createSheetEntry('leagues', aside, follow);
  const draw = (): void => {
    // A closed drawer is not drawn until it opens.
    if (!desktop.matches && !isOpen) return;
    const toggle = (): void => {
      isAll = !isAll;
      draw();
      lists.querySelector<HTMLElement>('.all-leagues')?.focus();
    };
    const focused = lists.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
    const leagues = leaguesPane(desk, favourites, sport, isAll, toggle);
    lists.replaceChildren(favouritesPane(desk, favourites), ...(leagues ? [leagues] : []));
    if (focused != null) lists.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  };
  close.addEventListener('click', entry.leave);
  scrim.addEventListener('click', entry.leave);
  desktop.addEventListener('change', () => {
    follow();
    draw();
    dress();
  });
  favourites.subscribe(draw);
  follow();
  dress();
  return {
    open(): void {
      if (desktop.matches) return;
      opener = document.activeElement;
      entry.enter();
    },
    show(next: SportCode): void {
      sport = next;
      draw();
    },
  };
}
