import type { EventView, MarketView, OutcomeView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { formatNumber } from '../page/formats.ts';
import { formatHandicap, formatLine, marketName, outcomeMark } from './market-texts.ts';
import { badge } from './match-row.ts';
import { createOddsButton, type OddsButton } from './odds-button.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';

/** The number of a market's lines that are shown until all are requested: those with the most even odds. */
const LINES_SHOWN = 4;
/** A market with more outcomes than this is collapsed at first. */
const OPEN_WITHIN = 6;

/** Markets with one name: several if they differ only in their line. The markets for the next goal are one family. */
export interface MarketFamily {
  key: string;
  markets: readonly MarketView[];
}

/** Groups markets into families, in the order in which they are listed. Families with only closed markets are last. */
export function familiesOf(markets: readonly MarketView[]): readonly MarketFamily[] {
  const families = new Map<string, MarketView[]>();
  for (const market of markets) {
    const key = market.kind === 'next-goal' ? market.kind : `${market.kind} ${market.period ?? ''}`;
    families.set(key, [...(families.get(key) ?? []), market]);
  }
  const isOver = ({ markets: held }: MarketFamily): number => (held.every(({ state }) => state === 'closed') ? 1 : 0);
  return [...families]
    .map(([key, held]) => ({ key, markets: [...held].sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) }))
    .sort((one, other) => isOver(one) - isOver(other));
}

/** Returns outcomes in display order: under comes before over. */
const inOrder = (outcomes: readonly OutcomeView[]): readonly OutcomeView[] => (outcomes[0]?.id === 'over' ? [...outcomes].reverse() : outcomes);

/** Returns the ids of the markets whose lines are shown at first. Closed ones are among them only if all are closed. */
function nearestLines(markets: readonly MarketView[]): ReadonlySet<string> {
  const gap = ({ outcomes }: MarketView): number => {
    const [one, other] = outcomes;
    return one?.odds && other?.odds ? Math.abs(Math.log(one.odds / other.odds)) : Number.POSITIVE_INFINITY;
  };
  const open = markets.filter(({ state }) => state !== 'closed');
  return new Set(
    [...(open.length > 0 ? open : markets)]
      .sort((one, other) => gap(one) - gap(other))
      .slice(0, LINES_SHOWN)
      .map(({ id }) => id),
  );
}

const hasLines = ({ markets }: MarketFamily): boolean => markets[0]?.line != null;

/**
 * The panel of one market on the event's page, or of one market with all its lines. An update leaves existing elements
 * in place unless the markets themselves have changed.
 */
export class MarketPanel {
  readonly element: HTMLDetailsElement;
  readonly #desk: SportsDesk;
  readonly #sport: EventView['league']['sport'];
  readonly #matchId: string;
  readonly #name = make('h3');
  readonly #note = make('span', { class: 'market-note' });
  readonly #body = make('div', { class: 'market-body' });
  readonly #buttons = new Map<string, OddsButton>();
  #shape = '';
  #isAll = false;
  #family: MarketFamily;

