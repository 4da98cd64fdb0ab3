/** What a bet is on, in the provider's words: a sports vendor names the match. Earlier bets have none. */
export const statements: readonly string[] = [`alter table wallet_transaction add column description text`];
