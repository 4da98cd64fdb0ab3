import type { RoundView, WinView } from '../../contract/wire.ts';
import { byId, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { formatMoney } from '../page/language.ts';
import type { Game } from './game.ts';
import type { Reels } from './reels.ts';
import { resultSentence } from './result-sentence.ts';

const LINE_SHOWN_MS = 1_400;

/** The area below and beside the reels: the message of the round, the balance and the last return. */
export interface Table {
  showBalance(balanceMinor: number): void;
  say(text: string): void;
  /** Highlights a round that has come to rest and shows its result. */
  showResult(round: RoundView): void;
  /** Clears the last result before a new round. */
  clear(): void;
}

export function createTable(game: Game, reels: Reels): Table {
  const balance = byId('balance', HTMLElement);
  const lastReturn = byId('last-return', HTMLElement);
  const message = byId('message', HTMLParagraphElement);
  let timer: ReturnType<typeof setInterval> | undefined;

  /**
   * Marks each winning line once, from the least to the most valuable, which stays marked. With reduced motion only the
   * most valuable is marked.
   */
  const visitLines = (wins: readonly WinView[]): void => {
    const ordered = [...wins].sort((left, right) => left.winMinor - right.winMinor);
    let position = 0;
    const next = (): void => {
      reels.mark(ordered[position] ?? null);
      position += 1;
      if (position >= ordered.length) clearInterval(timer);
    };
    if (!isMotionWanted()) {
      reels.mark(ordered.at(-1) ?? null);
      return;
    }
    timer = setInterval(next, LINE_SHOWN_MS);
    next();
  };
  return {
    showBalance: (balanceMinor) => {
      balance.textContent = formatMoney(balanceMinor);
      balance.dataset.balanceMinor = String(balanceMinor);
    },
    say: (text) => message.replaceChildren(text),
    showResult(round) {
      const sentence = resultSentence(round, game.translate, game.look.nameOf);
      const amountClass = sentence.isAboveStake ? 'money gold' : 'money';
      const amount = sentence.amount === null ? null : make('span', { class: amountClass }, sentence.amount);
      message.replaceChildren(
        make('span', {}, sentence.text),
        ...(amount ? [amount] : []),
        ...(sentence.after ? [make('span', {}, `· ${sentence.after}`)] : []),
      );
      lastReturn.textContent = formatMoney(round.winMinor);
      lastReturn.classList.toggle('gold', sentence.isAboveStake);
      const wins = round.steps.at(-1)?.wins ?? [];
      if (wins.length === 0) return;
      reels.light(
        wins.flatMap((win) => win.cells),
        sentence.isAboveStake,
      );
      visitLines(wins);
    },
    clear() {
      clearInterval(timer);
      message.replaceChildren(game.translate('spinning'));
    },
  };
}
