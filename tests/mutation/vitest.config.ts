import { defineConfig } from 'vitest/config';

/**
 * Runs the quick tests of the folders in MUTATION_TESTS, separated by commas, against every fault, on one database and
 * without a build or another process.
 */
export default defineConfig({
  test: {
    environment: 'node',
    env: { TEST_ENGINE: 'pglite' },
    include: (process.env.MUTATION_TESTS ?? '').split(',').map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/*.long.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
