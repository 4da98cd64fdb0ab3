import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What the build has noted of itself. */
const MANIFEST = '.vite/manifest.json';
const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;
const LAYOUT_FILE = /(?:^|\/)route$/;
/** What the document itself announces. */
const ANNOUNCED = ['index.html', 'src/layout/home-page.tsx', 'src/i18n/locales/tr/messages.po'];
/** Group of the build (`vite.config.ts`) with what calls are made with: every other screen asks for what it shows. */
const CALLS_GROUP = 'calls';
/** Proxies take a few kilobytes of headers from a server, and the policies have their share of them. */
const LONGEST_HEADER = 2_000;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
);

function readManifest(directory: string): z.infer<typeof manifestSchema> {
  const path = join(directory, MANIFEST);
  return existsSync(path) ? z.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** A route's file as the pattern of its paths: `casino/$category` is any path of two parts that begins with `casino`. */
const patternOf = (name: string) => new RegExp(`^${name.replace(/\/?index$/, '').replaceAll(/\$[^/]+/g, '[^/]+')}/?$`);

/** What a screen is made of beside what its document announces: names of the build's files. */
export interface RouteParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** For a path of the app's (without the slash before it), what its screen is made of; null where there is no such screen, and for the home page. */
export function routeParts(directory: string): (path: string) => RouteParts | null {
  const parts = readManifest(directory);
  const collect = (keys: readonly string[], into = new Set<string>()): Set<string> => {
    for (const part of keys.flatMap((key) => parts[key] ?? [])) {
      if (into.has(part.file)) continue;
      into.add(part.file);
      // Its own styles come behind those of what it imports, which they may change.
      collect(part.imports ?? [], into);
      for (const sheet of part.css ?? []) into.add(sheet);
    }
    return into;
  };
  const announced = collect(ANNOUNCED);
  const calls = Object.keys(parts).filter((key) => parts[key]?.name === CALLS_GROUP);
  const files = Object.keys(parts).flatMap((key) => (ROUTE_FILE.test(key) ? { key, name: ROUTE_FILE.exec(key)?.[1] ?? '' } : []));
  const routes = files
    .filter(({ name }) => name !== 'index' && !LAYOUT_FILE.test(name))
    .map(({ name }) => {
      const own = files.filter((file) => file.name === name || (LAYOUT_FILE.test(file.name) && name.startsWith(file.name.replace(LAYOUT_FILE, '/'))));
      const needed = [...collect([...own.map(({ key }) => key), ...calls])].filter((part) => !announced.has(part));
      const { styles = [], scripts = [] } = Object.groupBy(needed, (file) => (file.endsWith('.css') ? 'styles' : 'scripts'));
      return { pattern: patternOf(name), parts: { scripts, styles } };
    });
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.parts ?? null;
}

/**
 * The `Link` header that tells a browser of `parts` beside its document: a first visit asks for them beside the rest, and not one step after the other.
 * `basePath` is the site's, with slashes around it.
 */
export function announceParts({ scripts, styles }: RouteParts, basePath: string): string {
  // Styles are fetched as the app's loader fetches them, `crossorigin`, or they come twice.
  const links = [
    ...styles.map((file) => `<${basePath}${file}>;rel=preload;as=style;crossorigin`),
    ...scripts.map((file) => `<${basePath}${file}>;rel=modulepreload`),
  ];
  let header = '';
  for (const link of links) if (header.length + link.length < LONGEST_HEADER) header += header === '' ? link : `,${link}`;
  return header;
}
