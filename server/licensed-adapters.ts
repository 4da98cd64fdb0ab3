/** Names of adapters for real money, as PAYMENT_ADAPTER and GAME_ADAPTER give them. */
export interface AdapterNames {
  readonly payment: readonly string[];
  readonly game: readonly string[];
}

/**
 * Adapters that a licensed operator has built in. There are none, so this program cannot be started with real money.
 */
export const licensedAdapters: AdapterNames = { payment: [], game: [] };

/** The adapter for games and payments in play money. */
export const PLAY_MONEY_ADAPTER = 'sandbox';
