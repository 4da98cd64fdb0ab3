import type { BetView, SelectionView } from '../../../contract/sports-wire.ts';
import { notifyApp } from '../../page/app-line.ts';
import { make } from '../../page/element.ts';
import { writeText } from '../../page/write-text.ts';
import { emptyState } from '../page-states.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import { sportsHash } from '../sports-route.ts';
import type { SportsView } from '../sports-view.ts';
import { type BetCard, createBetCard } from './bet-card.ts';
import { betBadge } from './bet-words.ts';
import { BetsList, type BetsShelf } from './bets-list.ts';

/** How often visible open bets are refetched, ms. Their cash-outs move with their matches. */
const RENEW_MS = 4_000;
const TYPING_PAUSE_MS = 350;
/** The server lists bets settled within this many days. */
const HISTORY_DAYS = 30;
const NUMBER = /^\s*(?:mk)?[-\s]*\d{4}[-\s]*\d{4}\s*$/i;

export interface BetsViewParts {
  say(text: string): void;
  recall(selections: readonly SelectionView[]): Promise<string>;
  /** Receives the number of open bets for the tab of the page. */
  counted(count: number): void;
}

function createShelves({ translate }: SportsDesk, choose: (shelf: BetsShelf) => void) {
  const count = make('span', { class: 'figure' });
  const tab = (shelf: 'open' | 'settled', ...children: (Node | string)[]) => {
    const button = make('button', { type: 'button', role: 'tab', id: `bets-tab-${shelf}`, 'aria-controls': 'bets-list' }, ...children);
    button.addEventListener('click', () => choose(shelf));
    return button;
  };
  const tabs = { open: tab('open', `${translate('bets.open')} `, count), settled: tab('settled', translate('bets.settled')) };
  const element = make('div', { class: 'tabs', role: 'tablist', 'aria-label': translate('bets.states') }, tabs.open, tabs.settled);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = document.activeElement === tabs.open ? tabs.settled : tabs.open;
    other.click();
    other.focus();
  });
  return {
    element,
    show(shelf: BetsShelf, openCount: number | null): void {
      writeText(count, openCount === null ? '' : String(openCount));
      for (const name of ['open', 'settled'] as const) {
        tabs[name].setAttribute('aria-selected', String(shelf === name));
        tabs[name].tabIndex = shelf === name || (shelf === 'search' && name === 'open') ? 0 : -1;
      }
    },
  };
}

