import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'tr',
  locales: ['tr', 'en'],
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*', '**/routeTree.gen.ts'] }],
});
