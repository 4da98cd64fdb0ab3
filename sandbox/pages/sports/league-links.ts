import type { LeagueView, MatchView, SportCode } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { formatNumber } from '../page/formats.ts';
import { clockText } from './clock-text.ts';
import { crest } from './crest.ts';
import type { Favourites } from './favourites.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import { sportsHash } from './sports-route.ts';
import { clockTime, dayName, shortWeekday } from './times-of.ts';

/** The number of leagues that are listed until the player asks for all of them. */
const LEAGUES_SHOWN = 8;

const pane = (title: readonly Node[], ...body: (Node | null)[]): HTMLElement => make('div', { class: 'side-pane' }, make('h3', {}, ...title), ...body);

function leagueLink({ store }: SportsDesk, { id, name }: LeagueView): HTMLElement {
  const count = [...store.matches.values()].filter((match) => match.leagueId === id && match.state !== 'ended').length;
  const href = sportsHash({ view: 'league', leagueId: id });
  const figure = make('span', { class: 'figure count' }, formatNumber(count));
  return make('li', {}, make('a', { href }, crest(id), make('span', { class: 'name' }, name), figure));
}

function whenOf({ store, translate, language }: SportsDesk, match: MatchView): HTMLElement {
  const league = store.leagues.get(match.leagueId);
  if (match.state === 'live' && league) return make('span', { class: 'figure count live' }, clockText(league.sport, match.clock, translate).minute);
  const isToday = dayName(store.timeZone, match.startsAtMs) === dayName(store.timeZone, store.now());
  const text = isToday ? clockTime(language, store.timeZone, match.startsAtMs) : shortWeekday(language, store.timeZone, match.startsAtMs);
  return make('span', { class: 'figure count' }, text);
}

/** Creates the link of a team to its live or next match. Returns null if the board has none. */
function teamLink(desk: SportsDesk, teamId: string): HTMLElement | null {
  const matches = [...desk.store.matches.values()].filter(({ home, away, state }) => state !== 'ended' && (home.id === teamId || away.id === teamId));
  const match = matches.find(({ state }) => state === 'live') ?? matches.sort((one, other) => one.startsAtMs - other.startsAtMs)[0];
  if (!match) return null;
  const { name } = match.home.id === teamId ? match.home : match.away;
  const href = sportsHash({ view: 'match', matchId: match.id });
  return make('li', {}, make('a', { href }, crest(teamId), make('span', { class: 'name' }, name), whenOf(desk, match)));
}

/** Creates the list of the player's favourites. */
export function favouritesPane(desk: SportsDesk, favourites: Favourites): HTMLElement {
  const { translate, store } = desk;
  const leagues = favourites.of('league').flatMap((id) => store.leagues.get(id) ?? []);
  const links = [...leagues.map((league) => leagueLink(desk, league)), ...favourites.of('team').map((id) => teamLink(desk, id))].filter(
    (link) => link !== null,
  );
  const list = links.length > 0 ? make('ul', { class: 'side-list' }, ...links) : make('p', { class: 'side-empty' }, translate('leagues.none'));
  return pane([sportsIcon('starred', 'small'), document.createTextNode(translate('leagues.favourites'))], list);
}

/**
 * Creates the list of a sport's leagues that are not favourites: the first of them, or all. `toggle` is called when the
 * player switches between the two. Returns null while the board is not known.
 */
export function leaguesPane(desk: SportsDesk, favourites: Favourites, sport: SportCode, isAll: boolean, toggle: () => void): HTMLElement | null {
  const { translate, store } = desk;
  if (store.leagues.size === 0) return null;
  const leagues = [...store.leagues.values()].filter((league) => league.sport === sport && !favourites.has('league', league.id));
  const shown = isAll ? leagues : leagues.slice(0, LEAGUES_SHOWN);
  const count = make('span', { class: 'figure' }, formatNumber(leagues.length));
  const all = make('button', { type: 'button', class: 'all-leagues' }, translate(isAll ? 'leagues.fewer' : 'leagues.all'), count);
  all.addEventListener('click', toggle);
  const list = make('ul', { class: 'side-list' }, ...shown.map((league) => leagueLink(desk, league)));
  const title = translate('leagues.ofSport', { sport: translate(`sport.${sport}`) });
  return pane([document.createTextNode(title)], list, leagues.length > LEAGUES_SHOWN ? all : null);
}
