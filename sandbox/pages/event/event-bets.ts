import type { EventPick, Odds } from '../../engine/table/rules/virtual/fixed-odds.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatOdds } from '../page/language.ts';
import { type BetStepper, createBetStepper } from '../slot/bet-stepper.ts';
import type { TableActs, TablePage } from '../table/table-page.ts';

/** A button of the board: the bet that pressing it selects, and its odds. */
export interface EventOption {
  press: string;
  label: readonly Node[];
  /** The label in words, for screen readers. */
  name: string;
  /** The odds in hundredths; null when the option is not a complete bet by itself. */
  odds: number | null;
  isOn: boolean;
  /** The heading above this option and the following ones, where all kinds of bets are shown. */
  heading?: string;
  /** The width of the button there, in sixths of a row; 3 by default. */
  sixths?: number;
}
/** A kind of bets. */
export interface EventTab {
  id: string;
  title: string;
}
/** The bets that an event offers. */
export interface EventBoard<Announced> {
  /** The kinds of bets. The first is open initially. */
  tabs: readonly EventTab[];
  /** Whether a wide page shows all kinds at once. */
  isStacked: boolean;
  /** Returns the name of the event. Boards of events without a name omit this function. */
  title?(announced: Announced): string;
  options(announced: Announced, tab: string, chosen: string | null): readonly EventOption[];
  /** Returns the new selection after a press; null for none. */
  choose(chosen: string | null, pressed: string): string | null;
}
export interface EventBets {
  show(): void;
  choice(): { pick: string; stakeMinor: number } | null;
  /** Clears the selection. */
  clear(): void;
  press(key: string): void;
}

/** Matches a page that is wide and high enough for all kinds of bets; a phone on its side is not. */
const WIDE = '(min-width: 700px) and (min-height: 481px)';
const STAKES_MINOR: readonly number[] = [5, 10, 20, 50, 100, 250, 500, 1_000].map((lira) => lira * 100);

/** Returns the bet that a ticket was bought with. */
export const pickOf = ({ choice }: { choice: unknown }): string => (choice as EventPick<number>).pick;

function createStepper({ session }: TablePage<unknown, unknown, unknown>, changed: () => void): BetStepper {
  const { leastStakeMinor, mostStakeMinor } = session.table;
  const fitting = STAKES_MINOR.filter((stakeMinor) => stakeMinor >= leastStakeMinor && stakeMinor <= mostStakeMinor);
  const parts = { less: byId('less', HTMLButtonElement), more: byId('more', HTMLButtonElement), shown: byId('bet', HTMLElement) };
  let isMade = false;
  const stepper = createBetStepper(parts, fitting, null, () => isMade && changed());
  isMade = true;
  return stepper;
}

/** Creates the odds buttons. Buttons are reused when the options change, so that they retain the focus. */
function createOptionButtons(press: (place: number) => void) {
  const grid = byId('odds', HTMLDivElement);
  const buttons: HTMLButtonElement[] = [];
  const add = (): HTMLButtonElement => {
    const place = buttons.length;
    const button = make('button', { type: 'button', class: 'odds-button' });
    button.addEventListener('click', () => press(place));
    buttons.push(button);
    return button;
  };
  return (options: readonly EventOption[], tab: string): void => {
    while (buttons.length < options.length) add();
    grid.dataset.tab = tab;
    grid.dataset.count = String(options.length);
    const rows = options.flatMap(({ heading }, place) => [...(heading ? [make('h3', {}, heading)] : []), buttons[place] as Node]);
    // Existing buttons stay in the document unless the headings change, so they retain the focus.
    const plan = options.map(({ heading = '' }) => heading).join('|');
    if (grid.dataset.plan !== plan) grid.replaceChildren(...rows);
    grid.dataset.plan = plan;
    options.forEach(({ label, name, odds, isOn, press: pick, sixths = 3 }, place) => {
      const button = buttons[place];
      if (!button) return;
      button.style.setProperty('--span', String(sixths));
      const figure = odds === null ? '–' : formatOdds(odds);
      button.dataset.pick = pick;
      button.setAttribute('aria-pressed', String(isOn));
      button.setAttribute('aria-label', odds === null ? name : `${name}, ${figure}`);
      button.replaceChildren(...label, make('b', { class: 'figure' }, figure));
    });
  };
}

