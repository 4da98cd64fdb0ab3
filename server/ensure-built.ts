/**
 * Builds the app and, where there is a sandbox, its pages, if they are missing or older than their sources. Run by `npm
 * start` and before the browser tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

interface Build {
  name: string;
  result: string;
  sources: string[];
  viteArguments: string[];
}

const app: Build = {
  name: 'the app',
  result: 'dist/app/sw.js',
  sources: [
    'src',
    'sw',
    'public',
    'server/build',
    'server/render/compose-document.ts',
    'server/http/base-path.ts',
    'index.html',
    'vite.config.ts',
    'lingui.config.ts',
    'package.json',
  ],
  viteArguments: ['build', '--logLevel', 'warn'],
};
const sandboxPages: Build = {
  name: "the sandbox's pages",
  result: 'sandbox/dist/slot.html',
  sources: ['contract', 'engine', 'pages', 'design', 'package.json', 'compose-page.ts', 'vite.config.ts'].map((name) => `sandbox/${name}`),
  viteArguments: ['build', '--logLevel', 'warn', '--config', 'sandbox/vite.config.ts'],
};
const hasSandbox = existsSync(join(projectRoot, 'sandbox/vite.config.ts'));

function newestChangeMs(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestChangeMs(join(path, name))));
}

/** A place that holds the result but not all of its sources, such as an image, has nothing to build. */
function isFresh({ result, sources }: Build): boolean {
  const target = join(projectRoot, result);
  if (!existsSync(target)) return false;
  const present = sources.map((source) => join(projectRoot, source)).filter((source) => existsSync(source));
  return present.length < sources.length || statSync(target).mtimeMs > Math.max(...present.map(newestChangeMs));
}

for (const build of [app, ...(hasSandbox ? [sandboxPages] : [])].filter((candidate) => !isFresh(candidate))) {
  process.stdout.write(`Building ${build.name}…\n`);
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'node_modules/vite/bin/vite.js'), ...build.viteArguments], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
