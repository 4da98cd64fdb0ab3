import { make } from '../page/element.ts';
import { formatNumber } from '../page/formats.ts';
import { crest } from './crest.ts';
import type { Favourites } from './favourites.ts';
import { findMatches } from './find-matches.ts';
import { groupByLeague, LeagueList } from './league-list.ts';
import { emptyState } from './page-states.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsHash } from './sports-route.ts';

/** Creates the results of a search, which replace the content of the page. */
export function createSearchView(desk: SportsDesk, favourites: Favourites, say: (text: string) => void, clear: () => void) {
  const { store, translate } = desk;
  const title = make('h2', { id: 'search-title' });
  const leagues = make('ul', { class: 'side-list found-leagues' });
  const list = new LeagueList(desk, favourites, 'found');
  const none = make('div', { class: 'league-group' });
  const element = make(
    'div',
    { class: 'view' },
    make('section', { 'aria-labelledby': 'search-title' }, make('div', { class: 'section-head' }, title), leagues, none, list.element),
  );
  let words = '';
  const draw = (isOther: boolean): void => {
    const found = findMatches(store, words);
    const count = found.leagues.length + found.matches.length;
    title.textContent = translate('search.title', { words });
    leagues.replaceChildren(
      ...found.leagues.map(({ id, name }) =>
        make('li', {}, make('a', { href: sportsHash({ view: 'league', leagueId: id }) }, crest(id), make('span', { class: 'name' }, name))),
      ),
    );
    leagues.hidden = found.leagues.length === 0;
    list.show(groupByLeague(found.matches, store.leagues, favourites), isOther);
    none.hidden = count > 0;
    if (count === 0)
      none.replaceChildren(emptyState(translate('search.none', { words }), translate('search.noneText'), { label: translate('search.clear'), act: clear }));
    if (isOther) say(count === 0 ? translate('search.none', { words }) : translate('search.found', { count: formatNumber(count) }));
  };
  return {
    element,
    search(text: string): void {
      words = text.trim();
      draw(true);
    },
    refresh: () => draw(false),
    end: () => list.end(),
  };
}
export type SearchView = ReturnType<typeof createSearchView>;
