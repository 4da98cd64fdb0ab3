import type { EventView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { createStamp } from './board-view.ts';
import { createEventHead, type EventPart } from './event-head.ts';
import type { Favourites } from './favourites.ts';
import { MarketList } from './market-list.ts';
import { matchName } from './match-row.ts';
import { emptyState, skeleton } from './page-states.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsHash } from './sports-route.ts';
import type { SportsView } from './sports-view.ts';

/** Returns an event with what the board knows about a match, which is shown until the complete event arrives. */
function fromRow({ store }: SportsDesk, matchId: string): EventView | null {
  const match = store.matches.get(matchId);
  const league = match && store.leagues.get(match.leagueId);
  if (!match || !league) return null;
  return { match, league, markets: match.main ? [match.main] : [], incidents: [], statistics: [], field: null };
}

/** Creates the view of one match with all its data and markets. */
export function createEventView(desk: SportsDesk, favourites: Favourites): SportsView {
  const { store, translate } = desk;
  const element = make('div', { class: 'view event-view' });
  let matchId = '';
  let isMissing = false;
  let parts: { head: ReturnType<typeof createEventHead>; markets: MarketList; stamp: ReturnType<typeof createStamp> } | null = null;
  let stop: (() => void) | null = null;
  const build = (event: EventView): void => {
    const { match, league } = event;
    const crumbs = make(
      'nav',
      { class: 'crumbs', 'aria-label': translate('event.where') },
      make('a', { href: sportsHash({ view: 'board', sport: league.sport, day: 0 }) }, translate('view.board')),
      make('i', { 'aria-hidden': 'true' }, '/'),
      make('a', { href: sportsHash({ view: 'league', leagueId: league.id }) }, league.name),
      make('i', { 'aria-hidden': 'true' }, '/'),
      make('b', { 'aria-current': 'page' }, matchName(match)),
    );
    const choose = (part: EventPart): void => {
      element.dataset.part = part;
    };
    choose('markets');
    parts = { head: createEventHead(desk, favourites, event, choose), markets: new MarketList(desk, event), stamp: createStamp(desk) };
    element.replaceChildren(make('div', { class: 'event-where' }, crumbs, parts.stamp.element), parts.head.element, parts.markets.element);
  };
  const draw = (): void => {
    const event = store.event?.match.id === matchId ? store.event : fromRow(desk, matchId);
    if (event) {
      isMissing = false;
      if (!parts) build(event);
      parts?.head.update(event);
      parts?.markets.update(event);
      parts?.stamp.write();
    } else if (isMissing) {
      const action = { label: translate('now.toBoard'), act: () => location.assign(sportsHash({ view: 'board', sport: null, day: 0 })) };
      element.replaceChildren(make('div', { class: 'league-group' }, emptyState(translate('event.missing'), translate('event.missingText'), action)));
    } else if (!parts) element.replaceChildren(skeleton(desk));
  };
  /** Requests the event once, because the feed does not report that a match is missing. */
  const ask = async (asked: string): Promise<void> => {
    const answer = await desk.call('event', { matchId: asked });
    if (asked !== matchId) return;
    if (answer.success && store.event?.match.id !== asked) store.setEvent(answer.data);
    isMissing = !answer.success;
    draw();
  };
  const offEvent = store.on('event', draw);
  return {
    element,
    show(route) {
      if (route.view !== 'match' || route.matchId === matchId) return;
      matchId = route.matchId;
      parts = null;
      isMissing = false;
      stop?.();
      stop = store.subscribe(matchId, draw);
      draw();
      if (!parts) void ask(matchId);
    },
    refresh: draw,
    end() {
      offEvent();
      stop?.();
    },
  };
}
