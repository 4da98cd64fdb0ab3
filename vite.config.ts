import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bareSignals } from './server/build/bare-signals.ts';
import { floorTargets } from './server/build/browser-floor.ts';
import { classicLaunch, classicParts, isClassicFile } from './server/build/classic-launch.ts';
import { lateSheets } from './server/build/late-sheets.ts';
import { basePathOf, rebaseDocument } from './server/http/base-path.ts';
import { applicationManifest } from './src/pwa/application-manifest.ts';

/** The path of the site for another server that hands out the files as they are; our own sees to it when it starts. */
const BASE_PATH = basePathOf(new URL(process.env.BASE_PATH ?? '/', 'http://site').href);
/** What the first screen is made of goes into one file with all it imports: each file more costs a launch a request, and a slow processor feels every one. */
const FIRST_SCREEN =
  /\/src\/(?:app|router|layout\/home-page|routes\/index|launch\/(?:show-app|follow-player-later|take-served-answers|tell-session-end)|features\/settings\/theme|pwa\/install-offer|ui\/(?:follow-own-links|is-plain-click)|storage\/keep-referrer)\.tsx?$|rolldown\/runtime/;
/** By far the largest of what it is made of, and the same from one version of the app to the next: no update brings it again. */
const RENDERER = /node_modules\/(?:react-dom|scheduler)\//;
/**
 * What comes by itself when the page has become idle, many parts at once: nobody waits for them, so what they import is fetched one step after the other, and
 * not announced all together, which would hold up a slow processor for as long as the first screen did.
 */
const IDLE_PARTS = ['visit', 'idle', 'calls'];
/** What every call to the server is made with: one file in place of six, for whoever comes with nothing stored. */
const CALLS = /\/src\/(?:api\/(?:send-call|closed-calls|find-endpoint)|storage\/device-id|contract\/(?:content|casino))\.ts$/;
/** What every visit gets right after its first screen, in few files for the same reason: first what other pages are made of as well, then the rest with all it imports. No page may wait for that. */
const SHARED =
  /\/src\/(?:features\/(?:account\/logout-button|bonuses\/queries|casino\/(?:lettering-of|other-order)|content\/(?:first-words|promotion-parts)|notifications\/(?:menu-entry|use-push)|settings\/(?:language-field|theme-select)|wallet\/payment-queries)|i18n\/period|pwa\/(?:busy|end-push|offers|push-subscription)|realtime\/play-in-sight|ui\/field)\.tsx?$|\/jotai\/dist\/react\/useSetAtom/;
const EVERY_VISIT = /\/src\/launch\/after-launch\.ts$/;
const WHEN_IDLE = /\/src\/layout\/idle-parts\.ts$/;
/** Lingui's core names its compiler without using it in a build; it is for the operator's own wordings, and comes with the first that needs it. */
const MESSAGE_COMPILER = /node_modules\/@(?:lingui\/message-utils|messageformat)\//;
const LARGEST_SHELLS_BYTES = 4_000_000;
const SMALLEST_COMPRESSED_BYTES = 1_024;
/** Tests wait for databases and for servers of their own more than they compute. Each project that extends nothing has to be told: it takes one worker less than there are cores otherwise. */
const MOST_TEST_WORKERS = 2;
/** Some of the long ones hardly compute: they wait for leases, time limits and other programs, so one more goes on than there are cores. */
const MOST_LONG_TEST_WORKERS = 3;
/** Tests that take minutes: of the long tier only. */
const LONG_TESTS = '{tests,server}/**/*.long.test.ts';
/** Those of them that take longest. */
const LONGEST_TESTS = /\/(?:fuzz|hub-client|kill-server|sports-season|studio-rounds|two-processes)\.long\.test\.ts$/;

type Bundle = Rolldown.OutputBundle;
/** What the worker stores. */
interface BuildFile {
  url: string;
  revision: string | null;
  size: number;
}
const locales = ['tr', 'en'] as const;
/** The whole fonts, which only characters of other languages need. */
const OTHER_LANGUAGES_FONT = /\/mona-sans-/;
const isIdlePart = (file: string) => IDLE_PARTS.some((part) => file.startsWith(`assets/${part}-`));
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What both the app and its prerendering are compiled with. */
const compilers = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui({ failOnMissing: true })];

/** Puts the script that runs before anything is painted into the document's head. */
function inlineEarlyLaunch(): Plugin {
  return {
    name: 'inline-early-launch',
    async transformIndexHtml(html) {
      const entry = fromHere('./src/launch/early-launch.ts');
      const [result] = [
        await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, copyPublicDir: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'launch' } },
        }),
      ].flat();
      const [chunk] = result && 'output' in result ? result.output : [];
      // A browser that the first script has turned away starts nothing.
      const early = `if(!document.documentElement.hasAttribute("data-outdated")){${chunk?.code.trim()}}`;
      return html.replace('<!-- early launch -->', () => `<script>${early}</script>`);
    },
  };
}

