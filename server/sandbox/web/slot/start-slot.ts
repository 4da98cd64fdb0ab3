import '#design/tokens.css';
import '../styles/base.css';
import '../styles/slot.css';
import '../styles/slot-sheets.css';
import { byId } from '../page/element.ts';
import { placeIcons } from '../page/icons.ts';
import { translator } from '../page/language.ts';
import { placeTexts } from '../page/place-texts.ts';
import { skinOf } from '../skin-of.ts';
import type { Skin } from '../skins.ts';
import type { BalanceView, SessionView } from '../wire.ts';
import { createBetStepper } from './bet-stepper.ts';
import { dressPage } from './dress-page.ts';
import { openFairnessSheet } from './fairness-sheet.ts';
import { callGame, type Game } from './game.ts';
import { openHistorySheet } from './history-sheet.ts';
import { openInfoSheet } from './info-sheet.ts';
import { listenToKeys } from './keyboard.ts';
import { type Launch, readLaunch } from './launch.ts';
import { createNotice, type Notice } from './notice.ts';
import { createPlaySpin, lobbyAction, refusalKey, type SpinParts } from './play-spin.ts';
import { createReels } from './reels.ts';
import { showFacts, showPays, showRounds } from './side-panels.ts';
import { createSpinButton } from './spin-button.ts';
import { createSymbolLook } from './symbol-element.ts';
import { createTable } from './table.ts';

const onClick = (id: string, act: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', act);

function gameOf(launch: Launch, skin: Skin, session: SessionView): Game {
  const translate = translator(launch.language);
  const look = createSymbolLook(skin, session.rules.wild, translate);
  return { launch, skin, language: launch.language, translate, look, ...session };
}

/** What stands on the reels before the first round: the strips' first rows. */
function firstWindow({ rules }: Game) {
  return rules.strips.map((strip) => strip.slice(0, rules.rows));
}

function wireGame(game: Game, session: SessionView, notice: Notice): void {
  const reels = createReels(byId('reels', HTMLDivElement), game.rules, game.look);
  const table = createTable(game, reels);
  const button = createSpinButton(byId('spin', HTMLButtonElement), game.language, game.translate);
  const [lastRound] = game.rounds;
  const stepper = createBetStepper(
    { less: byId('less', HTMLButtonElement), more: byId('more', HTMLButtonElement), shown: byId('bet', HTMLOutputElement) },
    game.rules.betsMinor,
    lastRound?.betMinor ?? null,
    (betMinor) => showPays(game, betMinor),
  );
  const parts: SpinParts = { game, reels, table, button, stepper, notice, standing: lastRound?.window ?? firstWindow(game) };
  const spin = createPlaySpin(parts);
  reels.show(parts.standing);
  table.showBalance(session.balanceMinor);
  table.say(game.translate('ready'));
  showFacts(game);
  showRounds(game);
  if (lastRound) table.showResult(lastRound);
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
  onClick('open-fairness', () => openFairnessSheet(game));
  onClick('open-info', () => openInfoSheet(game));
  onClick('all-pays', () => openInfoSheet(game));
  onClick('open-history', () => openHistorySheet(game));
  listenToKeys({ spin, stepBet: stepper.step });
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || !button.isOpen()) return;
    const answer = await callGame<BalanceView>(game.launch, 'balance');
    if (answer.success && button.isOpen()) table.showBalance(answer.data.balanceMinor);
  });
}

async function open(launch: Launch, skin: Skin, notice: Notice): Promise<void> {
  const translate = translator(launch.language);
  notice.load(translate('loading', { game: skin.name }));
  const answer = await callGame<SessionView>(launch, 'session', { user: launch.user, lobbyUrl: launch.lobbyUrl });
  if (answer.success) {
    const game = gameOf(launch, skin, answer.data);
    await game.look.prepare();
    notice.close();
    wireGame(game, answer.data, notice);
    document.body.classList.add('is-open');
    return;
  }
  const isOffline = answer.code === 'offline';
  const isWorthRetrying = isOffline || answer.code === 'operator-unreachable' || answer.code === 'server-error';
  const retry = { label: translate('retry'), act: () => void open(launch, skin, notice) };
  notice.say({
    icon: isOffline ? 'offline' : 'warning',
    title: translate(isOffline ? 'error.offlineTitle' : 'error.title'),
    text: translate(isOffline ? 'error.offline' : refusalKey(answer.code)),
    actions: isWorthRetrying ? [retry] : lobbyAction({ lobbyUrl: ('lobbyUrl' in answer && answer.lobbyUrl) || null, translate }),
  });
}

const launch = readLaunch();
const skin = skinOf(launch.gameCode);
placeTexts(launch.language, translator(launch.language));
placeIcons(document);
dressPage(skin);
void open(launch, skin, createNotice());
