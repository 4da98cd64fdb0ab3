import type { MatchView, SportCode } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { formatNumber } from '../page/formats.ts';
import { writeText } from '../page/write-text.ts';
import { createDays } from './day-tabs.ts';
import { createDuo } from './duo-cards.ts';
import type { Favourites } from './favourites.ts';
import { groupByLeague, LeagueList } from './league-list.ts';
import { emptyState } from './page-states.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import { type SportsRoute, sportsHash } from './sports-route.ts';
import type { SportsView } from './sports-view.ts';
import { clockTime, dayName, daysFrom, foreignZone } from './times-of.ts';

/** The maximum number of live matches above the fixtures. The others are one tap away. */
const LIVE_SHOWN = 4;
const DAYS = 7;

/** Returns the first sport with matches, which the board opens with. */
export const firstSport = ({ store }: SportsDesk): SportCode => store.sports.find(({ matches }) => matches > 0)?.code ?? store.sports[0]?.code ?? 'football';

export function sectionHead(id: string, title: string, ...beside: readonly (Node | null)[]): HTMLElement {
  return make('div', { class: 'section-head' }, make('h2', { id }, title), ...beside);
}

/**
 * Creates the note `Son bilinen veriler 18.12` (last known data at 18:12), which is shown while the feed is not open.
 */
export function createStamp({ translate, language, store }: SportsDesk) {
  const time = make('time');
  const element = make('span', { class: 'stamp' }, sportsIcon('offline', 'small'), make('span', {}, translate('line.asOf', { time: '' }).trim()), time);
  return {
    element,
    write(): void {
      element.hidden = store.canBet || store.knownAtMs === null;
      writeText(time, store.knownAtMs === null ? '' : clockTime(language, store.timeZone, store.knownAtMs));
    },
  };
}

function createLiveNow(desk: SportsDesk, favourites: Favourites) {
  const { store, translate } = desk;
  const list = new LeagueList(desk, favourites, 'now');
  const stamp = createStamp(desk);
  const count = make('span', { class: 'figure' });
  const all = make(
    'a',
    { class: 'all-link', href: sportsHash({ view: 'live', sport: null }) },
    `${translate('now.all')} `,
    count,
    sportsIcon('right', 'small'),
  );
  const head = sectionHead('now-title', translate('now.title'), make('span', { class: 'badge live' }, translate('now.badge')), stamp.element, all);
  const element = make('section', { 'aria-labelledby': 'now-title' }, head, list.element);
  return {
    element,
    list,
    show(sport: SportCode, isOther: boolean): void {
      const isLive = (match: MatchView): boolean => match.state === 'live';
      const live = [...store.matches.values()].filter(isLive);
      const ofSport = groupByLeague(
        live.filter(({ leagueId }) => store.leagues.get(leagueId)?.sport === sport),
        store.leagues,
        favourites,
      );
      let left = LIVE_SHOWN;
      const shown = ofSport.flatMap(({ league, matches }) => {
        const held = matches.slice(0, Math.max(0, left));
        left -= held.length;
        return held.length > 0 ? [{ league, matches: held }] : [];
      });
      element.hidden = shown.length === 0;
      list.show(shown, isOther);
      writeText(count, formatNumber(live.length));
      all.setAttribute('aria-label', translate('now.allName', { count: live.length }));
      stamp.write();
    },
  };
}

/**
 * Creates the view of the fixtures: a sport's live matches, its matches of a day by league, and a preview of e-sports
 * and virtual leagues.
 */
export function createBoardView(desk: SportsDesk, favourites: Favourites): SportsView {
  const { store, translate, language } = desk;
  const now = createLiveNow(desk, favourites);
  const list = new LeagueList(desk, favourites, 'day');
  const days = createDays(desk, DAYS);
  const duo = createDuo(desk);
  const stamp = createStamp(desk);
  const none = make('div', { class: 'league-group' });
  const zone = make('span', { class: 'muted' });
  const fixtures = make(
    'section',
    { 'aria-labelledby': 'board-title' },
    sectionHead('board-title', translate('board.title'), zone, stamp.element),
    days.element,
    none,
    list.element,
  );
  const element = make('div', { class: 'view' }, now.element, fixtures, duo.element);
  let route: Extract<SportsRoute, { view: 'board' }> = { view: 'board', sport: null, day: 0 };
  let drawn = '';
  const draw = (): void => {
    const sport = route.sport ?? firstSport(desk);
    const isOther = drawn !== `${sport} ${route.day}`;
    drawn = `${sport} ${route.day}`;
    const day = dayName(store.timeZone, daysFrom(store.now(), DAYS)[route.day] ?? store.now());
    const matches = [...store.matches.values()].filter(
      (match) => match.state !== 'live' && store.leagues.get(match.leagueId)?.sport === sport && dayName(store.timeZone, match.startsAtMs) === day,
    );
    const isEsports = desk.launch.section === 'esports';
    now.show(sport, isOther);
    days.show(sport, route.day);
    list.show(groupByLeague(matches, store.leagues, favourites), isOther);
    none.hidden = matches.length > 0;
    if (matches.length === 0) none.replaceChildren(noneOf(sport));
    const foreign = foreignZone(language, store.timeZone, store.now());
    zone.hidden = foreign === null;
    writeText(zone, foreign === null ? '' : translate('board.zone', { zone: foreign }));
    stamp.write();
    duo.show(!isEsports && sport !== 'esports' && sport !== 'virtual');
  };
  const noneOf = (sport: SportCode): HTMLElement =>
    emptyState(
      translate('board.noneToday'),
      translate('board.noneText'),
      route.day === 0 ? undefined : { label: translate('board.backToToday'), act: () => location.assign(sportsHash({ view: 'board', sport, day: 0 })) },
    );
  return {
    element,
    show(next) {
      if (next.view === 'board') route = next;
      draw();
    },
    refresh() {
      draw();
      duo.refresh();
    },
    end() {
      list.end();
      now.list.end();
      duo.end();
    },
  };
}
