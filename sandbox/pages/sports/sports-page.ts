import { isFramed, notifyApp } from '../page/app-line.ts';
import { byId, make } from '../page/element.ts';
import { createBoardView, firstSport } from './board-view.ts';
import { createEventView } from './event-view.ts';
import type { Favourites } from './favourites.ts';
import { createHelpView } from './help-view.ts';
import { createLeagueView } from './league-view.ts';
import { createLeaguesSide } from './leagues-side.ts';
import { createLiveView } from './live-view.ts';
import { emptyState, skeleton } from './page-states.ts';
import { createSearch } from './search-box.ts';
import { createSearchOpen } from './search-open.ts';
import { createSearchView, type SearchView } from './search-view.ts';
import { sportOfRoute } from './sport-of-route.ts';
import { createSportsChips } from './sports-chips.ts';
import type { SportsDesk } from './sports-desk.ts';
import { readSportsRoute, type SportsRoute } from './sports-route.ts';
import { createSportsTop } from './sports-top.ts';
import type { SportsView } from './sports-view.ts';

export interface SportsPageParts {
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  /** Requests the board again after a refusal. */
  again: () => void;
  /** Subscribes to the markets of a match, or to none. `isWide` requests the whole board from now on. */
  watch: (matchId: string | null, isWide: boolean) => void;
  createBetsView: () => SportsView;
}

/** The page around the slip: its bar, leagues, sports and views, which change with the hash and the store. */
export class SportsPage {
  readonly #desk: SportsDesk;
  readonly #favourites: Favourites;
  readonly #parts: SportsPageParts;
  readonly #main = byId('main', HTMLElement);
  readonly #title = make('h1', { class: 'hidden' });
  readonly #search;
  readonly #side;
  readonly #chips;
  readonly #finder;
  readonly top;
  #route: SportsRoute;
  #view: SportsView | null = null;
  #found: SearchView | null = null;
  /** The scroll position of each route that has been left, px. */
  readonly #places = new Map<string, number>();

  constructor(desk: SportsDesk, favourites: Favourites, parts: SportsPageParts) {
    this.#desk = desk;
    this.#favourites = favourites;
    this.#parts = parts;
    this.#route = readSportsRoute(location.hash, desk.launch.section);
    this.#search = createSearch(desk, (words) => this.#find(words));
    this.#side = createLeaguesSide(desk, favourites);
    this.top = createSportsTop(desk, this.#search.box('find'), () => this.#side.open());
    this.#chips = createSportsChips(desk);
    this.#finder = createSearchOpen(desk, byId('sports', HTMLElement), this.#search.box('find-here'), () => this.#clearSearch());
    this.#main.append(this.#title);
    favourites.listen(document.body);
    addEventListener('hashchange', () => this.#go());
    addEventListener('keydown', (event) => this.#heed(event));
    desk.store.on('board', () => this.#refresh());
    desk.store.on('line', () => this.#refresh());
    this.#show();
  }

  #heed(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!this.#search.focus()) this.#finder.open();
  }

  #go(): void {
    this.#places.set(JSON.stringify(this.#route), scrollY);
    this.#route = readSportsRoute(location.hash, this.#desk.launch.section);
    this.#search.clear();
    this.#finder.close();
    this.#found?.end();
    this.#found = null;
    this.#show();
    const isDay = this.#route.view === 'board' && document.activeElement?.closest('.days');
    if (!isDay) scrollTo(0, this.#places.get(JSON.stringify(this.#route)) ?? 0);
    if (!isDay && document.activeElement === document.body) this.#main.focus({ preventScroll: true });
  }

  #find(words: string): void {
    if (words.trim() === '') {
      this.#found?.end();
      this.#found = null;
      this.#show();
      return;
    }
    const clear = (): void => {
      this.#clearSearch();
      this.#search.focus();
    };
    const isNew = this.#found === null;
    this.#found ??= createSearchView(this.#desk, this.#favourites, this.#parts.say, clear);
    if (isNew) this.#dress();
    this.#found.search(words);
    this.#hold(this.#found.element);
  }

  #clearSearch(): void {
    this.#search.clear();
    this.#find('');
  }

  #hold(element: HTMLElement): void {
    if (this.#main.lastElementChild === element) return;
    this.#main.replaceChildren(this.#title, element);
  }

  #make({ view }: SportsRoute): SportsView {
    if (view === 'live') return createLiveView(this.#desk, this.#favourites);
    if (view === 'league') return createLeagueView(this.#desk, this.#favourites);
    if (view === 'match') return createEventView(this.#desk, this.#favourites);
    if (view === 'bets') return this.#parts.createBetsView();
    if (view === 'help') return createHelpView(this.#desk);
    return createBoardView(this.#desk, this.#favourites);
  }

  /** The kind of route that the current view shows. */
  #kind = '';
  #show(): void {
    const route = this.#route;
    this.#parts.watch(route.view === 'match' ? route.matchId : null, route.view === 'board' || route.view === 'league');
    this.#dress();
    if (this.#desk.store.knownAtMs === null && route.view !== 'bets' && route.view !== 'help') {
      this.#hold(this.#waiting());
      return;
    }
    if (this.#kind !== route.view) {
      this.#view?.end();
      this.#kind = route.view;
      this.#view = this.#make(route);
    }
    this.#view?.show(route);
    if (this.#view && !this.#found) this.#hold(this.#view.element);
  }

  #waiting(): HTMLElement {
    const { store, translate } = this.#desk;
    // An expired token is being replaced. The player continues with another token or as a guest.
    if (store.line === 'opening' || store.line === 'over') return skeleton(this.#desk);
    if (store.line === 'closed') {
      const limits = { label: translate('refused.care'), act: () => notifyApp('open-limits') };
      return make('div', { class: 'league-group' }, emptyState(translate('state.closed'), translate('state.closedText'), isFramed() ? limits : undefined));
    }
    const isOffline = !navigator.onLine;
    const text = translate(isOffline ? 'state.offlineText' : 'state.failedText');
    const action = { label: translate('retry'), act: this.#parts.again };
    return make('div', { class: 'league-group' }, emptyState(translate(isOffline ? 'state.offline' : 'state.failed'), text, isOffline ? undefined : action));
  }

  #dress(): void {
    const { translate, launch } = this.#desk;
    const route = this.#route;
    // What is found comes from all fixtures, whichever section the search was begun in.
    this.top.showRoute(this.#found ? { view: 'board', sport: null, day: 0 } : route);
    this.#chips.show(route);
    this.#side.show(sportOfRoute(this.#desk, route) ?? firstSport(this.#desk));
    const board = launch.section === 'esports' ? 'title.esports' : 'title.board';
    this.#title.textContent = translate(
      route.view === 'live' ? 'title.live' : route.view === 'bets' ? 'view.bets' : route.view === 'help' ? 'help.link' : board,
    );
  }

  #refresh(): void {
    document.documentElement.classList.toggle('no-line', !this.#desk.store.canBet);
    const isShown = this.#view !== null && this.#kind === this.#route.view;
    if (!isShown) {
      this.#show();
      return;
    }
    this.#dress();
    this.#view?.refresh();
    this.#found?.refresh();
  }
}
