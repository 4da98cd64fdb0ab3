/** The phases of a round, ms. */
export const BETTING_MS = 7_000;
export const CRASHED_PAUSE_MS = 4_000;

/** What one bet may stake, kuruş. */
export const SMALLEST_STAKE_MINOR = 1_00n;
export const LARGEST_STAKE_MINOR = 1_000_00n;
/** What a player takes back of a stake on average whatever multiplier is aimed at, before wins are cut to whole kuruş. */
export const RETURN_TO_PLAYER_PERCENT = 99;

/** The studio's crash games by their codes. */
export const crashGameCodes: readonly string[] = ['crash-ucurtma', 'crash-goge-dogru', 'crash-marti', 'crash-ruzgar-gulu', 'crash-zirve', 'crash-son-ruzgar'];

/** What a bet returns at a multiplier in hundredths, cut to whole kuruş. */
export const returnMinor = (stakeMinor: bigint, multiplier: number): bigint => (stakeMinor * BigInt(multiplier)) / 100n;
