/**
 * The stakes of every slot of the studio, kuruş per spin. Each divides into whole kuruş by 5, 10, 20, 25, 50 and 100
 * units.
 */
export const slotStakesMinor: readonly bigint[] = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n];
