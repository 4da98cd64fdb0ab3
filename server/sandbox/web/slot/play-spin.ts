import type { CallResult } from '../page/call-sandbox.ts';
import type { MessageKey } from '../page/language.ts';
import type { RoundView, SlotSymbol, SpinView } from '../wire.ts';
import type { BetStepper } from './bet-stepper.ts';
import { callGame, type Game } from './game.ts';
import type { Notice, NoticeAction } from './notice.ts';
import type { Reels } from './reels.ts';
import { showRounds } from './side-panels.ts';
import type { SpinButton } from './spin-button.ts';
import type { Table } from './table.ts';

export interface SpinParts {
  game: Game;
  reels: Reels;
  table: Table;
  button: SpinButton;
  stepper: BetStepper;
  notice: Notice;
  /** What stands on the reels at rest. */
  standing: SlotSymbol[][];
}

type Failure = Exclude<CallResult<SpinView>, { success: true }>;

const refusalTexts: ReadonlySet<string> = new Set([
  'not-enough-money',
  'limit-reached',
  'session-over',
  'user-disabled',
  'game-unavailable',
  'operator-unreachable',
  'round-voided',
  'too-soon',
]);

/** The sentence for a refusal; codes a player can do nothing about are one sentence. */
export function refusalKey(code: string): MessageKey {
  return refusalTexts.has(code) ? (`error.${code}` as MessageKey) : 'error.server-error';
}

/** 122 random bits as a UUID, also on pages that are no secure context. */
function newSpinId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function lobbyAction(game: Pick<Game, 'lobbyUrl' | 'translate'>): NoticeAction[] {
  return game.lobbyUrl === null ? [] : [{ label: game.translate('backToLobby'), href: game.lobbyUrl }];
}

async function showRound(parts: SpinParts, round: RoundView): Promise<void> {
  const { game, reels, table } = parts;
  table.showBalance(round.balanceAfterBetMinor);
  await reels.land(round.window);
  parts.standing = round.window;
  game.rounds = [round, ...game.rounds];
  table.showResult(round);
  table.showBalance(round.balanceMinor ?? round.balanceAfterBetMinor);
  showRounds(game);
}

function showFailure(parts: SpinParts, failure: Failure, retry: () => void): void {
  const { game, reels, table, button, notice } = parts;
  const { translate } = game;
  reels.show(parts.standing);
  table.say(translate('ready'));
  if (failure.code === 'offline') {
    notice.say({
      icon: 'offline',
      title: translate('error.offlineTitle'),
      text: translate('error.spinOffline'),
      actions: [{ label: translate('retry'), act: retry }],
    });
    return;
  }
  if (failure.code === 'too-soon') {
    button.closeFor(failure.remainingMs ?? game.rules.spinPaceMs);
    table.say(translate('error.too-soon'));
    return;
  }
  if (failure.balanceMinor != null) table.showBalance(failure.balanceMinor);
  const isOver = failure.code === 'session-over' || failure.code === 'user-disabled';
  const actions = isOver ? lobbyAction(game) : [{ label: translate('understood') }];
  notice.say({ icon: 'warning', title: translate('error.spinTitle'), text: translate(refusalKey(failure.code)), actions });
}

/** Plays one spin at the chosen stake; trying again after a lost answer asks for the same spin. */
export function createPlaySpin(parts: SpinParts): () => void {
  const { game, reels, table, button, stepper } = parts;
  const play = async (spinId: string, betMinor: number): Promise<void> => {
    button.setBusy(true);
    button.closeFor(game.rules.spinPaceMs);
    table.clear();
    reels.turn();
    const answer = await callGame<SpinView>(game.launch, 'spin', { spinId, betMinor });
    if (answer.success) {
      game.fairness = answer.data.fairness;
      await showRound(parts, answer.data.round);
    } else {
      showFailure(parts, answer, () => void play(spinId, betMinor));
    }
    button.setBusy(false);
  };
  return () => {
    if (button.isOpen()) void play(newSpinId(), stepper.betMinor());
  };
}