/** Returns the options of all kinds, each kind under its title. */
function allOptions<Announced>(board: EventBoard<Announced>, announced: Announced, chosen: string | null): EventOption[] {
  return board.tabs.flatMap(({ id, title }) =>
    board.options(announced, id, chosen).map((option, place) => (place === 0 ? { ...option, heading: title } : option)),
  );
}

function createTabs(tabs: readonly EventTab[], open: (tab: string) => void): (tab: string) => void {
  const buttons = tabs.map(({ id, title }) => {
    const button = make('button', { type: 'button', class: 'odds-tab' }, title);
    button.addEventListener('click', () => open(id));
    return button;
  });
  byId('odds-tabs', HTMLFieldSetElement).replaceChildren(...buttons);
  return (tab) => buttons.forEach((button, place) => void button.setAttribute('aria-pressed', String(tabs[place]?.id === tab)));
}

/**
 * Creates the odds of the open round, one of which can be selected with a stake. A new round has other odds, so it
 * begins without a selection.
 */
export function createEventBets<Shown, Announced extends { odds: Odds }, Result>(
  page: TablePage<Shown, Announced, Result>,
  { changed }: TableActs,
  board: EventBoard<Announced>,
): EventBets {
  const { state, translate } = page;
  const [title, would] = [byId('odds-title', HTMLHeadingElement), byId('would', HTMLParagraphElement)];
  const wide = matchMedia(WIDE);
  const isStacked = (): boolean => board.isStacked && wide.matches;
  let tab = board.tabs[0]?.id ?? '';
  let [chosen, roundId, shown]: [string | null, number | undefined, string] = [null, undefined, ''];
  let options: readonly EventOption[] = [];
  const stepper = createStepper(page as TablePage<unknown, unknown, unknown>, () => changed());
  const openTab = (next: string): void => {
    if (next === tab) return;
    [tab, chosen] = [next, null];
    changed();
  };
  const showTab = createTabs(board.tabs, openTab);
  const pressPlace = (place: number): void => {
    const option = options[place];
    if (!option || !state.open) return;
    chosen = board.choose(chosen, option.press);
    changed();
  };
  const showOptions = createOptionButtons(pressPlace);
  wide.addEventListener('change', () => changed());
  // A selection for another round does not count, whether or not it is still visible.
  const oddsOfChosen = (): number | null => (chosen === null || state.open?.roundId !== roundId ? null : (state.open?.announced.odds[chosen] ?? null));
  return {
    show() {
      const { open, round } = state;
      if (!open) return;
      if (open.roundId !== roundId) [roundId, chosen] = [open.roundId, null];
      const name = board.title?.(open.announced);
      const isNext = round?.scene != null;
      title.textContent = name ? (isNext ? translate('event.next', { name }) : name) : translate(isNext ? 'event.nextOdds' : 'event.odds');
      const odds = oddsOfChosen();
      would.textContent = odds === null ? translate('event.pick') : translate('event.wouldReturn', { amount: formatMoney((stepper.betMinor() * odds) / 100) });
      const isAll = isStacked();
      const key = `${roundId} ${tab} ${chosen} ${isAll}`;
      if (key === shown) return;
      shown = key;
      showTab(tab);
      options = isAll ? allOptions(board, open.announced, chosen) : board.options(open.announced, tab, chosen);
      showOptions(options, isAll ? 'all' : tab);
    },
    choice: () => (chosen === null || oddsOfChosen() === null ? null : { pick: chosen, stakeMinor: stepper.betMinor() }),
    clear() {
      chosen = null;
    },
    press(key) {
      if (/^[1-9]$/.test(key)) pressPlace(Number(key) - 1);
      if (key === '+') stepper.step(1);
      if (key === '-') stepper.step(-1);
      if (key === 't' && !isStacked()) openTab(board.tabs[(board.tabs.findIndex(({ id }) => id === tab) + 1) % board.tabs.length]?.id ?? tab);
    },
  };
}
