import type { NotificationType } from '#contract/enumerations.ts';

const moneyNews: readonly string[] = ['Deposit', 'Withdraw'] satisfies NotificationType[];

/** True for news of the player's own payments. All else may draw him back to play: it reaches a restricted player in his list only, when he looks for it. */
export function isMoneyNews(type: string): boolean {
  return moneyNews.includes(type);
}
