/** Duration of betting, and of the pause after a crash, ms. */
export const BETTING_MS = 7_000;
export const CRASHED_PAUSE_MS = 4_000;

/** Limits of the stake of one bet, kuruş. */
export const SMALLEST_STAKE_MINOR = 1_00n;
export const LARGEST_STAKE_MINOR = 1_000_00n;
/** Mean return to player, percent, the same for any target multiplier, before wins are rounded down to whole kuruş. */
export const RETURN_TO_PLAYER_PERCENT = 99;

/** Codes of the studio's crash games. */
export const crashGameCodes: readonly string[] = ['crash-ucurtma', 'crash-goge-dogru', 'crash-marti', 'crash-ruzgar-gulu', 'crash-zirve', 'crash-son-ruzgar'];

/** Returns what a bet pays at a multiplier (hundredths), kuruş, rounded down. */
export const returnMinor = (stakeMinor: bigint, multiplier: number): bigint => (stakeMinor * BigInt(multiplier)) / 100n;
