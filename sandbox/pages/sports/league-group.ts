import type { LeagueView, MatchView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { crest } from './crest.ts';
import type { Favourites } from './favourites.ts';
import { outcomeMark } from './market-texts.ts';
import { createMatchRow, type MatchRow } from './match-row.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import { sportsHash } from './sports-route.ts';
import { knownKey } from './sports-texts.ts';

/** Returns where a league is played and the name of its current stage: `Türkiye · 11. hafta`. */
export function leagueNote({ translate, language }: SportsDesk, { country, stage }: LeagueView): string {
  const known = knownKey(`country.${country ?? 'none'}`);
  const place = known ? translate(known) : (new Intl.DisplayNames([language], { type: 'region' }).of(country ?? '') ?? '');
  return `${place} · ${translate(`stage.${stage.kind}`, { number: stage.number })}`;
}

/** Creates the star that marks a league or a team as a favourite. `label` is its accessible name. */
export function createStar(favourites: Favourites, kind: 'league' | 'team', id: string, label: string): HTMLButtonElement {
  const star = make(
    'button',
    { type: 'button', class: 'icon-button star', 'aria-label': label },
    sportsIcon('star', 'middle'),
    sportsIcon('starred', 'middle'),
  );
  star.dataset.star = `${kind} ${id}`;
  star.setAttribute('aria-pressed', String(favourites.has(kind, id)));
  return star;
}

/** A league with rows for its matches. Existing rows are reused. `key` distinguishes the groups of different lists. */
export class LeagueGroup {
  readonly element: HTMLElement;
  readonly #desk: SportsDesk;
  readonly #league: LeagueView;
  readonly #rows = new Map<string, MatchRow>();
  readonly #list = make('ul', { class: 'match-rows' });
  readonly #columns = make('div', { class: 'column-names', 'aria-hidden': 'true' });
  readonly #stops = new Map<string, () => void>();

  constructor(desk: SportsDesk, favourites: Favourites, league: LeagueView, key: string) {
    this.#desk = desk;
    this.#league = league;
    const headingId = `league-${key}-${league.id}`;
    // The fixtures of the page may contain the same league, so the name of a live group includes that it is live.
    const live = key === 'now' ? make('span', { class: 'hidden' }, `, ${desk.translate('match.live')}`) : null;
    const title = make('h3', { id: headingId }, make('a', { href: sportsHash({ view: 'league', leagueId: league.id }) }, league.name), live);
    const star = createStar(favourites, 'league', league.id, desk.translate('league.favourite', { league: league.name }));
    const names = make('div', { class: 'league-title' }, title, make('span', { class: 'muted' }, leagueNote(desk, league)));
    this.element = make(
      'section',
      { class: 'league-group', 'aria-labelledby': headingId },
      make('div', { class: 'league-head' }, crest(league.id, 'middle'), names, this.#columns, star),
      this.#list,
    );
  }

  /** Shows these matches in this order. */
  show(matches: readonly MatchView[]): void {
    const wanted = new Set(matches.map(({ id }) => id));
    for (const id of [...this.#rows.keys()]) if (!wanted.has(id)) this.#drop(id);
    this.#nameColumns(matches);
    matches.forEach((match, index) => {
      const row = this.#rows.get(match.id) ?? this.#add(match);
      row.update(match);
      if (this.#list.children[index] !== row.element) this.#list.insertBefore(row.element, this.#list.children[index] ?? null);
    });
  }

  /** Unsubscribes from its matches and removes their rows. */
  end(): void {
    for (const id of [...this.#rows.keys()]) this.#drop(id);
  }

  #add(match: MatchView): MatchRow {
    const row = createMatchRow(this.#desk, this.#league.sport, match);
    this.#rows.set(match.id, row);
    const { store } = this.#desk;
    const follow = (): void => {
      const now = store.matches.get(match.id);
      if (now) row.update(now);
    };
    this.#stops.set(match.id, store.subscribe(match.id, follow));
    return row;
  }

  #drop(id: string): void {
    this.#rows.get(id)?.element.remove();
    this.#rows.delete(id);
    this.#stops.get(id)?.();
    this.#stops.delete(id);
  }

  #nameColumns(matches: readonly MatchView[]): void {
    const market = matches.find(({ main }) => main !== null)?.main;
    const outcomes = market?.outcomes.map(({ id }) => id) ?? [];
    this.#columns.className = `column-names of-${outcomes.length}`;
    if (this.#columns.childElementCount === outcomes.length) return;
    this.#columns.replaceChildren(...outcomes.map((id) => make('span', {}, market ? outcomeMark(this.#desk, market, id) : '')));
  }
}
