import type { BetView, SelectionView } from '../../../contract/sports-wire.ts';
import { make } from '../../page/element.ts';
import { formatMoney, formatOdds } from '../../page/formats.ts';
import { writeText } from '../../page/write-text.ts';
import { marketName, outcomeName } from '../market-texts.ts';
import { badge } from '../match-row.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import { sportsHash } from '../sports-route.ts';
import { dateAndTime } from '../times-of.ts';
import { betBadge, betNote, betResult, legWords, totalHundredths } from './bet-words.ts';
import { createCashOut } from './cash-out.ts';

export interface BetCardActs {
  heard(bet: BetView): void;
  say(text: string): void;
  recall(bet: BetView): Promise<string>;
}
export interface BetCard {
  readonly element: HTMLElement;
  update(bet: BetView): void;
  /** Shows the current state of the selections. Called when the board has newer data about a match. */
  refresh(): void;
}

function legRow(desk: SportsDesk, leg: SelectionView): HTMLElement {
  const { icon, tone, word, beside } = legWords(desk, leg);
  const name = outcomeName(desk, leg, leg.outcomeId, leg);
  const where = `${marketName(desk, leg, leg.sport)} · ${leg.home.name} – ${leg.away.name}`;
  return make(
    'li',
    { class: `bet-leg ${tone}` },
    make('span', { class: 'leg-icon' }, sportsIcon(icon, 'tiny'), make('span', { class: 'hidden' }, word)),
    make('span', { class: 'bet-leg-words' }, make('b', {}, name), make('a', { href: sportsHash({ view: 'match', matchId: leg.matchId }) }, where)),
    make('span', { class: 'bet-leg-beside figure' }, beside),
    make('b', { class: 'bet-leg-odds figure' }, formatOdds(leg.odds)),
  );
}

function figures(desk: SportsDesk, bet: BetView): HTMLElement {
  const { translate } = desk;
  const { term, amount, isGold } = betResult(desk, bet);
  const pair = (name: string, value: string, look: string) => make('div', {}, make('dt', {}, name), make('dd', { class: look }, value));
  return make(
    'dl',
    {},
    pair(translate('bet.stake'), formatMoney(bet.stakeMinor), 'money'),
    pair(translate(bet.selections.length > 1 ? 'bet.totalOdds' : 'bet.odds'), formatOdds(totalHundredths(bet)), 'figure'),
    pair(term, amount, isGold ? 'money gold' : 'money'),
  );
}

function createRecall({ translate }: SportsDesk, act: () => Promise<string>, say: (text: string) => void) {
  const button = make('button', { type: 'button', class: 'button' }, sportsIcon('reload', 'small'), make('span', {}, translate('recall.act')));
  const state = make('span', { class: 'why', role: 'status' });
  let isAsking = false;
  button.addEventListener('click', async () => {
    if (isAsking) return;
    isAsking = true;
    writeText(state, translate('recall.asking'));
    const text = await act();
    isAsking = false;
    writeText(state, text);
    say(text);
  });
  return [state, button];
}

/**
 * Creates the card of one bet with its selections and actions: it can be cashed out while it is open, and placed again
 * when it is over.
 */
export function createBetCard(desk: SportsDesk, first: BetView, acts: BetCardActs): BetCard {
  const { translate, language, store } = desk;
  let bet = first;
  const state = make('span', { class: 'bet-state' });
  const legs = make('ul', { class: 'bet-legs' });
  const sums = make('div', { class: 'bet-figures' });
  const note = make('span', { class: 'why' });
  const cash = createCashOut(desk, first, acts);
  const again = make('span', { class: 'bet-recall' }, ...createRecall(desk, () => acts.recall(bet), acts.say));
  const kind = first.selections.length > 1 ? translate('bet.multiple', { count: first.selections.length }) : translate('bet.single');
  const head = make(
    'div',
    { class: 'bet-head' },
    state,
    make('b', {}, kind),
    make('span', { class: 'spacer' }),
    make('span', { class: 'bet-number figure' }, make('span', { class: 'hidden' }, `${translate('slip.number')} `), first.number),
    make('time', { class: 'bet-time', datetime: new Date(first.placedAtMs).toISOString() }, dateAndTime(language, store.timeZone, first.placedAtMs)),
  );
  const foot = make('div', { class: 'bet-foot' }, sums, make('div', { class: 'bet-acts' }, note, cash.element, again));
  const element = make('article', { class: 'bet', 'aria-label': translate('bet.name', { number: first.number }) }, head, legs, foot);
  let shownLegs = '';
  const refresh = (): void => {
    const rows = bet.selections.map((leg) => legRow(desk, leg));
    const now = rows.map((row) => `${row.className} ${row.textContent}`).join('|');
    if (now !== shownLegs) legs.replaceChildren(...rows);
    shownLegs = now;
    writeText(note, betNote(desk, bet));
    note.hidden = note.textContent === '';
    cash.update(bet);
  };
  let shownState = '';
  const update = (next: BetView): void => {
    bet = next;
    const { icon, text, tone } = betBadge(desk, bet);
    if (`${text} ${tone}` !== shownState) state.replaceChildren(badge(icon, text, tone));
    shownState = `${text} ${tone}`;
    sums.replaceChildren(figures(desk, bet));
    again.hidden = bet.state === 'open' || bet.state === 'waiting';
    element.dataset.state = bet.state;
    refresh();
  };
  update(first);
  return { element, update, refresh };
}
