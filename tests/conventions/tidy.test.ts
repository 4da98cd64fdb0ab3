import { expect, test } from 'vitest';
import { listProjectFiles, readAddresses, readImports, readProjectFile } from './project-files.ts';

const files = listProjectFiles();
const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !path.endsWith('.d.ts'));
const isTest = (path: string) => path.includes('.test.') || path.includes('.spec.') || path.startsWith('tests/') || path.includes('/testing/');
const production = sources.filter((path) => !isTest(path));

test('[RC.021] [RC.022] the top level contains what the conventions name and nothing else', () => {
  const named = ['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'src', 'sw', 'public', 'lingui.config.ts', 'tests', 'README.md', 'server'];
  const allowed = [...named, 'sandbox', 'package-lock.json', 'LICENSE', 'CHANGELOG.md', 'biome.json', 'Dockerfile', 'compose.yaml'];
  const entries = new Set(files.map((path) => path.split('/')[0] ?? ''));
  expect(named.filter((entry) => !entries.has(entry))).toEqual([]);
  expect([...entries].filter((entry) => !allowed.includes(entry) && !entry.startsWith('.'))).toEqual([]);
});

test('no file has a meaningless name', () => {
  const empty = /(?:^|\/)(?:utils?|helpers?|common|misc|index)\.[^/]+$/;
  expect(files.filter((path) => empty.test(path) && path !== 'index.html' && !path.startsWith('src/routes/'))).toEqual([]);
});

test('files are named in kebab-case', () => {
  const name = /^(?:\$|__|\.)?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
  const isNamedByTool = (path: string) =>
    path === 'src/routeTree.gen.ts' ||
    // The router's name for a catch-all route.
    path.endsWith('/$.tsx') ||
    /(?:(?:README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE[^/]*|Dockerfile)$/.test(path);
  expect(files.filter((path) => !isNamedByTool(path) && !path.split('/').every((part) => name.test(part)))).toEqual([]);
});

test('every file is imported by another or named as an entry', () => {
  const settings = ['package.json', 'vite.config.ts', 'sandbox/vite.config.ts', 'sandbox/vitest.config.ts', 'lingui.config.ts', '.ci/run'].filter((path) =>
    files.includes(path),
  );
  const pages = files.filter((path) => path.endsWith('.html'));
  const entryText = [...settings, ...pages].map(readProjectFile).join('\n');
  const imported = new Set(sources.flatMap((path) => [...readImports(path), ...readAddresses(path)]));
  const isEntry = (path: string) => entryText.includes(path) || entryText.includes(path.split('/').slice(-1)[0] ?? path);
  const isLoadedByName = (path: string) =>
    path.startsWith('src/routes/') ||
    path.startsWith('server/database/migrations/') ||
    path.endsWith('.config.ts') ||
    // The frame of the sandbox's pages names the script by its page.
    /^sandbox\/pages\/([^/]+)\/start-\1\.ts$/.test(path);
  expect(production.filter((path) => !imported.has(path) && !isEntry(path) && !isLoadedByName(path))).toEqual([]);
});

test('the app fetches in three places: API calls, and probes of a foreign site and of its own server', () => {
  const callers = production.filter((path) => path.startsWith('src/') && /\bfetch\(/.test(readProjectFile(path)));
  expect(callers).toEqual(['src/api/is-answered.ts', 'src/api/probe-server.ts', 'src/api/send-call.ts']);
});

test('cache names occur only in sw/caches.ts', () => {
  const literal = /(?:caches\.open\(|cacheName:)\s*['"`]/;
  expect(production.filter((path) => path !== 'sw/caches.ts' && literal.test(readProjectFile(path)))).toEqual([]);
});

test('only the ledger writes the ledger', () => {
  const write = /(?:insertInto|updateTable|deleteFrom)\(\s*['"]ledger_|(?:insert into|update|delete from)\s+ledger_/i;
  const writers = production.filter((path) => path.startsWith('server/') && !path.startsWith('server/ledger/') && write.test(readProjectFile(path)));
  expect(writers).toEqual([]);
});

test('SQL does not fold case by a database’s locale', () => {
  const folds = /\b(?:lower|upper|initcap)\((?![^()]*collate "C"\))|\bilike\b|~\*|\bcitext\b/i;
  const folding = production.filter((path) => path.startsWith('server/') && folds.test(readProjectFile(path)));
  // A released migration is never edited; a later one recreates its indexes.
  expect(folding).toEqual(['server/database/migrations/0001-people.ts']);
});

test('a browser test that takes or waits longer than usual names the reason', () => {
  const usual: Readonly<Record<string, number>> = { timeout: 10_000, setTimeout: 60_000 };
  const long = files
    .filter((path) => /^tests\/(?:e2e|worker|old-chromium)\/.*\.spec\.ts$/.test(path))
    .flatMap((path) =>
      [...readProjectFile(path).matchAll(/\b(timeout|setTimeout)(?:: |\()(\d[\d_]*)\b|\b(slow)\(\)/g)]
        .filter(([, what = '', figure = 'Infinity']) => Number(figure.replaceAll('_', '')) > (usual[what] ?? 0))
        .map(([text]) => `${path}: ${text}; slow-waits.ts has names with reasons`),
    );
  expect(long).toEqual([]);
});
