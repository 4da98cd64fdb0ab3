import type { MarketState, OutcomeView } from '../../contract/sports-wire.ts';
import { make } from '../page/element.ts';
import { formatOdds } from '../page/formats.ts';
import { slipStore } from './slip/slip-store.ts';
import type { SportsDesk } from './sports-desk.ts';
import { type SportsIconName, sportsIcon } from './sports-icons.ts';

/** How long an arrow shows that odds have moved, ms. */
const MOVE_SHOWN_MS = 12_000;

export interface OddsOf {
  matchId: string;
  marketId: string;
  outcomeId: string;
  /** The text of the button: `1`, `X`, `Üst`. */
  name: string;
}
export interface OddsButton {
  readonly element: HTMLButtonElement;
  /** Shows the current offer. Marks moved odds with an arrow and words, without changing the size of the button. */
  update(outcome: OutcomeView | null, state: MarketState): void;
}

/**
 * Creates the button of one outcome's odds. A press puts them on the slip or removes them; the page handles it (see
 * `listen-to-odds.ts`).
 */
export function createOddsButton(desk: SportsDesk, of: OddsOf): OddsButton {
  const { translate, store } = desk;
  const value = make('b', { class: 'odd-value' });
  const mark = make('span', { class: 'odd-mark' });
  const words = make('span', { class: 'hidden' });
  const element = make('button', { type: 'button', class: 'odd', 'aria-pressed': 'false' }, make('span', { class: 'odd-name' }, of.name), value, mark, words);
  element.dataset.match = of.matchId;
  element.dataset.market = of.marketId;
  element.dataset.outcome = of.outcomeId;
  let shown = '';
  let odds: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (icon: SportsIconName | null, text: string): void => {
    mark.replaceChildren(...(icon ? [sportsIcon(icon, icon === 'lock' ? 'small' : 'tiny')] : []));
    words.textContent = text === '' ? '' : ` ${text}`;
  };
  const rest = (): void => {
    element.classList.remove('rose', 'fell');
    say(null, '');
  };
  const showMove = (from: number, to: number): void => {
    const isRise = to > from;
    element.classList.toggle('rose', isRise);
    element.classList.toggle('fell', !isRise);
    say(isRise ? 'risen' : 'fallen', translate(isRise ? 'odds.rose' : 'odds.fell'));
    clearTimeout(timer);
    timer = setTimeout(rest, MOVE_SHOWN_MS);
  };
  const update = (outcome: OutcomeView | null, state: MarketState): void => {
    const next = state === 'open' ? (outcome?.odds ?? null) : null;
    const result = outcome?.result ?? null;
    const line = store.canBet;
    const now = `${next} ${state} ${result} ${line}`;
    const isPressed = String(slipStore.has(of));
    if (element.getAttribute('aria-pressed') !== isPressed) element.setAttribute('aria-pressed', isPressed);
    if (now === shown) return;
    shown = now;
    // Presses are ignored instead of disabling the button, because a focused button that is disabled would lose the
    // focus.
    element.setAttribute('aria-disabled', String(next === null || !line));
    if (next === null) {
      clearTimeout(timer);
      rest();
      value.textContent = state === 'suspended' ? '' : '–';
      const word =
        result === 'won' || result === 'lost' || result === 'void' ? (`odds.${result}` as const) : state === 'suspended' ? 'odds.suspended' : 'odds.closed';
      say(state === 'suspended' ? 'lock' : null, translate(word));
    } else {
      value.textContent = formatOdds(next);
      element.dataset.odds = String(next);
      if (odds !== null && odds !== next && line) showMove(odds, next);
      else if (!line) {
        rest();
        say(null, translate('odds.offline'));
      } else if (!element.matches('.rose, .fell')) say(null, '');
    }
    if (next !== null) odds = next;
  };
  return { element, update };
}
