import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** The inputs of a build. */
const sources = ['src', 'sw', 'server', 'public', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package.json', 'tsconfig.json'];
/** Used by the first screen and by much that loads later. */
const CHANGED_MODULE = 'src/features/account/use-session.ts';
const LONGEST_BUILD_MS = 5 * 60_000;
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'meydan-builds-'));
  for (const source of sources) cpSync(join(project, source), join(copy, source), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Builds the app. Returns the content of every file that has its revision in its name. */
async function build(): Promise<ReadonlyMap<string, string>> {
  await promisify(execFile)(process.execPath, [join(project, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: copy,
    // Builds as for delivery, not as part of a test run.
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    timeout: LONGEST_BUILD_MS,
  });
  const assets = join(copy, 'dist/app/assets');
  return new Map(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name), 'latin1')]));
}

test('two builds that differ in one module differ in the name of every file whose content differs', async () => {
  const before = await build();
  appendFileSync(join(copy, CHANGED_MODULE), "Reflect.set(globalThis, 'build', 'another');\n");
  const after = await build();
  const renamed = [...after.keys()].filter((name) => !before.has(name));
  expect(renamed.some((name) => name.startsWith('index-') && name.endsWith('.js'))).toBe(true);
  expect([...after].filter(([name, content]) => before.has(name) && before.get(name) !== content).map(([name]) => name)).toEqual([]);
});
