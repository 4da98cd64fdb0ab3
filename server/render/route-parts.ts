import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Vite's manifest of the build. */
const MANIFEST = '.vite/manifest.json';
const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;
const LAYOUT_FILE = /(?:^|\/)route$/;
/** Manifest key of the entry. */
const ENTRY = 'src/main.tsx';
/** What the document itself announces. */
const ANNOUNCED = [ENTRY, 'src/i18n/locales/tr/messages.po'];
/** The chunk that sends calls: every screen except the home page needs it early to fetch its data. */
const CALLS = 'src/api/send-call.ts';
/** Maximum length of the header: proxies accept a few kilobytes of headers, and the policies use some of it. */
const LONGEST_HEADER = 2_000;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
);

function readManifest(directory: string): z.infer<typeof manifestSchema> {
  const path = join(directory, MANIFEST);
  return existsSync(path) ? z.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** Returns the file name of the entry in the build in `directory`; empty if there is no build. */
export const readEntry = (directory: string): string => readManifest(directory)[ENTRY]?.file ?? '';

/** Returns a pattern for the paths of a route's file: `casino/$category` matches `casino/` and one more segment. */
const patternOf = (name: string) => new RegExp(`^${name.replace(/\/?index$/, '').replaceAll(/\$[^/]+/g, '[^/]+')}/?$`);

/** Build files that a screen needs and its document does not announce. */
export interface RouteParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Reads the manifest of the build in `directory`. Returns a function that returns the parts of the screen at a path
 * without a leading slash; null for an unknown path and for the home page.
 */
export function routeParts(directory: string): (path: string) => RouteParts | null {
  const parts = readManifest(directory);
  const collect = (keys: readonly string[], into = new Set<string>()): Set<string> => {
    for (const part of keys.flatMap((key) => parts[key] ?? [])) {
      if (into.has(part.file)) continue;
      into.add(part.file);
      // Its own styles come after those of its imports, so that they can override them.
      collect(part.imports ?? [], into);
      for (const sheet of part.css ?? []) into.add(sheet);
    }
    return into;
  };
  const announced = collect(ANNOUNCED);
  const files = Object.keys(parts).flatMap((key) => (ROUTE_FILE.test(key) ? { key, name: ROUTE_FILE.exec(key)?.[1] ?? '' } : []));
  const routes = files
    .filter(({ name }) => name !== 'index' && !LAYOUT_FILE.test(name))
    .map(({ name }) => {
      const own = files.filter((file) => file.name === name || (LAYOUT_FILE.test(file.name) && name.startsWith(file.name.replace(LAYOUT_FILE, '/'))));
      const needed = [...collect([...own.map(({ key }) => key), CALLS])].filter((part) => !announced.has(part));
      const { styles = [], scripts = [] } = Object.groupBy(needed, (file) => (file.endsWith('.css') ? 'styles' : 'scripts'));
      return { pattern: patternOf(name), parts: { scripts, styles } };
    });
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.parts ?? null;
}

/**
 * Returns the value of a `Link` header that preloads `parts`, so that a first visit requests them in parallel and not
 * one after the other. Omits parts that would exceed the header's maximum length. `basePath` is the site's path, with a
 * slash at both ends.
 */
export function announceParts({ scripts, styles }: RouteParts, basePath: string): string {
  // Vite's chunk loader requests styles with `crossorigin`; without it they would be fetched twice.
  const links = [
    ...styles.map((file) => `<${basePath}${file}>;rel=preload;as=style;crossorigin`),
    ...scripts.map((file) => `<${basePath}${file}>;rel=modulepreload`),
  ];
  let header = '';
  for (const link of links) if (header.length + link.length < LONGEST_HEADER) header += header === '' ? link : `,${link}`;
  return header;
}
