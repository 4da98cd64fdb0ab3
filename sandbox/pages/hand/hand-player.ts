import type { HandAnswerView, HandView } from '../../contract/wire.ts';
import { notifyApp } from '../page/app-line.ts';
import type { CallResult } from '../page/call-sandbox.ts';
import { newKey } from '../page/new-key.ts';
import { firstSeedOf } from '../page/new-seed.ts';
import { play, vibrate } from '../page/sound.ts';
import { callGame } from '../slot/game.ts';
import { unansweredNotice } from '../slot/notice.ts';
import { refusalKey, refusedActions } from '../slot/play-spin.ts';
import type { HandGame } from './hand-game.ts';
import { watchBalance } from './watch-balance.ts';

type Failure<Shown> = Exclude<CallResult<HandAnswerView<Shown>>, { success: true }>;

export interface HandScreen<Shown> {
  /** Shows a hand, or the empty table for null. Resolves when the result may be revealed. */
  show(hand: HandView<Shown> | null): Promise<void>;
  showBalance(balanceMinor: number): void;
  /** Blocks all actions while a response is pending. */
  setBusy(isBusy: boolean): void;
  /** Blocks a new hand until the time is up. */
  closeFor(durationMs: number): void;
}

export interface HandPlayer {
  begin(choice: object): void;
  move(move: object): void;
}

/** How long the device vibrates when a hand begins, ms. */
const PLACED_PULSE_MS = 12;

/**
 * Returns whether the code leaves open if the sandbox has received the call. Repeating the same call has no second
 * effect.
 */
const isUnknown = (code: string): boolean => code === 'offline' || code === 'server-error';

/** Plays hands on the server, one call at a time. When a response is lost, the player can repeat the call unchanged. */
export function createHandPlayer<Shown>(game: HandGame<Shown>, screen: HandScreen<Shown>): HandPlayer {
  const { launch, translate, notice, session } = game;
  let hand: HandView<Shown> | null = session.openHand;
  let isBusy = false;

  const balance = watchBalance(game.launch, { show: screen.showBalance, isBusy: () => isBusy });
  const take = async (answered: HandAnswerView<Shown>): Promise<void> => {
    hand = answered.hand;
    game.fairness = answered.fairness;
    if (hand.isOver) session.hands = [hand, ...session.hands];
    await screen.show(hand);
    if (hand.balanceMinor !== null) screen.showBalance(hand.balanceMinor);
    else void balance.follow(() => hand === answered.hand);
    if (!hand.isOver) return;
    notifyApp('round-ended');
  };
  const fail = (failure: Failure<Shown>, again: () => void): void => {
    if (isUnknown(failure.code)) {
      notice.say(unansweredNotice(translate, 'error.handOffline', again));
      return;
    }
    if ('balanceMinor' in failure && failure.balanceMinor != null) screen.showBalance(failure.balanceMinor);
    const isOpen = hand !== null && !hand.isOver;
    void screen.show(isOpen ? hand : null);
    if (!isOpen) notifyApp('round-ended');
    if (failure.code === 'too-soon') {
      screen.closeFor(failure.remainingMs ?? session.paceMs);
      return;
    }
    const isBroke = failure.code === 'not-enough-money' && launch.isDemo;
    notice.say({
      icon: 'warning',
      title: translate(isOpen ? 'error.moveTitle' : 'error.spinTitle'),
      text: translate(isBroke ? 'error.demoOver' : refusalKey(failure.code)),
      actions: refusedActions(game, failure.code, isBroke),
    });
  };
  const ask = async (path: 'hand/begin' | 'hand/move', body: object): Promise<void> => {
    notice.close();
    isBusy = true;
    screen.setBusy(true);
    const answer = await callGame<HandAnswerView<Shown>>(launch, path, body);
    screen.setBusy(false);
    if (answer.success) await take(answer.data);
    isBusy = false;
    if (!answer.success) fail(answer, () => void ask(path, body));
  };
  return {
    begin(choice) {
      if (isBusy || (hand && !hand.isOver)) return;
      notifyApp('round-started');
      play('placed');
      vibrate(PLACED_PULSE_MS);
      screen.closeFor(session.paceMs);
      hand = null;
      void ask('hand/begin', { key: newKey(), choice, ...firstSeedOf(game.fairness) });
    },
    move(move) {
      if (isBusy || !hand || hand.isOver) return;
      void ask('hand/move', { key: hand.key, number: hand.moves.length, move });
    },
  };
}
