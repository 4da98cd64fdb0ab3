import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { floorTargets } from './server/build/browser-floor.ts';
import { buildScript } from './server/build/build-script.ts';
import { writeDocuments } from './server/build/write-documents.ts';
import { basePathOf } from './server/http/base-path.ts';
import { ART_SCRIPT } from './src/contract/worker-messages.ts';
import { applicationManifest } from './src/pwa/application-manifest.ts';

/** Path of the site when another server serves the files unchanged. Our own server sets it when it starts. */
const BASE_PATH = basePathOf(new URL(process.env.BASE_PATH ?? '/', 'http://site').href);
/** Largest part of the first screen's code. It rarely changes, so an update does not download its own file again. */
const RENDERER = /node_modules\/(?:react-dom|scheduler)\//;
/**
 * Lingui's core imports its compiler without using it in a build. Only the operator's translation overrides need it,
 * and the first of them loads it.
 */
const MESSAGE_COMPILER = /node_modules\/@(?:lingui\/message-utils|messageformat)\//;
/** Modules that at least this many lazy chunks import share one file. */
const MANY_PARTS = 8;
/**
 * Entries of what every visit loads when idle. With all their imports they are one file, because each request blocks a
 * slow processor.
 */
const EVERY_VISIT = /\/src\/(?:launch\/after-launch|layout\/deferred-components)\.ts$/;
/** What sends calls and reads their responses: one file for the same reason. */
const CALLS = /\/src\/(?:api|contract)\//;
/** Files below this size are not compressed. */
const SMALLEST_COMPRESSED_BYTES = 1_024;
/**
 * Tests mostly wait for databases and their own servers. Every project that does not extend the configuration has to
 * set this; its default is one worker less than there are cores.
 */
const MOST_TEST_WORKERS = 2;
/** Some long tests hardly compute: they wait for leases, timeouts and other programs. So one more worker runs. */
const MOST_LONG_TEST_WORKERS = 3;
/** Tests that take minutes, run only in the long tier. */
const LONG_TESTS = '{tests,server,sandbox}/**/*.long.test.ts';
/** Setup file of every test project. */
const setupFiles = fileURLToPath(new URL('tests/support/patient-waits.ts', import.meta.url));
/** The longest of the long tests. */
const LONGEST_TESTS = /\/(?:fuzz|hub-client|kill-server|sports-season|studio-rounds|two-processes)\.long\.test\.ts$/;

/** A file that the worker precaches. `revision` is null if the file's name contains it; `size` is in bytes. */
interface BuildFile {
  url: string;
  revision: string | null;
  size: number;
}
const locales = ['tr', 'en'] as const;
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Creates the plugins that compile both the app and its renderer. */
const compilers = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui({ failOnMissing: true })];

/** Writes the code that draws games' pictures as a separate script, which the worker loads only when it needs it. */
function writeArtScript(): Plugin {
  return {
    name: 'write-art-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ART_SCRIPT, source: await buildScript('src/design/game-art.ts', 'gameArtScript') });
    },
  };
}

/**
 * Lists every message of the app by id, in each language, for operators who override some or add a language. The
 * command `content texts` of the operator's command line reads it.
 */
function writeTexts(): Plugin {
  return {
    name: 'write-texts',
    apply: 'build',
    async generateBundle() {
      const texts = new Map<string, Record<string, string>>();
      for (const locale of locales) {
        const catalog = await readFile(new URL(`./src/i18n/locales/${locale}/messages.po`, import.meta.url), 'utf8');
        for (const [, id = '', text = ''] of catalog.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)) {
          const key = JSON.parse(id) as string;
          texts.set(key, { ...texts.get(key), [locale]: JSON.parse(text) as string });
        }
      }
      const list = [...texts].map(([id, words]) => ({ id, ...words })).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(list) });
    },
  };
}

/**
 * Moves files with a revision in their name from the worker's manifest to a separate list, because the worker parses
 * its manifest at every start. The list is needed to install the files, to restore missing ones and to delete outdated
 * ones. The list's name contains a hash of its content, so every build has a different worker.
 */
