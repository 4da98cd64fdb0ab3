import type { HandView } from '../../contract/wire.ts';
import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import { onShowRound } from '../page/app-line.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { listenToGameKeys } from '../page/listen-to-game-keys.ts';
import { showWin } from '../page/show-win.ts';
import { createBetStepper } from '../slot/bet-stepper.ts';
import { openFairnessSheet } from '../slot/fairness-sheet.ts';
import { createDealButton, type DealButton } from './deal-button.ts';
import type { HandGame } from './hand-game.ts';
import { createHandPlayer, type HandPlayer } from './hand-player.ts';
import { openHandHistory, type RecallHand, stakeOf } from './history-sheet.ts';
import { untilDealt } from './until-dealt.ts';
import { listOpenedHands } from './verify-sheet.ts';

const STAKES_MINOR: readonly number[] = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 1_000].map((lira) => lira * 100);

/** The parts of a hand game's page that differ by game. Everything else is the same on every page. */
export interface HandTable<Shown> {
  /** Shows a hand. A returned promise resolves when the result may be revealed. */
  show(hand: HandView<Shown> | null, isBusy: boolean): void | Promise<void>;
  /** The message to show until that promise resolves. */
  waiting?: string;
  /** The label of the button that begins a hand, in games without a deal of cards. */
  begin?: string;
  /** Returns a sentence about the result of a finished hand, or about what the player can do now. */
  sentenceOf(hand: HandView<Shown> | null): string;
  /** Returns the choice that begins a hand at the stake of the stepper, or null while a part of it is missing. */
  choiceOf(betMinor: number): object | null;
  /** Says what is missing when the main button is pressed without a choice. */
  missing?(): string;
  /** Returns what the main button does with an open hand, or null when only other buttons act. */
  nextOf(hand: HandView<Shown>): { label: string; act: () => void } | null;
  recall: RecallHand<Shown>;
  /** The rules by which the server deals. The verifier uses them too. */
  rules: AnyHandRules;
  openInfo(): void;
  /** Handles keys of the game other than Space. */
  press(key: string): void;
}

function showResult<Shown>(game: HandGame<Shown>, hand: HandView<Shown> | null, sentence: string): void {
  const message = byId('message', HTMLParagraphElement);
  message.replaceChildren(make('span', {}, sentence));
  if (!hand?.isOver) return;
  const isGold = hand.returnMinor > stakeOf(hand);
  if (hand.returnMinor > 0) message.append(make('span', { class: isGold ? 'money gold' : 'money' }, formatMoney(hand.returnMinor)));
  if (hand.returnMinor > 0 && !isGold) message.append(make('span', {}, `· ${game.translate('yourStake', { amount: formatMoney(stakeOf(hand)) })}`));
}

function say<Shown>({ notice, translate, session }: HandGame<Shown>): void {
  if (session.openHand)
    notice.say({ icon: 'history', title: translate('openHandTitle'), text: translate('openHand'), actions: [{ label: translate('backToHand') }] });
  else if (session.isLastVoided)
    notice.say({ icon: 'warning', title: translate('error.spinTitle'), text: translate('interrupted'), actions: [{ label: translate('understood') }] });
}

function showBalance(balanceMinor: number): void {
  const balance = byId('balance', HTMLElement);
  balance.textContent = formatMoney(balanceMinor);
  balance.dataset.balanceMinor = String(balanceMinor);
}

function wireSheets<Shown>(game: HandGame<Shown>, { rules, recall, openInfo }: HandTable<Shown>): void {
  byId('open-fairness', HTMLButtonElement).addEventListener('click', () => openFairnessSheet(game, (host) => listOpenedHands(game, rules, recall, host)));
  byId('open-info', HTMLButtonElement).addEventListener('click', () => openInfo());
  byId('open-history', HTMLButtonElement).addEventListener('click', () => openHandHistory(game, recall));
  onShowRound((round) => openHandHistory(game, recall, round));
}