function createFinder({ translate }: SportsDesk, find: (number: string) => void) {
  const input = make('input', {
    id: 'bet-number',
    type: 'search',
    autocomplete: 'off',
    autocapitalize: 'characters',
    placeholder: translate('bets.find'),
    enterkeyhint: 'search',
  });
  const clear = make('button', { type: 'button', class: 'icon-button', 'aria-label': translate('bets.findClear'), hidden: '' }, sportsIcon('close', 'small'));
  const element = make(
    'div',
    { class: 'bet-finder' },
    make('label', { class: 'hidden', for: 'bet-number' }, translate('bets.find')),
    make('div', { class: 'control' }, make('span', { class: 'pre' }, sportsIcon('search', 'middle')), input, clear),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    find(input.value.trim());
  };
  input.addEventListener('input', () => {
    clear.hidden = input.value === '';
    clearTimeout(timer);
    if (input.value.trim() === '') look();
    else if (NUMBER.test(input.value)) timer = setTimeout(look, TYPING_PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') look();
  });
  clear.addEventListener('click', () => {
    input.value = '';
    clear.hidden = true;
    look();
    input.focus();
  });
  return {
    element,
    write(number: string): void {
      input.value = number;
      clear.hidden = number === '';
    },
  };
}

/** The view of the player's bets: open ones with their cash-outs, and those settled in the last `HISTORY_DAYS` days. */
export class BetsView implements SportsView {
  readonly element: HTMLElement;
  readonly #desk: SportsDesk;
  readonly #parts: BetsViewParts;
  readonly #list;
  readonly #shelves;
  readonly #finder;
  readonly #place = make('div', { class: 'bets', id: 'bets-list', role: 'tabpanel', tabindex: '0' });
  readonly #cards = new Map<string, BetCard>();
  readonly #days = make('span', { class: 'muted figure' });
  readonly #offline;
  readonly #more;
  readonly #stops: (() => void)[] = [];

  constructor(desk: SportsDesk, parts: BetsViewParts) {
    this.#desk = desk;
    this.#parts = parts;
    const { translate, store } = desk;
    this.#list = new BetsList(desk, () => this.#draw());
    this.#shelves = createShelves(desk, (shelf) => {
      this.#finder.write('');
      this.#list.open(shelf);
    });
    this.#finder = createFinder(desk, (number) => this.find(number));
    this.#more = make('button', { type: 'button', class: 'button outline older-bets', hidden: '' }, translate('bets.older'));
    this.#more.addEventListener('click', () => this.#list.more());
    this.#offline = make('p', { class: 'bets-offline', hidden: '' }, sportsIcon('offline', 'middle'), make('span', {}, translate('bets.offlineText')));
    this.element = make(
      'div',
      { class: 'view bets-view' },
      make('div', { class: 'section-head' }, make('h2', {}, translate('bets.title')), make('span', { class: 'space' }), this.#days),
      make('div', { class: 'bets-top' }, this.#shelves.element, this.#finder.element),
      this.#offline,
      this.#place,
      this.#more,
    );
    const timer = setInterval(() => document.visibilityState === 'visible' && store.canBet && void this.#list.renew(), RENEW_MS);
    this.#stops.push(
      () => clearInterval(timer),
      store.onBet((bet) => this.#hear(bet)),
    );
    this.#list.open('open');
  }

  /** Searches for a bet by its number. An empty number returns to the open bets. */
  find(number: string): void {
    this.#finder.write(number);
    if (number === '') this.#list.open('open');
    else this.#list.open('search', number);
  }

  show(): void {
    this.#draw();
  }

  refresh(): void {
    const { state } = this.#list;
    this.#offline.hidden = this.#desk.store.canBet || this.#desk.store.line === 'opening' || state !== 'there';
    for (const card of this.#cards.values()) card.refresh();
    if ((state === 'offline' || state === 'failed') && this.#desk.store.canBet) this.#list.again();
  }

  end(): void {
    for (const stop of this.#stops) stop();
  }

  #hear(bet: BetView): void {
    const known = this.#list.bets.find(({ key }) => key === bet.key);
    this.#list.hear(bet);
    if (known && known.state !== bet.state)
      this.#parts.say(this.#desk.translate('bets.updated', { number: bet.number, state: betBadge(this.#desk, bet).text }));
  }

  #card(bet: BetView): HTMLElement {
    const known = this.#cards.get(bet.key);
    if (known) {
      known.update(bet);
      return known.element;
    }
    const card = createBetCard(this.#desk, bet, {
      heard: (next) => this.#list.hear(next),
      say: this.#parts.say,
      recall: ({ selections }) => this.#parts.recall(selections),
    });
    this.#cards.set(bet.key, card);
    return card.element;
  }

  #draw(): void {
    const { state, bets, shelf, next, openCount } = this.#list;
    const { translate } = this.#desk;
    this.#shelves.show(shelf, openCount);
    if (openCount !== null) this.#parts.counted(openCount);
    writeText(this.#days, shelf === 'settled' ? translate('bets.days', { days: HISTORY_DAYS }) : '');
    this.#place.setAttribute('aria-labelledby', shelf === 'settled' ? 'bets-tab-settled' : 'bets-tab-open');
    this.#more.hidden = next === null || state !== 'there';
    const keys = new Set(bets.map(({ key }) => key));
    for (const key of this.#cards.keys()) if (!keys.has(key)) this.#cards.delete(key);
    const wanted = state === 'there' && bets.length > 0 ? bets.map((bet) => this.#card(bet)) : [this.#instead()];
    const isSame = wanted.length === this.#place.children.length && wanted.every((element, index) => this.#place.children[index] === element);
    if (!isSame) this.#place.replaceChildren(...wanted);
    this.refresh();
  }

  /** Creates what is shown instead of bets: the skeleton, an error, or why there are none. */
  #instead(): HTMLElement {
    const { translate } = this.#desk;
    const { state, shelf } = this.#list;
    const toBoard = { label: translate('slip.toBoard'), act: () => location.assign(sportsHash({ view: 'board', sport: null, day: 0 })) };
    const retry = { label: translate('retry'), act: () => this.#list.again() };
    if (state === 'loading') return skeletonBets(this.#desk);
    if (state === 'guest')
      return framed(emptyState(translate('bets.guest'), translate('bets.guestText'), { label: translate('slip.login'), act: () => notifyApp('open-login') }));
    if (state === 'offline') return framed(emptyState(translate('bets.offline'), translate('bets.offlineText'), retry));
    if (state === 'failed') return framed(emptyState(translate('bets.failed'), translate('bets.failedText'), retry));
    if (shelf === 'search') return framed(emptyState(translate('bets.notFound'), translate('bets.notFoundText')));
    if (shelf === 'settled') return framed(emptyState(translate('bets.noneSettled'), translate('bets.noneSettledText', { days: HISTORY_DAYS })));
    return framed(emptyState(translate('bets.none'), translate('bets.noneText'), toBoard));
  }
}

const framed = (inside: HTMLElement): HTMLElement => make('div', { class: 'bet' }, inside);

/** Creates the skeleton of a list of bets while it is loading. */
function skeletonBets({ translate }: SportsDesk): HTMLElement {
  const bone = (width: string, height: string) => make('span', { class: `sk w-${width} h-${height}` });
  const card = () =>
    make(
      'div',
      { class: 'bet' },
      make('div', { class: 'bet-head' }, bone('120', '16')),
      make('div', { class: 'bet-legs' }, bone('150', '14'), bone('120', '14')),
      make('div', { class: 'bet-foot' }, bone('150', '28')),
    );
  return make('div', { class: 'bets', role: 'status', 'aria-busy': 'true' }, make('span', { class: 'hidden' }, translate('bets.loading')), card(), card());
}
