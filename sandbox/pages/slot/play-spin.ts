import type { BalanceView, RoundView, SpinView } from '../../contract/wire.ts';
import { isFramed, notifyApp } from '../page/app-line.ts';
import type { CallResult } from '../page/call-sandbox.ts';
import type { MessageKey } from '../page/language.ts';
import { newKey } from '../page/new-key.ts';
import { firstSeedOf } from '../page/new-seed.ts';
import { showWin } from '../page/show-win.ts';
import type { BetStepper } from './bet-stepper.ts';
import { callGame, type Game } from './game.ts';
import { type Notice, type NoticeAction, unansweredNotice } from './notice.ts';
import { createPatience, type Patience } from './patience.ts';
import { type Stage, showEnd, showRound } from './show-round.ts';
import { showRounds } from './side-panels.ts';
import type { SpinButton } from './spin-button.ts';

export interface SpinParts extends Stage {
  button: SpinButton;
  stepper: BetStepper;
  notice: Notice;
  /** Shows the reels at rest. */
  rest: () => void;
  /** The pauses of the round that is being shown, which the player can skip; null while none is. */
  patience: Patience | null;
  /** Whether a refresh of the balance was requested during a round. It is made at the end of the round. */
  isBalanceStale: boolean;
}

const BALANCE_AGAIN_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000];

type Failure = Exclude<CallResult<SpinView>, { success: true }>;
interface AskedSpin {
  spinId: string;
  betMinor: number;
  clientSeed?: string;
}

/** Returns whether the round may have been played despite this failure. */
const isUnknown = (failure: Failure): boolean => failure.code === 'offline' || failure.code === 'server-error';

const refusalTexts: ReadonlySet<string> = new Set([
  'not-enough-money',
  'limit-reached',
  'session-over',
  'user-disabled',
  'game-unavailable',
  'operator-unreachable',
  'round-voided',
  'too-soon',
  'too-many-demos',
  'bets-closed',
  'panel-taken',
  'round-over',
  'table-limit',
]);

/** Returns the message key of a refusal. Codes that a player can do nothing about share one key. */
export function refusalKey(code: string): MessageKey {
  return refusalTexts.has(code) ? (`error.${code}` as MessageKey) : 'error.server-error';
}

export function lobbyAction(game: Pick<Game, 'lobbyUrl' | 'translate'>): NoticeAction[] {
  return game.lobbyUrl === null ? [] : [{ label: game.translate('backToLobby'), href: game.lobbyUrl }];
}

/**
 * Returns the actions for a session that is over: a demo reloads itself, and a framing page is asked to reopen the
 * game. A page without a frame has none.
 */
export function reopenAction({ launch, translate }: Pick<Game, 'launch' | 'translate'>): NoticeAction[] {
  if (launch.isDemo) return [{ label: translate('demoAgain'), act: () => location.reload() }];
  return isFramed() ? [{ label: translate('reopen'), act: () => notifyApp('reload') }] : [];
}

/** Requests the balance now, or at the end of the round if one is in progress. */
export async function refreshBalance(parts: SpinParts): Promise<void> {
  const { game, button, table } = parts;
  parts.isBalanceStale = button.isBusy();
  if (parts.isBalanceStale) return;
  const answer = await callGame<BalanceView>(game.launch, 'balance');
  if (answer.success && !button.isBusy()) table.showBalance(answer.data.balanceMinor);
}

/**
 * Requests the balance after an unacknowledged win, at each delay of `BALANCE_AGAIN_MS`, until the next round is over.
 */
async function refreshBalanceAfter({ game, table, button }: SpinParts, round: RoundView): Promise<void> {
  for (const delayMs of BALANCE_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const answer = await callGame<BalanceView>(game.launch, 'balance');
    if (game.rounds[0] !== round) return;
    if (answer.success && button.isOpen()) table.showBalance(answer.data.balanceMinor);
  }
}

async function settle(parts: SpinParts, round: RoundView): Promise<void> {
  const { game, table, button } = parts;
  table.showBalance(round.balanceAfterBetMinor);
  const patience = createPatience();
  parts.patience = patience;
  button.offerSkip(round.steps.length > 1 && !patience.isOver());
  await showRound(parts, round, patience);
  parts.patience = null;
  button.offerSkip(false);
  parts.rest = () => showEnd(parts, round);
  game.rounds = [round, ...game.rounds];
  table.showResult(round);
  showWin({ stakeMinor: round.betMinor, returnMinor: round.winMinor, amount: document.querySelector('#message .gold') }, game.translate);
  table.showBalance(round.balanceMinor ?? round.balanceAfterBetMinor);
  showRounds(game);
  if (round.balanceMinor === null) void refreshBalanceAfter(parts, round);
}

/** Returns the actions that a player has after a refusal. */
export function refusedActions(game: Pick<Game, 'launch' | 'translate' | 'lobbyUrl'>, code: string, isBroke: boolean): NoticeAction[] {
  if (code === 'session-over') return [...reopenAction(game), ...lobbyAction(game)];
  if (code === 'user-disabled') return lobbyAction(game);
  return [{ label: game.translate('understood') }, ...(isBroke ? reopenAction(game) : [])];
}

function showFailure(parts: SpinParts, failure: Failure, retry: () => void): void {
  const { game, table, button, notice } = parts;
  const { translate } = game;
  parts.rest();
  table.say(translate('ready'));
  if (isUnknown(failure)) {
    notice.say(unansweredNotice(translate, 'error.spinOffline', retry));
    return;
  }
  if (failure.code === 'too-soon') {
    button.closeFor(failure.remainingMs ?? game.facts.spinPaceMs);
    table.say(translate('error.too-soon'));
    return;
  }
  if ('balanceMinor' in failure && failure.balanceMinor != null) table.showBalance(failure.balanceMinor);
  const isBroke = failure.code === 'not-enough-money' && game.launch.isDemo;
  notice.say({
    icon: 'warning',
    title: translate('error.spinTitle'),
    text: translate(isBroke ? 'error.demoOver' : refusalKey(failure.code)),
    actions: refusedActions(game, failure.code, isBroke),
  });
}

/**
 * Returns a function that plays one spin at the selected stake, or skips the show in progress. After a lost response
 * every retry repeats the same spin.
 */
export function createPlaySpin(parts: SpinParts): () => void {
  const { game, reels, table, button, stepper, notice, feature } = parts;
  let unanswered: AskedSpin | null = null;
  const play = async (asked: AskedSpin): Promise<void> => {
    notice.close();
    button.setBusy(true);
    button.closeFor(game.facts.spinPaceMs);
    table.clear();
    feature.show(null);
    reels.turn();
    notifyApp('round-started');
    const answer = await callGame<SpinView>(game.launch, 'spin', asked);
    unanswered = !answer.success && isUnknown(answer) ? asked : null;
    if (answer.success) {
      game.fairness = answer.data.fairness;
      await settle(parts, answer.data.round);
    } else {
      showFailure(parts, answer, () => void play(asked));
    }
    button.setBusy(false);
    // The round may still be in progress until the lost response is recovered, so the app is not notified of its end
    // yet.
    if (unanswered === null) notifyApp('round-ended');
    if (parts.isBalanceStale) void refreshBalance(parts);
  };
  return () => {
    if (parts.patience) parts.patience.skip();
    else if (button.isOpen()) void play(unanswered ?? { spinId: newKey(), betMinor: stepper.betMinor(), ...firstSeedOf(game.fairness) });
  };
}
