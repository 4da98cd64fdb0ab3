import type { NotificationType } from '#contract/enumerations.ts';

const moneyNews: readonly string[] = ['Deposit', 'Withdraw'] satisfies NotificationType[];

/**
 * True for news of the player's own payments. Everything else might draw a restricted player back to play: it reaches
 * them only in their list, when they look for it.
 */
export function isMoneyNews(type: string): boolean {
  return moneyNews.includes(type);
}
