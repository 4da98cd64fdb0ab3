import '#design/tokens.css';
import '../styles/base.css';
import '../styles/game-frame.css';
import '../styles/hosted.css';
import '../styles/reels.css';
import '../styles/slot-table.css';
import '../styles/slot-sheets.css';
import '../styles/win.css';
import type { SessionView, SlotSymbol } from '../../contract/wire.ts';
import { reelsOf, symbolsOfReel } from '../../engine/slot/rule-set.ts';
import { ruleSetOf } from '../../engine/slot/rules/rule-sets.ts';
import { onBalanceInDoubt, onShowRound } from '../page/app-line.ts';
import { byId } from '../page/element.ts';
import { formatNumber } from '../page/language.ts';
import { listenToGameKeys } from '../page/listen-to-game-keys.ts';
import { type OpenedGame, openGame } from '../page/open-game.ts';
import { skinOf } from '../skin-of.ts';
import { createBetStepper } from './bet-stepper.ts';
import { dressReels, fitPage } from './dress-page.ts';
import { listOpenedRounds, openFairnessSheet } from './fairness-sheet.ts';
import { createFeatureBar } from './feature-bar.ts';
import type { Game } from './game.ts';
import { openHistorySheet } from './history-sheet.ts';
import { openInfoSheet } from './info-sheet.ts';
import { createPlaySpin, refreshBalance, type SpinParts } from './play-spin.ts';
import { createQuickBets } from './quick-bets.ts';
import { createReels } from './reels.ts';
import { showEnd } from './show-round.ts';
import { showFacts, showPays, showRounds } from './side-panels.ts';
import { createSpinButton } from './spin-button.ts';
import { createSymbolLook } from './symbol-element.ts';
import { createTable } from './table.ts';

type Opened = OpenedGame<SessionView>;

const KURUS_PER_LIRA = 100;

const onClick = (id: string, act: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', act);

function gameOf({ launch, language, translate, session }: Opened): Game {
  const skin = skinOf(launch.gameCode);
  const rules = ruleSetOf(session.rules.id);
  const look = createSymbolLook(skin, rules.wild, translate);
  return { ...session, launch, skin, language, translate, look, rules, facts: session.rules };
}

/** Returns the window before the first round: the first symbols of each reel, offset by three more on every reel. */
function firstWindow({ rules }: Game): SlotSymbol[][] {
  return Array.from({ length: reelsOf(rules) }, (_, reel) => {
    const symbols = symbolsOfReel(rules, reel);
    return Array.from({ length: rules.rows }, (_row, row) => symbols[(row + reel * 3) % symbols.length] ?? rules.wild);
  });
}

function wireGame(game: Game, { session, notice }: Opened): void {
  const reels = createReels(byId('reels', HTMLDivElement), game.rules, game.look, (worthMinor) => formatNumber(worthMinor / KURUS_PER_LIRA));
  const feature = createFeatureBar(game);
  const table = createTable(game, reels);
  const button = createSpinButton(byId('spin', HTMLButtonElement), game.translate);
  const [lastRound] = game.rounds;
  const stepper = createBetStepper(
    { less: byId('less', HTMLButtonElement), more: byId('more', HTMLButtonElement), shown: byId('bet', HTMLOutputElement) },
    game.facts.betsMinor,
    lastRound?.betMinor ?? null,
    (betMinor) => showPays(game, betMinor),
  );
  createQuickBets(stepper, game.translate);
  // A round with other rules does not fit these reels. The history still shows it.
  const shownRound = lastRound?.rulesId === game.rules.id ? lastRound : undefined;
  const rest = () => (shownRound ? showEnd({ game, reels, table, feature }, shownRound) : reels.show(firstWindow(game)));
  const parts: SpinParts = { game, reels, table, feature, button, stepper, notice, rest, patience: null, isBalanceStale: false };
  const spin = createPlaySpin(parts);
  rest();
  table.showBalance(session.balanceMinor);
  table.say(game.translate('ready'));
  showFacts(game);
  showRounds(game);
  if (shownRound) table.showResult(shownRound);
  if (session.remainingMs > 0) button.closeFor(session.remainingMs);
  if (session.isLastSpinVoided) {
    notice.say({
      icon: 'warning',
      title: game.translate('error.spinTitle'),
      text: game.translate('interrupted'),
      actions: [{ label: game.translate('understood') }],
    });
  }
  onClick('spin', spin);
  byId('reels', HTMLDivElement).addEventListener('click', () => parts.patience?.skip());
  onClick('open-fairness', () => openFairnessSheet(game, (host) => listOpenedRounds(game, host)));
  onClick('open-info', () => openInfoSheet(game));
  onClick('all-pays', () => openInfoSheet(game));
  onClick('open-history', () => openHistorySheet(game));
  onShowRound((round) => openHistorySheet(game, round));
  listenToGameKeys(spin, (key) => {
    if (key === '+') stepper.step(1);
    if (key === '-') stepper.step(-1);
  });
  onBalanceInDoubt(() => void refreshBalance(parts));
}

openGame<SessionView>(
  (gameCode) => dressReels(skinOf(gameCode)),
  async (opened) => {
    const game = gameOf(opened);
    fitPage(game.rules);
    await game.look.prepare();
    return () => wireGame(game, opened);
  },
);
