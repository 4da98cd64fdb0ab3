import type { MatchView, SportCode } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { createMatchRow, type MatchRow } from './match-row.ts';
import { sectionArt } from './section-art.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import { sportsHash } from './sports-route.ts';

const MATCHES_SHOWN = 2;

/** Creates one of the two cards. It shows up to two matches, live ones first, then those that begin next. */
function createCard(desk: SportsDesk, sport: 'esports' | 'virtual') {
  const { translate, store } = desk;
  const rows = make('ul', { class: 'match-rows' });
  const headingId = `duo-${sport}`;
  const name = make('h3', { id: headingId }, make('a', { href: sportsHash({ view: 'board', sport, day: 0 }) }, translate(`sport.${sport}`)));
  const note = make('span');
  const element = make(
    'section',
    { class: 'league-group with-art', 'aria-labelledby': headingId },
    make('div', { class: 'art-head' }, sectionArt(sport), make('div', {}, sportsIcon(sport, 'middle'), name)),
    make('div', { class: 'league-sub' }, note),
    rows,
  );
  let held: readonly { id: string; row: MatchRow; stop: () => void }[] = [];
  const rank = ({ state }: MatchView): number => (state === 'live' ? 0 : 1);
  const drop = (): void => {
    for (const { stop, row } of held) {
      stop();
      row.element.remove();
    }
    held = [];
  };
  const hold = (match: MatchView) => {
    const row = createMatchRow(desk, sport, match);
    const follow = (): void => {
      const now = store.matches.get(match.id);
      if (now) row.update(now);
    };
    rows.append(row.element);
    return { id: match.id, row, stop: store.subscribe(match.id, follow) };
  };
  return {
    element,
    show(): boolean {
      const isShown = ({ state, leagueId }: MatchView): boolean => (state === 'live' || state === 'coming') && sportOf(desk, leagueId) === sport;
      const matches = [...store.matches.values()].filter(isShown).sort((one, other) => rank(one) - rank(other) || one.startsAtMs - other.startsAtMs);
      const shown = matches.slice(0, MATCHES_SHOWN);
      if (shown.map(({ id }) => id).join(' ') !== held.map(({ id }) => id).join(' ')) {
        drop();
        held = shown.map(hold);
      }
      const league = shown[0] && store.leagues.get(shown[0].leagueId);
      note.textContent = `${league?.name ?? ''} · ${translate(sport === 'virtual' ? 'board.virtualNote' : 'board.esportsNote')}`;
      element.hidden = shown.length === 0;
      return shown.length > 0;
    },
    refresh(): void {
      for (const { id, row } of held) {
        const match = store.matches.get(id);
        if (match) row.update(match);
      }
    },
    end: drop,
  };
}

const sportOf = ({ store }: SportsDesk, leagueId: string): SportCode | undefined => store.leagues.get(leagueId)?.sport;

/** Creates the cards of e-sports and virtual leagues below the fixtures of another sport. */
export function createDuo(desk: SportsDesk) {
  const cards = [createCard(desk, 'esports'), createCard(desk, 'virtual')];
  const heading = make('div', { class: 'section-head' }, make('h2', { id: 'duo-title' }, desk.translate('board.duo')));
  const element = make('section', { 'aria-labelledby': 'duo-title' }, heading, make('div', { class: 'duo' }, ...cards.map((card) => card.element)));
  return {
    element,
    show(isWanted: boolean): void {
      const shown = cards.map((card) => (isWanted ? card.show() : false));
      element.hidden = !shown.includes(true);
    },
    refresh(): void {
      for (const card of cards) card.refresh();
    },
    end(): void {
      for (const card of cards) card.end();
    },
  };
}
