import type { CrashBetView, CrashFeedLine, CrashOpenView } from '../../contract/wire.ts';
import type { CrashSkin } from '../crash-skins.ts';
import { ChainSeeds } from '../feed/chain-seeds.ts';
import { createRoundNews } from '../feed/round-news.ts';
import { sayInterrupted } from '../feed/say-interrupted.ts';
import { ServerClock } from '../feed/server-clock.ts';
import { subscribeToFeed } from '../feed/subscribe-to-feed.ts';
import { onBalanceInDoubt, onShowRound } from '../page/app-line.ts';
import { createBalanceDisplay } from '../page/balance-display.ts';
import { byId } from '../page/element.ts';
import { translator } from '../page/language.ts';
import { showWin } from '../page/show-win.ts';
import { play } from '../page/sound.ts';
import type { Launch } from '../slot/launch.ts';
import type { Notice } from '../slot/notice.ts';
import { createBetsList } from './bets-list.ts';
import { createCashOutReader, isRoundAhead } from './cash-outs.ts';
import { type CrashGame, isAwaiting } from './crash-game.ts';
import { createFlightSounds } from './flight-sounds.ts';
import { listenToSpace } from './listen-to-space.ts';
import { createPanels, sayRefusal } from './play-panels.ts';
import { showPoints } from './points-row.ts';
import { createReadout } from './readout.ts';
import { keepDrawing, momentOf, untilNextMs } from './run-flight.ts';
import { Scene } from './scene.ts';
import { openFairness, openHistory, openRules } from './sheets.ts';

/** Returns the known bets, with the changed ones replaced by their new versions. */
function withChanged(known: readonly CrashBetView[], changed: readonly CrashBetView[]): CrashBetView[] {
  const byKey = new Map(changed.map((bet) => [bet.key, bet]));
  return known.map((bet) => byKey.get(bet.key) ?? bet);
}

/** Applies a message of the feed to the state. */
function hear(game: CrashGame, line: CrashFeedLine): void {
  const { state } = game;
  state.isLineLost = false;
  if (line.type === 'round') {
    Object.assign(state, { round: line.round, bets: line.round.bets, own: line.own, chains: line.chains, nextChain: line.nextChain, crashed: line.crashed });
  } else if (line.type === 'own') {
    state.own = line.own;
  } else if (line.type === 'bets' && state.round?.roundId === line.roundId) {
    state.bets = line.isWhole ? line.bets : withChanged(state.bets, line.bets);
    state.round = { ...state.round, players: line.players, totalMinor: line.totalMinor };
  }
}

function createGame(launch: Launch, skin: CrashSkin, session: CrashOpenView, clock: ServerClock): CrashGame {
  const state = { round: null, bets: [], own: [], crashed: [], chains: [], nextChain: session.nextChain, isLineLost: false };
  const translate = translator(launch.language);
  const { crash: rules, lobbyUrl } = session;
  return { launch, skin, language: launch.language, translate, rules, lobbyUrl, state, seeds: new ChainSeeds(), serverNow: () => clock.now() };
}

function wireSheets(game: CrashGame): void {
  const sheets = { 'open-fairness': openFairness, 'open-info': openRules, 'open-history': openHistory };
  for (const [id, act] of Object.entries(sheets)) byId(id, HTMLButtonElement).addEventListener('click', () => act(game));
  onShowRound((round) => openHistory(game, round));
}

/** Plays an opened game: subscribes to its feed, draws its flights, and handles bets. */
export function playCrash(launch: Launch, skin: CrashSkin, session: CrashOpenView, notice: Notice): void {
  const clock = new ServerClock();
  const game = createGame(launch, skin, session, clock);
  const [scene, readout, list, purse] = [
    new Scene(game, byId('field', HTMLDivElement), byId('reading', HTMLDivElement)),
    createReadout(game),
    createBetsList(game),
    createBalanceDisplay(launch),
  ];
  const announceRound = createRoundNews(() => isAwaiting(game.state));
  const soundFlight = createFlightSounds();
  const newlyCashed = createCashOutReader<CrashGame['state']['own'][number]>();
  const announceCashOuts = (): void => {
    const { own } = game.state;
    for (const bet of newlyCashed(own)) {
      purse.refreshSoon();
      readout.noteCashed(bet);
      play('cashOut');
      if (!isRoundAhead(own, bet.roundId)) continue;
      showWin({ stakeMinor: bet.stakeMinor, returnMinor: bet.winMinor ?? 0, amount: document.querySelector('#note .gold') }, game.translate);
    }
  };
  const draw = (): void => {
    if (game.state.isLineLost) {
      // Without the feed, the state of the flight is unknown, so it is not drawn.
      panels.show(null);
      return;
    }
    const now = game.serverNow();
    const moment = momentOf(game.state, now);
    scene.draw(moment);
    soundFlight(moment);
    readout.show(moment, untilNextMs(game.state, now));
    panels.show(moment.multiplier);
  };
  const changed = (): void => {
    list.show();
    showPoints(game);
    announceRound();
    announceCashOuts();
    panels.show(momentOf(game.state, game.serverNow()).multiplier);
  };
  const panels = createPanels({ game, notice, showBalance: purse.show, refreshBalance: purse.refreshSoon, changed });
  const lineLost = byId('line-lost', HTMLParagraphElement);
  subscribeToFeed<CrashFeedLine>(launch, 'crash/feed', () => game.seeds.send(game.state.nextChain), {
    line(line) {
      if (game.state.isLineLost) clock.reset();
      clock.hear(line.serverTimeMs);
      lineLost.hidden = true;
      const awaited = game.state.own.filter(({ state }) => state === 'open');
      hear(game, line);
      // An open bet that is no longer reported has ended while the feed was lost.
      const known = awaited.map(({ key }) => game.state.own.find((bet) => bet.key === key));
      const isAnyCutOff = known.some((bet) => bet?.state === 'voided');
      if (isAnyCutOff || known.includes(undefined)) purse.refreshSoon();
      if (isAnyCutOff) sayInterrupted({ notice, translate: game.translate });
      if (line.type !== 'beat') changed();
    },
    lost() {
      game.state.isLineLost = true;
      lineLost.textContent = game.translate('crash.lostFeed');
      lineLost.hidden = false;
    },
    refused: (code) => sayRefusal({ game, notice }, code, 'error.title'),
  });
  purse.show(session.balanceMinor);
  wireSheets(game);
  listenToSpace(panels.actMain);
  onBalanceInDoubt(purse.refresh);
  if (session.isLastBetVoided) sayInterrupted({ notice, translate: game.translate });
  keepDrawing(draw);
}
