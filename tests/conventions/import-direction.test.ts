import { expect, test } from 'vitest';
import { importExceptions } from './import-exceptions.ts';
import { listProjectFiles, readImports, readValueImports } from './project-files.ts';

/**
 * Folders from the top to the bottom, a line a floor: a file imports its own folder and the floors below. Folders of one floor don't know each other, but
 * for what `mayImportBeside` says.
 */
const appFloors = [
  ['src/launch'],
  ['src/routes'],
  ['src/layout'],
  ['src/features'],
  ['src/dialogs', 'src/frames'],
  ['src/ui'],
  ['src/realtime'],
  ['src/delivery'],
  ['src/pwa', 'src/state'],
  ['src/api'],
  ['src/i18n'],
  ['src/storage'],
  ['src/scheduling'],
  ['src/contract', 'src/design'],
];
const serverFloors = [
  ['server/operator'],
  ['server/jobs', 'server/metrics', 'server/documentation', 'server/launch'],
  ['server/seamless-wallet'],
  ['server/account', 'server/casino', 'server/content', 'server/wallet'],
  ['server/bonuses', 'server/sportsbook'],
  ['server/responsible-play'],
  ['server/push'],
  ['server/hub', 'server/messaging', 'server/notifications', 'server/providers'],
  ['server/ledger', 'server/site-options'],
  ['server/http'],
  ['server/database'],
  ['server/messages', 'server/build'],
];
/** Beside the folders: what every folder of the server may import of its root. All else there puts the program together. */
const serverBase = ['application', 'calendar', 'clock', 'config', 'driven-clock', 'licensed-adapters', 'settings'].map((name) => `server/${name}.ts`);
/** Of what the app is put together from, what the launch starts and the routes name. */
const appRoot = /^src\/[^/]+\.tsx?$/;

const files = listProjectFiles().filter(
  (path) => /\.tsx?$/.test(path) && !/\.(?:test|spec|d)\.tsx?$/.test(path) && !path.startsWith('tests/') && !path.includes('/testing/'),
);
const known = new Set(files);
const edges = files.flatMap((from) =>
  readImports(from)
    .filter((target) => known.has(target))
    .map((target) => ({ from, target })),
);

/** The folder that a rule speaks of: two levels of the app and of the server, a feature's own; the root's files stand for themselves. */
function folderOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] === 'sw') return 'sw';
  if (path.startsWith('server/sandbox/')) return 'server/sandbox';
  return parts.length === 2 ? path : parts.slice(0, 2).join('/');
}

const featureOf = (path: string) => (path.startsWith('src/features/') ? path.split('/')[2] : undefined);
/** What a feature says to others: what it asks the server, and who is logged in. */
const isForOthers = (path: string) => /\/(?:\w+-)?queries\.ts$/.test(path) || path === 'src/features/account/use-session.ts';
/** What a domain of the server says to others: what it reads of its own tables. */
const isStore = (path: string) => /(?:\/|-)store\.ts$/.test(path);
const isContractOrDesign = (path: string) => path.startsWith('src/contract/') || path.startsWith('src/design/');
/** Components know no domain and ask for nothing: they take texts, times to work at, and shapes. */
const mayUiImport = ['src/ui', 'src/i18n', 'src/scheduling', 'src/contract', 'src/design'];
/** One outbox for pages and worker, and so one lock. */
const SHARED_LOCK = 'src/storage/run-alone.ts';

/** Within a floor: a feature hears of another by its queries, a domain of another by its store, tokens and shapes are drawn for the contract's games. */
function mayImportBeside(from: string, target: string): boolean {
  if (from.startsWith('src/features/')) return isForOthers(target);
  if (from.startsWith('server/')) return isStore(target);
  return false;
}

function mayGoDown(floors: readonly (readonly string[])[], from: string, target: string): boolean {
  const floorOf = (path: string) => floors.findIndex((floor) => floor.includes(folderOf(path)));
  const [fromFloor, targetFloor] = [floorOf(from), floorOf(target)];
  if (fromFloor === -1 || targetFloor === -1) return false;
  return fromFloor < targetFloor || (fromFloor === targetFloor && mayImportBeside(from, target));
}

