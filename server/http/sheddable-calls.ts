import { accountEndpoints } from '#contract/account.ts';
import { bonusEndpoints } from '#contract/bonuses.ts';
import { casinoEndpoints } from '#contract/casino.ts';
import { contentEndpoints } from '#contract/content.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { sportsbookEndpoints } from '#contract/sportsbook.ts';
import { walletEndpoints } from '#contract/wallet.ts';

/**
 * Lists and histories, which the app shows from storage or offers to load again. All other calls are always answered:
 * money, login and logout, launches, responsible play, whatever stores something, and what the app needs to start.
 */
const sheddable: ReadonlySet<Endpoint> = new Set<Endpoint>([
  accountEndpoints.sessionHistory,
  bonusEndpoints.history,
  casinoEndpoints.games,
  casinoEndpoints.gamePage,
  casinoEndpoints.nearGames,
  casinoEndpoints.categoryList,
  casinoEndpoints.favoriteList,
  casinoEndpoints.recentGames,
  casinoEndpoints.topWinners,
  casinoEndpoints.gameHistory,
  contentEndpoints.sliderList,
  contentEndpoints.contentList,
  contentEndpoints.categoryList,
  contentEndpoints.promotionList,
  notificationEndpoints.list,
  sportsbookEndpoints.highlights,
  walletEndpoints.financialHistory,
]);

/** True for a call that may be refused while the process is overloaded. */
export function isSheddable(endpoint: Endpoint): boolean {
  return sheddable.has(endpoint);
}
