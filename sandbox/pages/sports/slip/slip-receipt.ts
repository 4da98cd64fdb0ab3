import type { BetAsk, BetView } from '../../../contract/sports-wire.ts';
import { make } from '../../page/element.ts';
import { formatMoney, formatOdds } from '../../page/formats.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsIcon } from '../sports-icons.ts';
import { sportsHash } from '../sports-route.ts';
import { dateAndTime } from '../times-of.ts';
import { totalOddsHundredths } from './slip-figures.ts';
import { plainLeg } from './slip-legs.ts';

/** An accepted bet with what was asked for. */
export interface TakenBet {
  ask: BetAsk;
  bet: BetView;
}
interface ReceiptActs {
  say(text: string): void;
  playSame(bets: readonly BetView[]): void;
}

function copyButton({ translate }: SportsDesk, number: string, say: (text: string) => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'icon-button', 'aria-label': translate('slip.copy') }, sportsIcon('copy', 'small'));
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(number);
      say(translate('slip.copied'));
    } catch (error) {
      // A frame may be refused access to the clipboard.
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error;
      say(translate('slip.notCopied'));
    }
  });
  return button;
}

const line = (term: string, value: string, look = 'figure'): HTMLElement => make('div', {}, make('dt', {}, term), make('dd', { class: look }, value));

function receiptOf(desk: SportsDesk, bet: BetView, say: (text: string) => void): HTMLElement {
  const { translate, language, store } = desk;
  const odds = bet.selections.map((selection) => selection.odds);
  const legs = bet.selections.map((selection) =>
    plainLeg(desk, {
      selection: { ...selection, seen: selection },
      seen: selection,
      match: store.matches.get(selection.matchId) ?? null,
      state: 'open',
      odds: selection.odds,
    }),
  );
  const sums = make(
    'dl',
    { class: 'slip-sum' },
    line(translate('slip.stake'), formatMoney(bet.stakeMinor), 'money'),
    line(translate(odds.length > 1 ? 'slip.totalOdds' : 'slip.odds'), formatOdds(totalOddsHundredths(odds))),
    line(translate('slip.possible'), formatMoney(bet.possibleMinor), 'money'),
    line(translate('slip.time'), dateAndTime(language, store.timeZone, bet.placedAtMs)),
  );
  const number = make(
    'div',
    { class: 'receipt-number' },
    make('span', { class: 'muted' }, translate('slip.number')),
    make('b', { class: 'figure' }, bet.number),
    copyButton(desk, bet.number, say),
  );
  return make('div', { class: 'receipt' }, number, make('ul', { class: 'legs' }, ...legs), sums);
}

/** Returns what differs from what was asked for, in sentences. */
function notesOf({ translate }: SportsDesk, taken: readonly TakenBet[], refusedCount: number): string[] {
  const oddsOf = (selections: readonly { odds: number }[]): number => totalOddsHundredths(selections.map(({ odds }) => odds));
  const moved = taken.flatMap(({ ask, bet }) => {
    const [before, after] = [oddsOf(ask.selections), oddsOf(bet.selections)];
    return before === after ? [] : [translate(after > before ? 'slip.takenHigher' : 'slip.takenLower', { odds: formatOdds(after) })];
  });
  return refusedCount > 0 ? [...moved, translate('slip.refusedMany', { count: refusedCount })] : moved;
}

/** Creates the receipt of accepted bets and its foot. `refusedCount` is how many were refused along with them. */
export function slipReceipt(desk: SportsDesk, taken: readonly TakenBet[], refusedCount: number, acts: ReceiptActs): { body: HTMLElement; foot: HTMLElement } {
  const { translate } = desk;
  const bets = taken.map(({ bet }) => bet);
  const title = bets.length > 1 ? translate('slip.takenMany', { count: bets.length }) : translate('slip.taken');
  const done = make(
    'div',
    { class: 'receipt-done', role: 'status' },
    sportsIcon('done', 'full'),
    make('h3', { tabindex: '-1' }, title),
    make('p', {}, translate('slip.takenText')),
    ...notesOf(desk, taken, refusedCount).map((note) => make('p', { class: 'receipt-note' }, note)),
  );
  const toBets = make('a', { class: 'button outline', href: sportsHash({ view: 'bets' }) }, translate('slip.toBets'));
  const same = make('button', { type: 'button', class: 'button' }, translate('slip.same'));
  same.addEventListener('click', () => acts.playSame(bets));
  const body = make('div', { class: 'receipt-body' }, done, ...bets.map((bet) => receiptOf(desk, bet, acts.say)));
  return { body, foot: make('div', { class: 'two-buttons' }, toBets, same) };
}
