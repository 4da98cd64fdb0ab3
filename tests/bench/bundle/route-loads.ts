import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routeBudgets } from './route-budgets.ts';

interface BuiltPart {
  file: string;
  imports?: string[];
  css?: string[];
}
/** What a route loads, in kB as brotli leaves them. */
export interface RouteLoad {
  route: string;
  js: number;
  css: number;
  /** Of what is to come when the page is idle, the files that this route waits for. */
  early: string[];
}

const app = fileURLToPath(new URL('../../../dist/app/', import.meta.url));
const BYTES_A_KB = 1_000;
const ROUTE_PART = /^src\/routes\/(.+)\.tsx\?tsr-split=/;
/** The entry and what it loads by itself before the home page is alive: the site's own language. */
const firstScreenParts = ['index.html', 'src/i18n/locales/tr/messages.po'];

/** What every visit loads as soon as its first screen is there and nothing else is to be done: groups of `vite.config.ts` … */
const laterGroups = ['visit', 'idle', 'calls'];
/** … and the calls of each domain, where these are not in one of them. */
const domains = ['account', 'wallet', 'bonuses', 'notifications', 'push', 'responsible-play'];

/** True for the manifest's key of a chunk that has this name; a domain's is named by its module where it is that module alone. */
const isChunk = (name: string, key: string) => key === `src/contract/${name}.ts` || new RegExp(`^_${name}-[\\w-]{8}\\.js$`).test(key);

/** Too small to be compressed by the build, a file travels as it is. */
function sizeOf(file: string): number {
  const path = app + file;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Files that no page waits for. */
const IDLE_FILE = /^assets\/(?:idle|visit)-/;

function sumUp(route: string, files: Iterable<string>, early: string[]): RouteLoad {
  const load = { route, js: 0, css: 0, early };
  for (const file of files) load[file.endsWith('.css') ? 'css' : 'js'] += sizeOf(file) / BYTES_A_KB;
  return load;
}

const earlyOf = (files: ReadonlySet<string>) => [...files].filter((file) => IDLE_FILE.test(file));

/** The address of a route's file, as the router writes it. */
const addressOf = (name: string) => `/${name.replace(/(?:^|\/)(?:index|route)$/, '')}`;

/**
 * What each route of the built app loads before it can be shown: its parts, those of the layouts around it and all that they import statically. The home
 * page comes first, with everything up to its being alive; what came with it, and what every visit loads right after it, is not counted again.
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
  const chunksOf = (name: string) => Object.keys(parts).filter((key) => isChunk(name, key));
  const laterParts = [...laterGroups.flatMap((name) => chunksOf(name)[0] ?? name), ...domains.flatMap(chunksOf)];
  const everywhere = collect(laterParts, new Set(firstScreen));
  const names = [...new Set(Object.keys(parts).flatMap((key) => ROUTE_PART.exec(key)?.[1] ?? []))].filter(
    (name) => name !== 'index' && !name.endsWith('/route'),
  );
  const routes = names.toSorted().map((name) => {
    const isAround = (other: string) => other.endsWith('/route') && name.startsWith(other.slice(0, -'route'.length));
    const files = collect(partsOf((other) => other === name || isAround(other)));
    return sumUp(addressOf(name), files.difference(everywhere), earlyOf(files));
  });
  return [sumUp('/', firstScreen, earlyOf(firstScreen)), ...routes];
}

/** What is past its budget, in words; a route without a budget and a budget without a route are, too. */
export function listOverruns(loads: readonly RouteLoad[]): string[] {
  const unknown = Object.keys(routeBudgets).filter((route) => !loads.some((load) => load.route === route));
  const overruns = loads.flatMap((load) => {
    const budget = routeBudgets[load.route];
    if (!budget) return `${load.route} has no budget`;
    const kinds = (['js', 'css'] as const).filter((kind) => load[kind] > budget[kind]);
    return [
      ...kinds.map((kind) => `${load.route} loads ${load[kind].toFixed(1)} kB of ${kind}, over its ${budget[kind]} kB`),
      ...load.early.map((file) => `${load.route} waits for ${file}, which is to come when the page is idle`),
    ];
  });
  return [...overruns, ...unknown.map((route) => `there is no ${route} to have a budget`)];
}