  constructor(desk: SportsDesk, { match, league }: EventView, family: MarketFamily) {
    this.#desk = desk;
    this.#sport = league.sport;
    this.#matchId = match.id;
    this.#family = family;
    const summary = make('summary', {}, this.#name, this.#note, make('span', { class: 'space' }), sportsIcon('down', 'middle'));
    this.element = make('details', { class: 'market' }, summary, this.#body);
    const outcomes = family.markets[0]?.outcomes.length ?? 0;
    this.element.open = family.markets.some(({ state }) => state !== 'closed') && outcomes <= OPEN_WITHIN;
    this.update(family);
  }

  /** Its approximate height in rows. */
  get rows(): number {
    const outcomes = this.#family.markets[0]?.outcomes.length ?? 0;
    if (!this.element.open) return 1;
    return hasLines(this.#family) ? 2 + Math.min(LINES_SHOWN, this.#family.markets.length) : 1 + Math.ceil(outcomes / 3);
  }

  update(family: MarketFamily): void {
    this.#family = family;
    const { markets } = family;
    const [first] = markets;
    if (!first) return;
    const shape = `${this.#isAll} ${markets.map(({ id, state, outcomes }) => `${id} ${state === 'closed'} ${outcomes.length}`).join(' ')}`;
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#name.textContent = marketName(this.#desk, first, this.#sport);
      this.#buttons.clear();
      this.#body.replaceChildren(hasLines(family) ? this.#lines(markets) : this.#outcomes(first));
    }
    this.#writeNote(markets);
    for (const market of markets) for (const outcome of market.outcomes) this.#buttons.get(`${market.id} ${outcome.id}`)?.update(outcome, market.state);
  }

  #writeNote(markets: readonly MarketView[]): void {
    const { translate } = this.#desk;
    const isOver = markets.every(({ state }) => state === 'closed');
    const isWaiting = !isOver && markets.every(({ state }) => state !== 'open');
    const key = isOver ? 'closed' : isWaiting ? 'suspended' : String(markets[0]?.outcomes.length);
    if (this.#note.dataset.shown === key) return;
    this.#note.dataset.shown = key;
    const many = (markets[0]?.outcomes.length ?? 0) > OPEN_WITHIN ? formatNumber(markets[0]?.outcomes.length ?? 0) : '';
    if (isWaiting) this.#note.replaceChildren(badge('lock', translate('match.suspended'), 'warn'));
    else this.#note.textContent = isOver ? translate('market.decided') : many;
  }

  #button(market: MarketView, outcome: OutcomeView): HTMLElement {
    const name = outcomeMark(this.#desk, market, outcome.id);
    const button = createOddsButton(this.#desk, { matchId: this.#matchId, marketId: market.id, outcomeId: outcome.id, name });
    this.#buttons.set(`${market.id} ${outcome.id}`, button);
    button.update(outcome, market.state);
    return button.element;
  }

  #outcomes(market: MarketView): HTMLElement {
    const label = marketName(this.#desk, market, this.#sport);
    const columns = market.outcomes.length === 2 || market.outcomes.length === 4 ? 2 : 3;
    const buttons = inOrder(market.outcomes).map((outcome) => this.#button(market, outcome));
    return make('div', { class: `odds of-${columns}`, role: 'group', 'aria-label': label }, ...buttons);
  }

  #lines(markets: readonly MarketView[]): HTMLElement {
    const { translate } = this.#desk;
    const [first] = markets;
    if (!first) return make('div');
    const isHandicap = first.kind.endsWith('handicap');
    const nearest = nearestLines(markets);
    const shown = this.#isAll ? markets : markets.filter(({ id }) => nearest.has(id));
    const isLonger = shown.length < markets.length || this.#isAll;
    const rows = shown.map((market) => {
      const text = isHandicap ? formatHandicap(market.line ?? 0) : formatLine(market.line ?? 0);
      const buttons = inOrder(market.outcomes).map((outcome) => this.#button(market, outcome));
      return make('div', { class: 'line', role: 'group', 'aria-label': text }, make('span', { class: 'figure' }, text), ...buttons);
    });
    const names = inOrder(first.outcomes).map(({ id }) => make('span', {}, outcomeMark(this.#desk, first, id)));
    const more = make('button', { type: 'button', class: 'all-lines', 'aria-expanded': String(this.#isAll) });
    more.textContent = this.#isAll ? translate('market.fewerLines') : translate('market.allLines', { count: markets.length });
    more.addEventListener('click', () => {
      this.#isAll = !this.#isAll;
      this.update(this.#family);
      this.#body.querySelector<HTMLElement>('.all-lines')?.focus();
    });
    const label = marketName(this.#desk, first, this.#sport);
    const head = make('div', { class: 'line-names', 'aria-hidden': 'true' }, make('span'), ...names);
    return make('div', { class: 'lines', role: 'group', 'aria-label': label }, head, ...rows, isLonger ? more : null);
  }
}
