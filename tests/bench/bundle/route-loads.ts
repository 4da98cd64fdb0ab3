import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routeBudgets } from './route-budgets.ts';

interface BuiltPart {
  file: string;
  imports?: string[];
  css?: string[];
}
/** What a route loads, in kB after brotli. */
export interface RouteLoad {
  route: string;
  js: number;
  css: number;
}

const app = fileURLToPath(new URL('../../../dist/app/', import.meta.url));
const BYTES_A_KB = 1_000;
const ROUTE_PART = /^src\/routes\/(.+)\.tsx\?tsr-split=/;
/** The entry and what it loads by itself before the home page is ready: the site's default language. */
const firstScreenParts = ['src/main.tsx', 'src/i18n/locales/tr/messages.po'];

/** Manifest keys of the chunks that every visit loads after its first screen: groups of `vite.config.ts`. */
const LATER_PART = /^_(?:calls|shared|visit)-[\w-]{8}\.js$/;

/** Returns the size as served: files too small for the build to compress are served as they are. */
function sizeOf(file: string): number {
  const path = app + file;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function sumUp(route: string, files: Iterable<string>): RouteLoad {
  const load = { route, js: 0, css: 0 };
  for (const file of files) load[file.endsWith('.css') ? 'css' : 'js'] += sizeOf(file) / BYTES_A_KB;
  return load;
}

/** Returns the address of a route's file, as the router writes it. */
const addressOf = (name: string) => `/${name.replace(/(?:^|\/)(?:index|route)$/, '')}`;

/**
 * Lists what each route of the built app loads before it can be shown: its chunks, those of its layouts and all their
 * static imports. The home page comes first, with everything until it is ready; what came with it, and what every visit
 * loads right after it, is not counted again.
 */
export function listRouteLoads(): RouteLoad[] {
  const parts = JSON.parse(readFileSync(`${app}.vite/manifest.json`, 'utf8')) as Record<string, BuiltPart>;
  const collect = (keys: readonly string[], into = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const part = parts[key];
      if (!part) throw new Error(`the build has no ${key}`);
      if (into.has(part.file)) continue;
      for (const file of [part.file, ...(part.css ?? [])]) into.add(file);
      collect(part.imports ?? [], into);
    }
    return into;
  };
  const partsOf = (isWanted: (name: string) => boolean) => Object.keys(parts).filter((key) => isWanted(ROUTE_PART.exec(key)?.[1] ?? ''));
  const firstScreen = collect(firstScreenParts);
  const everywhere = collect(
    Object.keys(parts).filter((key) => LATER_PART.test(key)),
    new Set(firstScreen),
  );
  const names = [...new Set(Object.keys(parts).flatMap((key) => ROUTE_PART.exec(key)?.[1] ?? []))].filter(
    (name) => name !== 'index' && !name.endsWith('/route'),
  );
  const routes = names.toSorted().map((name) => {
    const isAround = (other: string) => other.endsWith('/route') && name.startsWith(other.slice(0, -'route'.length));
    const files = collect(partsOf((other) => other === name || isAround(other)));
    return sumUp(addressOf(name), files.difference(everywhere));
  });
  return [sumUp('/', firstScreen), ...routes];
}

/** Returns a sentence for each exceeded budget; a route without a budget and a budget without a route count too. */
export function listOverruns(loads: readonly RouteLoad[]): string[] {
  const unknown = Object.keys(routeBudgets).filter((route) => !loads.some((load) => load.route === route));
  const overruns = loads.flatMap((load) => {
    const budget = routeBudgets[load.route];
    if (!budget) return `${load.route} has no budget`;
    const kinds = (['js', 'css'] as const).filter((kind) => load[kind] > budget[kind]);
    return kinds.map((kind) => `${load.route} loads ${load[kind].toFixed(1)} kB of ${kind}, over its ${budget[kind]} kB`);
  });
  return [...overruns, ...unknown.map((route) => `there is no ${route} to have a budget`)];
}