/** Puts the script that turns browsers below the floor away before everything else that runs, as it was written: what makes scripts smaller would write it for younger ones. */
function inlineFloorCheck(): Plugin {
  return {
    name: 'inline-floor-check',
    async transformIndexHtml(html) {
      const script = await readFile(new URL('./src/launch/check-floor.js', import.meta.url), 'utf8');
      const bare = script.replaceAll(/\/\*[\s\S]*?\*\/|^\s+/gm, '').trim();
      return html.replace('<!-- floor -->', () => `<script>${bare}</script>`);
    },
  };
}

/** The app's first screen of every language as HTML, rendered by the app's own components. What renders it stays, for the server to show what is on a screen now. */
async function prerender(): Promise<Record<string, { shell: string; notice: string }>> {
  const outDir = fromHere('./dist/launch');
  await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: compilers(),
    ssr: { noExternal: ['swiper'] },
    build: { ssr: fromHere('./src/launch/prerender.tsx'), outDir, emptyOutDir: true, copyPublicDir: false, target: 'es2022' },
  });
  // In a process of its own: the app's timers and its one language would outlive the build otherwise.
  const program = `Object.assign(globalThis, { location: new URL('http://localhost/'), localStorage: { getItem: () => null, setItem: () => {} } });
    const { prerenderShell } = await import('./prerender.js');
    const shells = {};
    for (const locale of ${JSON.stringify(locales)}) shells[locale] = await prerenderShell(locale);
    process.stdout.write(JSON.stringify(shells), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: outDir,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: LARGEST_SHELLS_BYTES,
  });
  return JSON.parse(stdout) as Record<string, { shell: string; notice: string }>;
}

/** The chunk of `module` and all that it imports statically. */
function chunksOf(bundle: Bundle, module: string): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.set(fileName, chunk);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) visit(chunk.fileName);
  return [...found.values()];
}

/** What a browser can show before it has read the styles and the icons of the first screen: its own few styles, and the sign. */
async function readFirstGlance(): Promise<{ style: string; markup: string }> {
  const sheet = await readFile(new URL('./src/launch/first-glance.css', import.meta.url), 'utf8');
  const mark = await readFile(new URL('./src/design/mark.svg', import.meta.url), 'utf8');
  const style = sheet.replaceAll(/\/\*[\s\S]*?\*\/|\s*\n\s*/g, '');
  return {
    style: `<style>${style}</style>`,
    markup: `<div class="glance" aria-hidden="true">${mark.trim().replace('#f6f0e2', 'var(--mark-core)')}</div><noscript><style>.glance{display:none}</style></noscript>`,
  };
}

/**
 * The style sheets of the first screen, to be written into the document; a switched-off link for each tells the loader of chunks that it is there. The fonts of
 * Turkish and English are named too: the worker has them, and announces them in the document that it keeps.
 */
function takeStyles(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): { style: string; links: string } {
  const names = [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
  const sheets = names.map((name) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? String(sheet.source).replaceAll('url(./', 'url(./assets/') : '';
  });
  const style = sheets.join('');
  const fonts = [...style.matchAll(/url\((\.\/assets\/[\w-]+\.woff2)\)/g)].flatMap(([, url = '']) => (OTHER_LANGUAGES_FONT.test(url) ? [] : url));
  const links = [
    ...fonts.map((url) => `<link rel="later" as="font" type="font/woff2" crossorigin href="${url}">`),
    ...names.map((name) => `<link rel="stylesheet" disabled href="./${name}">`),
  ];
  return { style: `<style>${style}</style>`, links: links.join('') };
}

/**
 * Makes the document of every language: the first screen in `#root` and its styles before it, so that nothing else is waited for; scripts are only announced, the
 * early launch imports the entry after that paint. The first glance stands before those styles, which are the largest part of the document: a browser that reads
 * on in a later task has something to show meanwhile.
 */
