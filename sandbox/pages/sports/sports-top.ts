import { isFramed, notifyApp } from '../page/app-line.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatNumber } from '../page/formats.ts';
import { writeText } from '../page/write-text.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';
import { type SportsRoute, sportsHash } from './sports-route.ts';

type Tab = 'board' | 'live' | 'bets';

/** Returns the tab of a route. A match belongs to the live tab while it is live, and always in the live section. */
function tabOf({ store, launch }: SportsDesk, route: SportsRoute): Tab | null {
  if (route.view === 'bets' || route.view === 'live') return route.view;
  if (route.view === 'help') return null;
  const isLive = route.view === 'match' && (launch.section === 'live' || store.matches.get(route.matchId)?.state === 'live');
  return isLive ? 'live' : 'board';
}

/**
 * Creates the top bar: the button of the leagues for phones, the three sections with their counts, the search, and the
 * balance.
 */
export function createSportsTop(desk: SportsDesk, finder: HTMLElement, openLeagues: () => void) {
  const { translate, store, launch } = desk;
  const leagues = make('button', { type: 'button', class: 'icon-button leagues-open', 'aria-label': translate('leagues.open') }, sportsIcon('list'));
  leagues.addEventListener('click', openLeagues);
  const counts = { board: make('span'), live: make('span', { class: 'figure count' }), bets: make('span', { class: 'figure count open-bets' }) };
  const link = (tab: Tab): HTMLAnchorElement => {
    const route: SportsRoute = tab === 'board' ? { view: tab, sport: null, day: 0 } : tab === 'live' ? { view: tab, sport: null } : { view: tab };
    return make('a', { href: sportsHash(route) }, translate(`view.${tab}`), tab === 'board' ? null : counts[tab]);
  };
  const links = { board: link('board'), live: link('live'), bets: link('bets') };
  const amount = make('span', { class: 'money' });
  const label = make('span', { class: 'purse-label' }, sportsIcon('shield', 'tiny'), translate('playMoney'));
  // In the app, the balance leads to responsible play: while the page is scrolled nothing else in sight does.
  const purse = isFramed()
    ? make('button', { type: 'button', class: 'purse' }, label, amount, make('span', { class: 'hidden' }, `, ${translate('purse.responsible')}`))
    : make('div', { class: 'purse', role: 'group', 'aria-label': translate('purse.name') }, label, amount);
  if (isFramed()) purse.addEventListener('click', () => notifyApp('open-limits'));
  const writeBalance = (): void => {
    const { balanceMinor } = store;
    writeText(
      amount,
      balanceMinor === null ? (store.line === 'closed' ? '–' : translate(launch.token === null ? 'purse.guest' : 'purse.asking')) : formatMoney(balanceMinor),
    );
    purse.classList.toggle('old', !store.canBet);
  };
  const writeCounts = (): void => {
    const live = store.sports.reduce((sum, sport) => sum + sport.live, 0);
    writeText(counts.live, live === 0 ? '' : formatNumber(live));
  };
  store.on('balance', writeBalance);
  store.on('line', writeBalance);
  store.on('board', writeCounts);
  writeBalance();
  const views = make('nav', { class: 'views', 'aria-label': translate('views.name') }, links.board, links.live, links.bets);
  const top = byId('top', HTMLElement);
  top.setAttribute('aria-label', translate('top.name'));
  top.append(make('div', { class: 'sports-wrap' }, leagues, views, make('span', { class: 'space' }), finder, purse));
  return {
    /** Shows the number of open bets. Null, while it is unknown, shows none. */
    showOpenBets(count: number | null): void {
      writeText(counts.bets, count === null || count === 0 ? '' : formatNumber(count));
    },
    showRoute(route: SportsRoute): void {
      const shown = tabOf(desk, route);
      for (const [tab, element] of Object.entries(links)) {
        if (tab === shown) element.setAttribute('aria-current', 'page');
        else element.removeAttribute('aria-current');
      }
    },
  };
}
