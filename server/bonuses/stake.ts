export interface Stake {
  readonly idempotencyKey: string;
  readonly playerId: bigint;
  /** Whose house account receives it. */
  readonly walletProvider: string;
  readonly amountMinor: bigint;
  readonly placedAt: Date;
}

export interface PostedStake {
  readonly journalId: bigint;
  /** The part that came out of bonuses; the rest was cash. */
  readonly bonusMinor: bigint;
}
