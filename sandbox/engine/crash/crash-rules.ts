/** Durations of the phases of a round, ms. */
export const BETTING_MS = 7_000;
export const CRASHED_PAUSE_MS = 4_000;

/** Stake limits of one bet, kuruş. */
export const SMALLEST_STAKE_MINOR = 1_00n;
export const LARGEST_STAKE_MINOR = 1_000_00n;
/** Average return to player for any target multiplier, in percent, before wins are rounded down to whole kuruş. */
export const RETURN_TO_PLAYER_PERCENT = 99;

/** The game codes of the studio's crash games. */
export const crashGameCodes: readonly string[] = ['crash-ucurtma', 'crash-goge-dogru', 'crash-marti', 'crash-ruzgar-gulu', 'crash-zirve', 'crash-son-ruzgar'];

/** Returns what a bet pays at a multiplier in hundredths, rounded down to whole kuruş. */
export const returnMinor = (stakeMinor: bigint, multiplier: number): bigint => (stakeMinor * BigInt(multiplier)) / 100n;