/** Creates the stepper of the game's stakes. It begins at the stake of the newest hand. */
function createStakeStepper({ leastStakeMinor, mostStakeMinor, hands }: HandGame<unknown>['session']) {
  const parts = { less: byId('less', HTMLButtonElement), more: byId('more', HTMLButtonElement), shown: byId('bet', HTMLOutputElement) };
  const stakes = STAKES_MINOR.filter((stakeMinor) => stakeMinor >= leastStakeMinor && stakeMinor <= mostStakeMinor);
  return createBetStepper(parts, stakes, hands[0]?.stakesMinor[0] ?? null, () => {});
}

/**
 * Connects the table of a game with its stake, its main button, its sheets and its keys. `makeTable` also receives a
 * function to call when the choice has changed, for tables that say what is missing.
 */
export function wireHandPage<Shown>(
  game: HandGame<Shown>,
  makeTable: (player: HandPlayer, readStake: () => number, chosen: () => void) => HandTable<Shown>,
): void {
  const { session, translate } = game;
  const staked = byId('staked', HTMLElement);
  const button: DealButton = createDealButton(byId('deal', HTMLButtonElement), (seconds) => translate('readyIn', { seconds }));
  const stepper = createStakeStepper(session);
  let shown: HandView<Shown> | null = session.openHand;
  let isBusy = false;
  /** The hand whose win has been celebrated: its result may be painted again. */
  let celebrated = '';
  const isOpen = (): boolean => shown !== null && !shown.isOver;
  const markLack = (): void => button.lack(table.missing !== undefined && !isOpen() && table.choiceOf(stepper.betMinor()) === null);
  const paint = async (): Promise<void> => {
    markLack();
    const painted = shown;
    staked.textContent = formatMoney(shown ? stakeOf(shown) : 0);
    for (const steps of document.querySelectorAll<HTMLFieldSetElement>('fieldset.stepper')) steps.disabled = isOpen();
    const showing = table.show(shown, isBusy);
    const dealing = showing || !shown?.isOver ? null : untilDealt();
    const waiting = dealing ? translate('liveCards.dealing') : table.waiting;
    document.body.classList.toggle('is-dealing', dealing !== null);
    if (showing || dealing) {
      if (waiting) {
        showResult(game, null, waiting);
        // The button must not reveal the result by offering the next action before the result is shown.
        button.setBusy(true);
      }
      await (showing ?? dealing);
      if (painted !== shown) return;
      document.body.classList.remove('is-dealing');
      button.setBusy(isBusy);
    }
    document.body.classList.toggle('is-playing', isOpen());
    button.offer(isOpen() && shown ? (table.nextOf(shown)?.label ?? null) : (table.begin ?? translate('deal')), !isOpen());
    showResult(game, shown, table.sentenceOf(shown));
    if (!shown?.isOver || shown.key === celebrated) return;
    celebrated = shown.key;
    showWin({ stakeMinor: stakeOf(shown), returnMinor: shown.returnMinor, amount: document.querySelector('#message .gold') }, translate);
  };
  const player = createHandPlayer<Shown>(game, {
    show(hand) {
      shown = hand;
      return paint();
    },
    showBalance,
    setBusy(next) {
      isBusy = next;
      button.setBusy(next);
      if (next) void paint();
    },
    closeFor: button.closeFor,
  });
  const table = makeTable(player, stepper.betMinor, markLack);
  const main = (): void => {
    if (!button.isOpen()) return;
    if (shown && !shown.isOver) table.nextOf(shown)?.act();
    else {
      const choice = table.choiceOf(stepper.betMinor());
      if (choice) player.begin(choice);
      else if (table.missing) showResult(game, null, table.missing());
    }
  };
  showBalance(session.balanceMinor);
  void paint();
  if (session.remainingMs > 0) button.closeFor(session.remainingMs);
  byId('deal', HTMLButtonElement).addEventListener('click', main);
  wireSheets(game, table);
  listenToGameKeys(main, (key) => {
    if (key === '+' && !isOpen()) stepper.step(1);
    else if (key === '-' && !isOpen()) stepper.step(-1);
    else table.press(key);
  });
  say(game);
}
