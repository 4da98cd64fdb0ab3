/** Numbers and names from the specification's section 3. */
export const transactionStatus = { None: 0, Confirmed: 1, Pending: 2, Merged: 3, Rejected: 4, Cancelled: 5, Created: 6 } as const;
export type TransactionStatus = (typeof transactionStatus)[keyof typeof transactionStatus];
/** A payment is open until the payment provider decides it or it is abandoned. */
export const openTransactionStatuses = [transactionStatus.Created, transactionStatus.Pending] as const;

export const transactionType = { All: 0, Deposit: 1, Withdraw: 2 } as const;
export type TransactionType = (typeof transactionType)[keyof typeof transactionType];

/** State of a bonus. */
export const processStatus = { Processing: 1, Completed: 2, Cancelled: 3, Expired: 4 } as const;
export type ProcessStatus = (typeof processStatus)[keyof typeof processStatus];

/** Kind of a single movement in a round. */
export const movementKind = { Win: 1, Bet: 2 } as const;
export type MovementKind = (typeof movementKind)[keyof typeof movementKind];

export const paymentMethod = {
  BankTransfer: 1,
  CreditCard: 2,
  Papara: 3,
  Popy: 4,
  Paratim: 5,
  Crypto: 6,
  Qr: 7,
  Parolapara: 8,
  Payco: 9,
  DigitalWallets: 10,
  OtherMethods: 20,
} as const;
export type PaymentMethod = (typeof paymentMethod)[keyof typeof paymentMethod];

/** Types of a dynamic payment field. A backend may send either the name or the number. */
export const fieldType = { String: 1, Int: 2, Long: 3, Decimal: 4, Bool: 5, DateTime: 6, Dropdown: 7 } as const;
export type FieldTypeName = keyof typeof fieldType;

export const notificationCategory = { Deposit: 1, Withdraw: 2, Jackpot: 3, Bonus: 4, System: 5 } as const;
export type NotificationType = keyof typeof notificationCategory;

/** The seven launch systems; a game's `system` selects the launch call. */
export const gameSystems = ['pragmatic', 'dt', 'em', 'amusnet', 'egt', 'hub88', 'softgamings'] as const;
export type GameSystem = (typeof gameSystems)[number];

export const systemCategories = ['slot', 'live', 'games', 'bingo', 'tvbets', 'virtual', 'crash'] as const;
export type SystemCategory = (typeof systemCategories)[number];

/** Kinds of live tables, named as in the live lobby's filters. */
export const tableKinds = ['roulette', 'blackjack', 'poker', 'baccarat', 'dealer'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Whether a game can be played: now, again later, or not yet. */
export const gameAvailabilities = ['open', 'closed', 'soon'] as const;
export type GameAvailability = (typeof gameAvailabilities)[number];

/** Kinds of generated game art. */
export const artKinds = ['slot', 'roulette', 'blackjack', 'poker', 'baccarat', 'bingo', 'tv', 'crash', 'sport', 'live'] as const;
export type ArtKind = (typeof artKinds)[number];

/** How widely a game's returns scatter, as its provider rates it. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/**
 * Sort orders of the paged game list. By `return` and `volatility` the highest come first, by `stake` the lowest; games
 * that don't publish the figure come last.
 */
export const gameOrders = ['lobby', 'popular', 'new', 'name', 'return', 'volatility', 'stake'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** The sides of a match's result, in display order: 1, X, 2. */
export const resultSides = ['home', 'draw', 'away'] as const;
export type ResultSide = (typeof resultSides)[number];
