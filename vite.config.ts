import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'worker', environment: 'node', include: ['sw/**/*.test.ts', 'tests/worker/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', environment: 'node', include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'], testTimeout: 30_000 } },
      { extends: true, test: { name: 'house', environment: 'node', include: ['tests/house/**/*.test.ts'] } },
    ],
  },
});
