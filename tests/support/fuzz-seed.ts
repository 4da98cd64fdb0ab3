/** From what the fuzz draws: the same in every run, so that a failure comes again; set FUZZ_SEED to see others. Titles of the tests print it. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_260_101);
