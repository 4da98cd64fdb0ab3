import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that take minutes; `vitest run --mode long` runs them, and only them. */
const LONG_TESTS = '**/*.long.test.ts';

export default defineConfig(({ mode }) => ({
  test: {
    name: 'sandbox',
    root: import.meta.dirname,
    environment: 'node',
    setupFiles: fileURLToPath(new URL('service/testing/patient-waits.ts', import.meta.url)),
    // Tests create their own state and the modules under test hold none, so the files of one worker share their imports.
    isolate: false,
    maxWorkers: 2,
    include: [mode === 'long' ? LONG_TESTS : '**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(mode === 'long' ? [] : [LONG_TESTS])],
    testTimeout: mode === 'long' ? 15 * 60_000 : 30_000,
    hookTimeout: 60_000,
  },
}));
