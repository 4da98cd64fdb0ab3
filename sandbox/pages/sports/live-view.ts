import type { SportCode } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { writeText } from '../page/write-text.ts';
import { createStamp, sectionHead } from './board-view.ts';
import type { Favourites } from './favourites.ts';
import { groupByLeague, LeagueList } from './league-list.ts';
import { emptyState } from './page-states.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsHash } from './sports-route.ts';
import type { SportsView } from './sports-view.ts';

/** Creates the view of all live matches, or of those of one sport, by sport and league. */
export function createLiveView(desk: SportsDesk, favourites: Favourites): SportsView {
  const { store, translate } = desk;
  const stamp = createStamp(desk);
  const none = make('div', { class: 'league-group' });
  const parts = new Map<SportCode, { element: HTMLElement; title: HTMLElement; list: LeagueList }>();
  const sections = make('div', { class: 'view' });
  const head = sectionHead('live-title', translate('now.title'), make('span', { class: 'badge live' }, translate('now.badge')), stamp.element);
  const element = make('div', { class: 'view live-view' }, make('section', { 'aria-labelledby': 'live-title' }, head, none, sections));
  let sport: SportCode | null = null;
  const partOf = (code: SportCode) => {
    const list = new LeagueList(desk, favourites, `live-${code}`);
    const title = make('h3', { class: 'sport-title' }, translate(`sport.${code}`));
    const part = { element: make('section', { 'aria-label': translate(`sport.${code}`) }, title, list.element), title, list };
    parts.set(code, part);
    return part;
  };
  const draw = (): void => {
    const live = [...store.matches.values()].filter(({ state }) => state === 'live');
    let count = 0;
    for (const { code } of store.sports) {
      const matches = live.filter(({ leagueId }) => store.leagues.get(leagueId)?.sport === code && (sport === null || sport === code));
      count += matches.length;
      if (matches.length === 0 && !parts.has(code)) continue;
      const part = parts.get(code) ?? partOf(code);
      part.element.hidden = matches.length === 0;
      part.title.hidden = sport !== null;
      writeText(part.title, translate(`sport.${code}`));
      part.list.show(groupByLeague(matches, store.leagues, favourites));
      sections.append(part.element);
    }
    none.hidden = count > 0;
    if (count === 0)
      none.replaceChildren(
        emptyState(translate('now.none'), translate('now.noneText'), {
          label: translate('now.toBoard'),
          act: () => location.assign(sportsHash({ view: 'board', sport, day: 0 })),
        }),
      );
    stamp.write();
  };
  return {
    element,
    show(route) {
      if (route.view === 'live') sport = route.sport;
      draw();
    },
    refresh: draw,
    end() {
      for (const { list } of parts.values()) list.end();
    },
  };
}
