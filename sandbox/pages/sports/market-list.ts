import type { EventView, MarketView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { familiesOf, MarketPanel } from './market-panel.ts';
import { emptyState } from './page-states.ts';
import type { SportsDesk } from './sports-desk.ts';

type Group = MarketView['group'];
const groupOrder: readonly Group[] = ['main', 'goals', 'handicap', 'halves', 'sets', 'maps', 'corners', 'cards', 'players'];
const hasPoints = (sport: EventView['league']['sport']): boolean => sport !== 'football' && sport !== 'handball' && sport !== 'virtual';

/** The markets of an event in two columns: all of them, or those of one group. */
export class MarketList {
  readonly element: HTMLElement;
  readonly #desk: SportsDesk;
  readonly #kinds = make('div', { class: 'chips-rail market-kinds', role: 'group' });
  readonly #columns = [make('div', { class: 'market-column' }), make('div', { class: 'market-column' })] as const;
  readonly #grid = make('div', { class: 'markets' }, ...this.#columns);
  readonly #none = make('div', { class: 'league-group' });
  #panels = new Map<string, MarketPanel>();
  #chosen: Group | null = null;
  #shape = '';
  #groups = '';
  #event: EventView;

  constructor(desk: SportsDesk, event: EventView) {
    this.#desk = desk;
    this.#event = event;
    this.#kinds.setAttribute('aria-label', desk.translate('event.groups'));
    this.element = make('div', { class: 'market-list' }, this.#kinds, this.#none, this.#grid);
    this.update(event);
  }

  update(event: EventView): void {
    this.#event = event;
    this.#writeKinds();
    const families = familiesOf(event.markets.filter(({ group }) => this.#chosen === null || group === this.#chosen));
    const shape = `${this.#chosen} ${families
      .map(({ key }) => key)
      .sort()
      .join('|')}`;
    if (shape === this.#shape) for (const family of families) this.#panels.get(family.key)?.update(family);
    else this.#lay(families, shape);
    const hasOpen = event.markets.some(({ state }) => state !== 'closed');
    this.#none.hidden = hasOpen;
    const { translate } = this.#desk;
    if (!hasOpen && this.#none.childElementCount === 0) this.#none.replaceChildren(emptyState(translate('event.noMarkets'), translate('event.noMarketsText')));
  }

  /** Rebuilds the layout and reuses existing panels. Fills the columns to about the same length in rows. */
  #lay(families: ReturnType<typeof familiesOf>, shape: string): void {
    this.#shape = shape;
    const before = this.#panels;
    this.#panels = new Map();
    const lengths = [0, 0];
    const held: [HTMLElement[], HTMLElement[]] = [[], []];
    for (const family of families) {
      const known = before.get(family.key);
      const panel = known ?? new MarketPanel(this.#desk, this.#event, family);
      known?.update(family);
      this.#panels.set(family.key, panel);
      const column = (lengths[1] ?? 0) < (lengths[0] ?? 0) ? 1 : 0;
      lengths[column] = (lengths[column] ?? 0) + panel.rows;
      held[column].push(panel.element);
    }
    const focused = document.activeElement;
    this.#columns[0].replaceChildren(...held[0]);
    this.#columns[1].replaceChildren(...held[1]);
    if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
  }

  #writeKinds(): void {
    const { translate } = this.#desk;
    const groups = groupOrder.filter((group) => this.#event.markets.some((market) => market.group === group));
    const next = `${groups.join(' ')} ${this.#chosen}`;
    if (next === this.#groups) return;
    this.#groups = next;
    if (this.#chosen && !groups.includes(this.#chosen)) this.#chosen = null;
    const name = (group: Group | null): string => {
      if (group === 'goals' && hasPoints(this.#event.league.sport)) return translate('group.points');
      return translate(`group.${group ?? 'all'}`);
    };
    const chips = [null, ...groups].map((group) => {
      const chip = make('button', { type: 'button', class: 'chip plain', 'aria-pressed': String(group === this.#chosen) }, name(group));
      chip.addEventListener('click', () => {
        this.#chosen = group;
        this.update(this.#event);
        this.#kinds.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
      });
      return chip;
    });
    this.#kinds.hidden = groups.length < 2;
    this.#kinds.replaceChildren(...chips);
  }
}