function writeDocuments(): Plugin {
  return {
    name: 'write-documents',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('there is no index.html to complete');
        const gone = IDLE_PARTS.filter((part) => !Object.keys(bundle).some((file) => file.startsWith(`assets/${part}-`)));
        if (gone.length > 0) throw new Error(`the build has no ${gone.join()}, which should come when the page is idle`);
        const chunks = [...chunksOf(bundle, '/src/main.tsx'), ...chunksOf(bundle, '/src/layout/home-page.tsx')];
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
        /** What the first screen imports, and what it would import a step later: its language's texts. */
        const linksFor = (locale: string) => {
          const later = chunksOf(bundle, `/locales/${locale}/messages.po`);
          const scripts = new Set([...chunks, ...later].map(({ fileName }) => fileName));
          const classic = classicParts.flatMap((part) => [...scripts].filter((name) => name.includes(`/${part}-`)));
          const modules = [...scripts].filter((name) => !classic.includes(name));
          return [
            ...classic.map((name) => `<link rel="preload" as="script" href="./${name}" data-part>`),
            ...modules.map((name) => `<link rel="modulepreload" href="./${name}"${name === entry ? ' data-entry' : ''}>`),
          ].join('');
        };
        const glance = await readFirstGlance();
        const { style, links } = takeStyles(bundle, chunks);
        // Stands in index.html, too, where a served document still has its head: browsers take no manifest from a body.
        const secondManifest = '<link rel="manifest" href="./manifest.webmanifest">';
        const bare = String(document.source)
          .replace(secondManifest, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
          .replace('<script>', () => `${glance.style}<script>`)
          .replace('</head>', () => `${links}</head>`)
          .replace('<body>', () => `<body>${glance.markup}${style}`);
        const shells = await prerender();
        // By the paint of the first text that every visit shows the early launch knows that the page is on the screen, and not the glance alone.
        const tell = (shell = '') => shell.replace('<ul><li><a ', '<ul><li><a elementtiming="menu" ');
        const notices = locales.map((locale) => shells[locale]?.notice).join('');
        for (const locale of locales) {
          const source = bare
            .replace('<html lang="tr">', `<html lang="${locale}">`)
            .replace('</head>', () => `${linksFor(locale)}</head>`)
            .replace('<div id="root" data-shell></div>', () => `<div id="root" data-shell>${tell(shells[locale]?.shell)}</div>${notices}`);
          const placed = rebaseDocument(source, BASE_PATH);
          if (locale === 'tr') document.source = placed;
          else this.emitFile({ type: 'asset', fileName: `index.${locale}.html`, source: placed });
        }
      },
    },
  };
}

/** Lists every text of the app by its id, in each language, for operators who word some of them anew or add a language: `content texts` of the operator's command line reads it. */
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

/** Puts the icon sprite into the document once, so that `<use href="#i-…">` needs no request; at its end, since words and pictures need not wait for it. */
function inlineIcons(): Plugin {
  return {
    name: 'inline-icons',
    async transformIndexHtml(html) {
      const sprite = await readFile(new URL('./src/design/icons.svg', import.meta.url), 'utf8');
      return html.replace('<!-- icons -->', sprite.replace('style="display:none"', 'hidden').trim());
    },
  };
}

/**
 * Leaves the files that have their revision in their name out of the worker, which would read them at each of its starts: their list is a file of its own
 * that only an installation and the tidying after it need. Its name tells builds apart, so that each has another worker.
 */
async function listHashedFiles(entries: readonly BuildFile[]): Promise<{ manifest: BuildFile[] }> {
  const names = entries.flatMap(({ url, revision }) => (revision === null ? url : [])).toSorted();
  const list = JSON.stringify(names);
  const url = `assets/files-${createHash('sha256').update(list).digest('hex').slice(0, 8)}.json`;
  await writeFile(fromHere(`./dist/app/${url}`), list);
  return { manifest: [...entries.filter(({ revision }) => revision !== null), { url, revision: null, size: list.length }] };
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

/** Begins with the longest tests, or they would go on alone when the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => LONGEST_TESTS.test(moduleId)), ...sorted.filter(({ moduleId }) => !LONGEST_TESTS.test(moduleId))];
  }
}

const inNode = { environment: 'node', maxWorkers: MOST_TEST_WORKERS } as const;
/**
 * The files of one worker share what they import, which takes a good part of the time: what these tests begin with they make themselves, and nothing in the
 * modules they test remembers anything. What runs in a page does remember: there every file has a world of its own.
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts) => parts.filter((part) => !isClassicFile(part) && !(isIdlePart(file) && part.endsWith('.js'))),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'wordings', test: MESSAGE_COMPILER, priority: 1 },
            { name: 'renderer', test: RENDERER, priority: 1 },
            { name: 'launch', test: FIRST_SCREEN },
            { name: 'shared', test: SHARED },
            { name: 'calls', test: CALLS },
            { name: 'visit', test: EVERY_VISIT },
            { name: 'idle', test: WHEN_IDLE },
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
    inlineIcons(),
    inlineFloorCheck(),
    inlineEarlyLaunch(),
    bareSignals(),
    lateSheets(),
    classicLaunch(),
    writeDocuments(),
    writeTexts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: applicationManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/*.png'],
        globIgnores: ['**/mona-sans-*', 'screenshots/**', 'chat-frame.html'],
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
      { extends: true, test: { name: 'unit', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        extends: false,
        test: { ...sharingModules, name: 'worker', include: ['sw/**/*.test.ts', 'tests/worker/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: false,
        test: {
          ...sharingModules,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/{contract,faults}/**/*.test.ts'],
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
          // After the others, where both are asked for: projects that run side by side have as many workers.
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
