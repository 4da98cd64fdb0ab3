import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const lateTexts = `${source}i18n/late-texts.ts`;
/** What the first screen is made of, and all that these import statically. */
const firstModules = ['main.tsx', 'launch/prerender.tsx', 'layout/home-page.tsx', 'routes/__root.tsx'];
const STATIC_IMPORT = /^(?:import(?! type\b)|export)\s(?:[^;]*?\sfrom\s)?'(\.[^']+)';/gms;
/** How an id stands in the sources: of a macro's object or of a `Trans`. */
const TEXT_ID = /\bid(?:: |=)['"]([^'"]+)['"]/g;
const CATALOG = /\/locales\/\w+\/messages\.po\?(first|late)\?lingui$/;
const COMPILED = /JSON\.parse\((".*"|'.*'|`.*`)\)/s;

/** Route files come with the first screen; their components, which they name, do not. */
function listRouteFiles(): string[] {
  const names = readdirSync(`${source}routes`, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.tsx')).map((name) => `${source}routes/${name}`);
}

function listFirstModules(): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || !/\.tsx?$/.test(path)) return;
    found.add(path);
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)) visit(resolve(dirname(path), name));
  };
  found.add(`${source}routeTree.gen.ts`);
  for (const name of firstModules) visit(source + name);
  for (const path of listRouteFiles()) found.add(path);
  return found;
}

function listTextIds(modules: Iterable<string>): Set<string> {
  return new Set([...modules].flatMap((path) => [...readFileSync(path, 'utf8').matchAll(TEXT_ID)].map(([, id = '']) => id)));
}

/**
 * Parts a language's compiled texts in two: `messages.po?first?lingui` has those of the first screen, `messages.po?late?lingui` the others. Each module that speaks
 * and is no part of the first screen waits for the others before it runs. Throws where the first screen would have to wait for them, too.
 */
export function splitTexts(): Plugin {
  let first = new Set<string>();
  let firstIds = new Set<string>();
  return {
    name: 'split-texts',
    enforce: 'post',
    buildStart() {
      first = listFirstModules();
      firstIds = listTextIds(first);
    },
    transform(code, id) {
      const [, part] = CATALOG.exec(id) ?? [];
      if (part) {
        const [, text = ''] = COMPILED.exec(code) ?? [];
        const all = JSON.parse(JSON.parse(text) as string) as Record<string, unknown>;
        const chosen = Object.entries(all).filter(([key]) => firstIds.has(key) === (part === 'first'));
        return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(chosen)))});`, map: null, moduleType: 'js' };
      }
      const [path = ''] = id.split('?');
      const isSpeaking = path.startsWith(source) && /\bfrom ["']@lingui\/(?:core|react)["']/.test(code) && !path.endsWith('.test.tsx');
      if (!isSpeaking || (first.has(path) && !id.includes('tsr-split')) || path.startsWith(`${source}i18n/`)) return null;
      return { code: `import ${JSON.stringify(lateTexts)};\n${code}`, map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.includes(`${source}main.tsx`)) continue;
        const names = [chunk.fileName, ...chunk.imports];
        const late = names.find((name) => bundle[name]?.type === 'chunk' && bundle[name].moduleIds.includes(lateTexts));
        if (late) throw new Error(`the first screen waits for late texts in ${late}`);
      }
    },
  };
}
