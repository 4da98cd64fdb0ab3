import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { HOME } from '#contract/public-screens.ts';
import { type Locale, locales } from '#contract/request-headers.ts';
import { shellDocuments } from '#contract/worker-messages.ts';
import { fillSlots, inLanguage, placeDocument, SITE_PATH, type Slots, scriptLinks, sheetLinks } from '../render/compose-document.ts';
import { buildScript } from './build-script.ts';

/** Maximum size of the rendered shells and notices, as JSON. */
const LARGEST_SHELLS_BYTES = 4_000_000;
/** A path that no route matches: its screen is only the frame. */
const ANY_PLACE = '-';
/** Font files for Turkish and English. */
const FIRST_FONTS = ['mona-text', 'mona-text-extended', 'mona-heading', 'mona-heading-extended', 'figures'].map((name) => `${name}.woff2`);
const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface DocumentSettings {
  /** Path of the site when another server serves the files unchanged, with a slash at both ends. */
  basePath: string;
  /** Creates the plugins that compile the app. */
  compilers: () => PluginOption[];
}

/** Returns what every document contains, also in development: the scripts that run before the app, and the icons. */
async function readFrame(): Promise<Slots> {
  const floor = await readFile(fromRoot('src/launch/check-floor.js'), 'utf8');
  const bootstrap = await buildScript('src/launch/bootstrap.ts', 'bootstrap');
  const sprite = await readFile(fromRoot('src/design/icons.svg'), 'utf8');
  return {
    // The check is inlined as written, for browsers below the floor. In a browser it rejects, nothing else runs.
    bootstrap: `<script>${floor.trim()}</script><script>if(!document.documentElement.hasAttribute("data-outdated")){${bootstrap}}</script>`,
    icons: sprite.replace('style="display:none"', 'hidden').trim(),
  };
}

/** HTML of one language. */
interface Rendered {
  home: string;
  other: string;
  notice: string;
}

/**
 * Builds the app's renderer into `outDir`, where the server finds it. Returns each language's shells, rendered for a
 * site whose path is not known yet.
 */
async function renderShells(outDir: string, compilers: () => PluginOption[]): Promise<Record<Locale, Rendered>> {
  await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: compilers(),
    ssr: { noExternal: ['swiper'] },
    build: { ssr: fromRoot('src/launch/prerender.tsx'), outDir, emptyOutDir: true, copyPublicDir: false, target: 'es2022' },
  });
  // Runs in a separate process: the app's timers and its one active language would outlive the build otherwise.
  const program = `Object.assign(globalThis, { location: new URL('http://localhost/'), localStorage: { getItem: () => null, setItem: () => {} } });
    const { renderShell, renderNotice } = await import('./prerender.js');
    const shells = {};
    for (const locale of ${JSON.stringify(locales)})
      shells[locale] = {
        home: await renderShell(locale, '${SITE_PATH}', '${HOME}'),
        other: await renderShell(locale, '${SITE_PATH}', '${ANY_PLACE}'),
        notice: await renderNotice(locale),
      };
    process.stdout.write(JSON.stringify(shells), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: outDir,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: LARGEST_SHELLS_BYTES,
  });
  return JSON.parse(stdout) as Record<Locale, Rendered>;
}

/** Returns a chunk and everything it imports statically, dependencies first. */
function withImports(bundle: Rolldown.OutputBundle, fileName: string, found = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(chunk)) return found;
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found.add(chunk);
}

/**
 * Returns the slots that contain what was built: the first screen's fonts and styles, and its scripts including the
 * language's messages. Throws if the build has no entry or no messages.
 */
function describeBuild(bundle: Rolldown.OutputBundle, locale: Locale): Slots {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)?.fileName ?? '';
  const texts = outputs.find((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/locales/${locale}/messages.po`))?.fileName ?? '';
  const chunks = [...withImports(bundle, entry)];
  if (chunks.length === 0 || texts === '') throw new Error('the build has no entry, or no texts');
  const sheets = [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
  // URLs in a style sheet are relative to it, those in a style element to the site's base.
  const style = sheets.map((name) => String((bundle[name] as Rolldown.OutputAsset).source).replaceAll('url(./', 'url(./assets/')).join('');
  const fonts = outputs.filter((output) => output.type === 'asset' && output.names.some((name) => FIRST_FONTS.includes(name)));
  const scripts = [...new Set([...chunks, ...withImports(bundle, texts)].map(({ fileName }) => fileName))];
  return {
    fonts: fonts.map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${fileName}">`).join(''),
    styles: `<style>${style}</style>${sheetLinks(sheets)}`,
    scripts: scriptLinks(scripts, entry),
  };
}

/**
 * Plugin that writes the app's documents. For hosts without our server: a shell of the home page and one for all other
 * addresses, in both languages. For our server: the templates that it fills with a screen's content
 * (`dist/launch/tr.html`), and the shells for a site whose path is not known yet. In development there is only one
 * document, without content.
 */
export function writeDocuments({ basePath, compilers }: DocumentSettings): Plugin {
  return {
    name: 'write-documents',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const none: Slots = { place: '', fonts: '', styles: '', 'screen styles': '', screen: '', notices: '', 'screen scripts': '' };
        const scripts = '<script type="module" src="/src/main.tsx"></script>';
        return placeDocument(fillSlots(html, { ...none, ...(await readFrame()), scripts }), '/');
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = await readFile(fromRoot('index.html'), 'utf8');
        const frame = await readFrame();
        const outDir = fromRoot('dist/launch');
        const shells = await renderShells(outDir, compilers);
        const notices = locales.map((locale) => shells[locale].notice).join('');
        for (const locale of locales) {
          const document = fillSlots(inLanguage(template, locale), { ...frame, ...describeBuild(bundle, locale), notices });
          await writeFile(join(outDir, `${locale}.html`), document);
          for (const [kind, place] of [
            ['home', HOME],
            ['other', ANY_PLACE],
          ] as const) {
            const name = shellDocuments[kind][locale];
            const shell = fillSlots(document, { place, screen: shells[locale][kind], 'screen styles': '', 'screen scripts': '' });
            await writeFile(join(outDir, name), shell);
            this.emitFile({ type: 'asset', fileName: name, source: placeDocument(shell, basePath) });
          }
        }
      },
    },
  };
}
