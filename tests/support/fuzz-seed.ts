/**
 * Seed of the fuzz tests: the same in every run, so that a failure is reproducible; set FUZZ_SEED to vary it. Test
 * titles print it.
 */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_260_101);
