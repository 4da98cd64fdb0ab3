import '#design/tokens.css';
import '../styles/base.css';
import '../styles/system-theme.css';
import '#design/parts.css';
import '../styles/sports.css';
import '../styles/sports-page.css';
import '../styles/sports-leagues.css';
import '../styles/sports-windows.css';
import '../styles/sports-odds.css';
import '../styles/sports-board.css';
import '../styles/sports-rows.css';
import '../styles/sports-event.css';
import '../styles/sports-markets.css';
import '../styles/sports-help.css';
import type { SportsPlayerView } from '../../contract/wire.ts';
import { notifyApp, onBalanceChanged } from '../page/app-line.ts';
import { callSandbox } from '../page/call-sandbox.ts';
import { byId } from '../page/element.ts';
import { applySoundSetting } from './bet-sound.ts';
import { startBetting } from './bets/start-betting.ts';
import { BoardStore } from './board-store.ts';
import { createCallSports } from './call-sports.ts';
import { watchConnection } from './connection-bar.ts';
import { Favourites } from './favourites.ts';
import { listenToOdds } from './listen-to-odds.ts';
import { replaceToken } from './replace-token.ts';
import { createScrollWatch } from './scroll-watch.ts';
import { slipStore } from './slip/slip-store.ts';
import type { SportsDesk } from './sports-desk.ts';
import { readSportsLaunch } from './sports-launch.ts';
import { SportsPage } from './sports-page.ts';
import { sportsTranslator } from './sports-texts.ts';
import { keepBoardOffline, keepPageOffline } from './store-offline.ts';
import { subscribeToSports } from './subscribe-to-sports.ts';

const vendorNames = { betsy: 'Betsy', betco: 'BetConstruct' } as const;

const launch = readSportsLaunch(location);
const { language, token, cid, vendor } = launch;
const root = document.documentElement;
root.lang = language;
root.dataset.theme = launch.theme;
document.title = vendorNames[vendor];
notifyApp('shows-money');
const scrolled = createScrollWatch(notifyApp);
addEventListener('scroll', () => scrolled({ y: scrollY, height: innerHeight, whole: root.scrollHeight }), { passive: true });

const store = new BoardStore();
const desk: SportsDesk = { launch, language, translate: sportsTranslator(language), store, slip: slipStore, call: createCallSports(launch) };
const favourites = new Favourites(vendor, cid ?? token?.split('-')[0] ?? null);
const says = byId('says', HTMLDivElement);
const say = (text: string): void => {
  says.textContent = text;
};
const feed = subscribeToSports(launch, store, () => replaceToken(launch));
watchConnection(desk, say);
listenToOdds(desk, document.body, say);
applySoundSetting();
onBalanceChanged(async () => {
  if (token === null) return;
  const answer = await callSandbox<SportsPlayerView>('sports/player', { vendor, token, cid });
  if (answer.success) store.setBalance(answer.data.balanceMinor);
});
keepBoardOffline(store, feed.section);
addEventListener('load', () => void keepPageOffline());
const betting = startBetting(desk, {
  column: byId('slip-column', HTMLDivElement),
  bar: byId('slip-bar', HTMLDivElement),
  say,
  counted: (count) => page.top.showOpenBets(count),
});
const page = new SportsPage(desk, favourites, { say, again: feed.again, watch: feed.watch, createBetsView: betting.createBetsView });
