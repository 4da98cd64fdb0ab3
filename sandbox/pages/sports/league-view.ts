import { make } from '../page/element.ts';
import { createStamp, sectionHead } from './board-view.ts';
import type { Favourites } from './favourites.ts';
import { LeagueList } from './league-list.ts';
import { emptyState } from './page-states.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsHash } from './sports-route.ts';
import type { SportsView } from './sports-view.ts';
import { dayName, daysFrom, shortDate, shortWeekday } from './times-of.ts';

const DAYS = 8;

/** Creates the view of all matches of one league: live ones, then those of the next eight days, day by day. */
export function createLeagueView(desk: SportsDesk, favourites: Favourites): SportsView {
  const { store, translate, language } = desk;
  const element = make('div', { class: 'view league-view' });
  let leagueId = '';
  let lists: readonly LeagueList[] = [];
  let drawn = '';
  const drop = (): void => {
    for (const list of lists) list.end();
    lists = [];
  };
  const draw = (): void => {
    const league = store.leagues.get(leagueId);
    const matches = [...store.matches.values()].filter((match) => match.leagueId === leagueId).sort((one, other) => one.startsAtMs - other.startsAtMs);
    // The shape includes the connection state, because the times of the data and the odds change with it.
    const shape = `${leagueId} ${store.canBet ? '' : store.knownAtMs} ${matches.map(({ id, state }) => `${id} ${state === 'live'}`).join(' ')}`;
    if (shape === drawn) return;
    drawn = shape;
    drop();
    if (!league || matches.length === 0) {
      const text = translate('board.noneText');
      const act = () => location.assign(sportsHash({ view: 'board', sport: league?.sport ?? null, day: 0 }));
      element.replaceChildren(make('div', { class: 'league-group' }, emptyState(translate('league.missing'), text, { label: translate('now.toBoard'), act })));
      return;
    }
    const add = (title: string, held: typeof matches, index: number): HTMLElement => {
      const list = new LeagueList(desk, favourites, `league-${index}`);
      list.show([{ league, matches: held }]);
      lists = [...lists, list];
      const stamp = createStamp(desk);
      stamp.write();
      return make('section', { 'aria-labelledby': `league-part-${index}` }, sectionHead(`league-part-${index}`, title, stamp.element), list.element);
    };
    const live = matches.filter(({ state }) => state === 'live');
    const days = daysFrom(store.now(), DAYS).map((moment, index) => {
      const held = matches.filter(({ state, startsAtMs }) => state !== 'live' && dayName(store.timeZone, startsAtMs) === dayName(store.timeZone, moment));
      const name = index === 0 ? translate('board.today') : shortWeekday(language, store.timeZone, moment);
      return held.length > 0 ? add(`${name} · ${shortDate(language, store.timeZone, moment)}`, held, index + 1) : null;
    });
    element.replaceChildren(...[live.length > 0 ? add(translate('now.title'), live, 0) : null, ...days].filter((part) => part !== null));
  };
  return {
    element,
    show(route) {
      if (route.view === 'league') leagueId = route.leagueId;
      draw();
    },
    refresh: draw,
    end: drop,
  };
}
