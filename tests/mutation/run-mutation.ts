/**
 * Plants small faults, one by one, in the modules of money and accounts and in the service worker, and lists those that
 * no test notices: `npm run test:mutation`, or for one folder `npm run test:mutation server/ledger`. MUTATION_SAMPLE=10
 * takes one statement in ten, MUTATION_SEED=2 others. Run it by hand: it takes hours.
 */
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

const money = ['server/ledger', 'server/seamless-wallet', 'server/wallet', 'server/bonuses', 'server/responsible-play', 'server/account'];
/** A test that a fault slows down by more than this counts as hanging, ms. */
const HANGING_AFTER_MS = 20_000;
const FIRST_RUN_MINUTES = 15;

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** Mutates `folders` and runs the tests of the folders `tests` against every fault. */
async function mutate(folders: readonly string[], tests: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  // Read in vitest.config.ts, in Stryker's own processes.
  process.env.MUTATION_TESTS = tests.join();
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignore-nodes.ts'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [...folders.map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts', '!**/testing/**'],
    // Strings are texts for people, or names that the types check: neither is behaviour.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorers: ['nodes'],
    coverageAnalysis: 'perTest',
    // Code that runs once, when a module loads, would need all tests for each fault.
    ignoreStatic: true,
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    timeoutMS: HANGING_AFTER_MS,
    dryRunTimeoutMinutes: FIRST_RUN_MINUTES,
    reporters: ['clear-text', 'progress-append-only', 'json'],
    jsonReporter: { fileName: '.cache/mutation.json' },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    tempDirName: '.cache/mutation',
    ignorePatterns: ['dist', 'public', 'test-results'],
    // This version of TypeScript lacks the API with which Stryker would read the settings: no such file exists.
    tsconfigFile: 'none',
  });
  await stryker.runMutationTest();
}

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : [...money, 'sw'];
// The tests of each money folder also notice faults in the others; the worker has its own tests.
await mutate(
  chosen.filter((folder) => folder !== 'sw'),
  money,
);
await mutate(
  chosen.filter((folder) => folder === 'sw'),
  ['sw'],
);