function mayImport(from: string, target: string): boolean {
  if (folderOf(from) === folderOf(target)) return featureOf(from) === featureOf(target) || isForOthers(target);
  if (from.startsWith('server/sandbox/')) return isContractOrDesign(target);
  if (from.startsWith('sw/')) return isContractOrDesign(target) || target === SHARED_LOCK;
  if (from.startsWith('src/')) {
    if (appRoot.test(from)) return target.startsWith('src/');
    if (from.startsWith('src/ui/')) return mayUiImport.includes(folderOf(target));
    return appRoot.test(target) ? from.startsWith('src/launch/') || from.startsWith('src/routes/') : mayGoDown(appFloors, from, target);
  }
  if (!from.startsWith('server/')) return true;
  if (target.startsWith('server/sandbox/')) return false;
  if (isContractOrDesign(target)) return true;
  const isRootFile = from.split('/').length === 2;
  if (isRootFile) return !serverBase.includes(from) || serverBase.includes(target) || !target.startsWith('server/main');
  return serverBase.includes(target) || mayGoDown(serverFloors, from, target);
}

const wrong = edges.filter(({ from, target }) => !mayImport(from, target));

test('every folder has its floor', () => {
  const floors = new Set([...appFloors, ...serverFloors].flat());
  const folders = new Set(files.filter((path) => /^(?:src|server)\/[^/]+\//.test(path) && !path.startsWith('server/sandbox/')).map(folderOf));
  expect([...folders].filter((folder) => !floors.has(folder))).toEqual([]);
});

test('imports go from the upper floors to the lower ones, but for the counted exceptions', () => {
  const found: Record<string, number> = {};
  for (const { from, target } of wrong) {
    const name = `${folderOf(from)} -> ${folderOf(target)}`;
    found[name] = (found[name] ?? 0) + 1;
  }
  const unknown = wrong.filter(({ from, target }) => !(`${folderOf(from)} -> ${folderOf(target)}` in importExceptions));
  expect(unknown.map(({ from, target }) => `${from} imports ${target}`)).toEqual([]);
  // As many as there are: a number that has become smaller is written down as that.
  expect(found).toEqual(importExceptions);
});

test('the program is put together from above: what every folder may import of the server’s root is types, data and clocks', () => {
  const imports = readValueImports('server/application.ts').filter((target) => known.has(target));
  expect(imports).toEqual([]);
});

test('the contract uses the small zod and nothing else', () => {
  const packages = files.filter((path) => path.startsWith('src/contract/')).flatMap((path) => readImports(path).filter((target) => !target.startsWith('src/')));
  expect([...new Set(packages)]).toEqual(['zod/mini']);
});

/** A way from a node back to itself, null where there is none. */
function findCycle(start: string, nextOf: (node: string) => readonly string[], done: Set<string>, trail: readonly string[] = []): string[] | null {
  if (trail.includes(start)) return [...trail.slice(trail.indexOf(start)), start];
  if (done.has(start)) return null;
  for (const next of nextOf(start)) {
    const cycle = findCycle(next, nextOf, done, [...trail, start]);
    if (cycle) return cycle;
  }
  done.add(start);
  return null;
}

test('no file imports itself by way of others', () => {
  const done = new Set<string>();
  const nextOf = (path: string) => readValueImports(path).filter((target) => known.has(target));
  const starts = files.filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('src/routes/'));
  expect(starts.map((path) => findCycle(path, nextOf, done)).filter((cycle) => cycle !== null)).toEqual([]);
});

test('no folder imports itself by way of others, but for the counted exceptions', () => {
  const next = new Map<string, Set<string>>();
  const isFolder = (path: string) => path.split('/').length > 2 && !path.startsWith('server/sandbox/');
  for (const { from, target } of edges) {
    const name = `${folderOf(from)} -> ${folderOf(target)}`;
    if (!isFolder(from) || !isFolder(target) || folderOf(from) === folderOf(target) || name in importExceptions) continue;
    if (!mayImport(from, target) || mayImportBeside(from, target)) continue;
    next.set(folderOf(from), (next.get(folderOf(from)) ?? new Set()).add(folderOf(target)));
  }
  const done = new Set<string>();
  expect([...next.keys()].map((folder) => findCycle(folder, (node) => [...(next.get(node) ?? [])], done)).filter((cycle) => cycle !== null)).toEqual([]);
});
