import type { LeagueView, MatchView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import type { Favourites } from './favourites.ts';
import { LeagueGroup } from './league-group.ts';
import type { SportsDesk } from './sports-desk.ts';

export interface LeagueMatches {
  league: LeagueView;
  matches: readonly MatchView[];
}

/** The number of rows that are created at once. More follow when the end of the list is about to become visible. */
const ROWS_AT_ONCE = 16;

/** Groups matches by league: favourites first, then in the order of the board; within a league by start time. */
export function groupByLeague(matches: readonly MatchView[], leagues: ReadonlyMap<string, LeagueView>, favourites: Favourites): readonly LeagueMatches[] {
  const byLeague = new Map<string, MatchView[]>();
  for (const match of matches) byLeague.set(match.leagueId, [...(byLeague.get(match.leagueId) ?? []), match]);
  const groups = [...leagues.values()].flatMap((league) => {
    const held = byLeague.get(league.id);
    return held ? [{ league, matches: held.sort((one, other) => one.startsAtMs - other.startsAtMs || one.id.localeCompare(other.id)) }] : [];
  });
  const rank = ({ league }: LeagueMatches): number => (favourites.has('league', league.id) ? 0 : 1);
  return groups.sort((one, other) => rank(one) - rank(other));
}

/** Cuts groups off after this number of rows in all. */
function firstRows(groups: readonly LeagueMatches[], count: number): readonly LeagueMatches[] {
  let left = count;
  return groups.flatMap(({ league, matches }) => {
    const held = matches.slice(0, Math.max(0, left));
    left -= held.length;
    return held.length > 0 ? [{ league, matches: held }] : [];
  });
}

/** A list of leagues with their matches. It creates rows only as they become visible. */
export class LeagueList {
  readonly element = make('div', { class: 'league-groups' });
  readonly #desk: SportsDesk;
  readonly #favourites: Favourites;
  readonly #key: string;
  readonly #groups = new Map<string, LeagueGroup>();
  readonly #end = make('div', { class: 'list-end', 'aria-hidden': 'true' });
  readonly #watch: IntersectionObserver;
  #wanted: readonly LeagueMatches[] = [];
  #rows = ROWS_AT_ONCE;

  /** `key` distinguishes the headings of several lists on one page. */
  constructor(desk: SportsDesk, favourites: Favourites, key: string) {
    this.#desk = desk;
    this.#favourites = favourites;
    this.#key = key;
    this.element.dataset.list = key;
    this.element.append(this.#end);
    this.#watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#showMore(), { rootMargin: '600px' });
    this.#watch.observe(this.#end);
  }

  /** Shows these groups in this order. `isOther` means another list, which starts at its first rows again. */
  show(groups: readonly LeagueMatches[], isOther = false): void {
    this.#wanted = groups;
    if (isOther) this.#rows = ROWS_AT_ONCE;
    this.#draw();
  }

  end(): void {
    this.#watch.disconnect();
    for (const group of this.#groups.values()) group.end();
  }

  get #count(): number {
    return this.#wanted.reduce((sum, { matches }) => sum + matches.length, 0);
  }

  #showMore(): void {
    if (this.#rows >= this.#count) return;
    this.#rows += ROWS_AT_ONCE;
    this.#draw();
    // An observer reports only changes, so a list whose end is still visible has to be observed again.
    this.#watch.unobserve(this.#end);
    this.#watch.observe(this.#end);
  }

  #draw(): void {
    const shown = firstRows(this.#wanted, this.#rows);
    const wanted = new Set(shown.map(({ league }) => league.id));
    for (const [id, group] of this.#groups) {
      if (wanted.has(id)) continue;
      group.end();
      group.element.remove();
      this.#groups.delete(id);
    }
    shown.forEach(({ league, matches }, index) => {
      const group = this.#groups.get(league.id) ?? new LeagueGroup(this.#desk, this.#favourites, league, this.#key);
      this.#groups.set(league.id, group);
      group.show(matches);
      if (this.element.children[index] !== group.element) this.element.insertBefore(group.element, this.element.children[index] ?? null);
    });
  }
}
