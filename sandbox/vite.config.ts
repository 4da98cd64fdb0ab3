import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { composePage, partsDirectory } from './compose-page.ts';
import { pages } from './contract/pages.ts';

/** Source of the pages. */
const root = join(import.meta.dirname, 'pages');
const outDir = join(import.meta.dirname, 'dist');
/** The product's minimum browsers, in whose frames these pages run. */
const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'safari16.4', 'ios16.4'];
/** The worker of the vendors' pages. */
const SPORTS_WORKER = 'sports-worker';
/**
 * Makes the browser compile a game's functions while they load, off the main thread, instead of at the first press of a
 * button (https://github.com/WICG/explicit-javascript-compile-hints-file-based).
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Adds a gzip and a Brotli copy to every text asset, which the server sends as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      const assets = join(outDir, 'assets');
      for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
        const path = join(assets, name);
        writeFileSync(path, `${COMPILE_HINT}\n${readFileSync(path, 'utf8')}`);
      }
      for (const name of readdirSync(assets).filter((file) => COMPRESSIBLE.test(file))) {
        const bytes = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
      }
    },
  };
}

/** Makes each page of its own HTML and of the parts that it names. */
function composePages(): Plugin {
  return {
    name: 'compose-pages',
    buildStart() {
      for (const name of readdirSync(partsDirectory)) this.addWatchFile(join(partsDirectory, name));
    },
    transformIndexHtml: { order: 'pre', handler: (html, { filename }) => composePage(basename(filename, '.html'), html) },
  };
}

export default defineConfig({
  root,
  plugins: [composePages(), precompress()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: OLDEST_BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        ...Object.fromEntries(pages.map((page) => [page, join(root, `${page}.html`)])),
        [SPORTS_WORKER]: join(root, 'sports-worker/sports-worker.ts'),
      },
      // A worker has a fixed name, which identifies it from one build to the next.
      output: { entryFileNames: ({ name }) => (name === SPORTS_WORKER ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
});
