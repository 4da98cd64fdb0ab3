import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { applicationManifest } from './src/pwa/application-manifest.ts';

const SMALLEST_COMPRESSED_BYTES = 1_024;
/** Tests that take minutes: of the long tier only. */
const LONG_TESTS = 'tests/**/*.long.test.ts';

/** Puts the icon sprite into the document once, so that `<use href="#i-…">` needs no request. */
function inlineIcons(): Plugin {
  return {
    name: 'inline-icons',
    async transformIndexHtml(html) {
      const sprite = await readFile(new URL('./src/design/icons.svg', import.meta.url), 'utf8');
      return html.replace('<!-- icons -->', sprite.replace('style="display:none"', 'hidden').trim());
    },
  };
}

/** Writes a brotli and a gzip file beside every text file of the finished build, for the server to hand out as they are. */
function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      directory = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !/\.(?:js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          if (content.length < SMALLEST_COMPRESSED_BYTES) continue;
          await writeFile(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }));
          await writeFile(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}

const serverAddress = `http://127.0.0.1:${process.env.SERVER_PORT ?? '8080'}`;

export default defineConfig({
  base: './',
  server: { proxy: { '^/(?:(?:api|art|payments)/|developers)': serverAddress, '/hub': { target: serverAddress, ws: true } } },
  build: { outDir: 'dist/app', target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true }),
    inlineIcons(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: applicationManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/*.png'],
        globIgnores: ['**/mona-sans-*', 'screenshots/**'],
        maximumFileSizeToCacheInBytes: 500_000,
      },
      devOptions: { enabled: false },
    }),
    precompress(),
  ],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] } },
      { extends: false, test: { name: 'worker', environment: 'node', include: ['sw/**/*.test.ts', 'tests/worker/**/*.test.ts'] } },
      {
        extends: false,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{contract,faults}/**/*.test.ts'],
          exclude: [LONG_TESTS],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: false,
        test: { name: 'long', environment: 'node', include: [LONG_TESTS], fileParallelism: false, testTimeout: 15 * 60_000, hookTimeout: 60_000 },
      },
      { extends: false, test: { name: 'house', environment: 'node', include: ['tests/house/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