async function listHashedFiles(entries: readonly BuildFile[]): Promise<{ manifest: BuildFile[] }> {
  const names = entries.flatMap(({ url, revision }) => (revision === null ? url : [])).toSorted();
  const list = JSON.stringify(names);
  const url = `assets/files-${createHash('sha256').update(list).digest('hex').slice(0, 8)}.json`;
  await writeFile(fromHere(`./dist/app/${url}`), list);
  return { manifest: [...entries.filter(({ revision }) => revision !== null), { url, revision: null, size: list.length }] };
}

/** Writes a brotli and a gzip file next to every text file of the finished build, for the server to send unchanged. */
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

/** Runs the longest tests first, so that they do not run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => LONGEST_TESTS.test(moduleId)), ...sorted.filter(({ moduleId }) => !LONGEST_TESTS.test(moduleId))];
  }
}

const inNode = { setupFiles, environment: 'node', maxWorkers: MOST_TEST_WORKERS } as const;
/**
 * The test files of one worker share their imports, which take a large part of the time. This is safe where tests
 * create their own state and the modules under test hold none. Modules of the page do hold state: there every file is
 * isolated.
 */
const sharingModules = { ...inNode, isolate: false } as const;

const serverAddress = `http://127.0.0.1:${process.env.SERVER_PORT ?? '8080'}`;

export default defineConfig({
  base: './',
  server: { proxy: { '^/(?:(?:api|art|payments)/|developers)': serverAddress, '/hub': { target: serverAddress, ws: true } } },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    cssTarget: floorTargets,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: fromHere('./src/main.tsx') },
      output: {
        // V8 compiles all functions of these files early, off the main thread, instead of each at its first call.
        codeSplitting: {
          groups: [
            { name: 'overrides', test: MESSAGE_COMPILER, priority: 1 },
            { name: 'renderer', test: RENDERER, priority: 1 },
            { name: 'launch', tags: ['$initial'] },
            { name: 'calls', test: CALLS },
            { name: 'shared', minShareCount: MANY_PARTS },
            { name: 'visit', test: EVERY_VISIT },
          ],
        },
      },
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    ...compilers(),
    writeDocuments({ basePath: BASE_PATH, compilers }),
    writeTexts(),
    writeArtScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: applicationManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/*.png'],
        globIgnores: ['**/mona-sans-*', 'screenshots/**', 'chat-frame.html', ART_SCRIPT],
        maximumFileSizeToCacheInBytes: 500_000,
        manifestTransforms: [listHashedFiles],
      },
      devOptions: { enabled: false },
    }),
    precompress(),
  ],
  test: {
    maxWorkers: MOST_TEST_WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      // The sandbox's own, where its folder is there.
      'sandbox/vitest.config.*',
      { extends: true, test: { name: 'unit', setupFiles, environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        extends: false,
        test: {
          ...sharingModules,
          name: 'worker',
          include: ['sw/**/*.test.ts', 'tests/worker/**/*.test.ts'],
          testTimeout: 30_000,
          // Tests use Workbox's production build. Each worker that a test starts gets its own instance and scope.
          env: { NODE_ENV: 'production' },
          server: { deps: { inline: [/workbox-/, /idb/] } },
        },
      },
      {
        extends: false,
        test: {
          ...sharingModules,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{contract,faults,sandbox}/**/*.test.ts'],
          exclude: [LONG_TESTS],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: false,
        test: {
          ...inNode,
          name: 'long',
          maxWorkers: MOST_LONG_TEST_WORKERS,
          // Runs after the other projects if both run: parallel projects must have the same number of workers.
          sequence: { groupOrder: 1 },
          include: [LONG_TESTS],
          testTimeout: 15 * 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: false,
        test: { ...sharingModules, name: 'conventions', include: ['tests/conventions/**/*.test.ts'], exclude: [LONG_TESTS], testTimeout: 120_000 },
      },
    ],
  },
});
