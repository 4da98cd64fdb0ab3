import { expect, test } from 'vitest';
import { importExceptions } from './import-exceptions.ts';
import { listProjectFiles, readImports, readProjectFile, readValueImports } from './project-files.ts';

/**
 * Folders in layers from top to bottom, one layer per entry: a file may import its own folder and lower layers. Folders
 * of one layer are independent, except as `mayImportBeside` permits.
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
  ['src/pwa'],
  ['src/api'],
  ['src/i18n'],
  ['src/state'],
  ['src/storage'],
  ['src/scheduling'],
  ['src/contract', 'src/design'],
];
const serverFloors = [
  ['server/operator'],
  ['server/jobs', 'server/metrics', 'server/documentation'],
  ['server/seamless-wallet'],
  ['server/account', 'server/casino', 'server/content', 'server/wallet'],
  ['server/bonuses', 'server/sportsbook'],
  ['server/responsible-play'],
  ['server/push'],
  ['server/hub', 'server/messaging', 'server/notifications', 'server/providers'],
  ['server/ledger', 'server/site-options'],
  ['server/build'],
  ['server/render'],
  ['server/http'],
  ['server/database'],
  ['server/messages'],
];
const sandboxFloors = [['sandbox/pages', 'sandbox/service'], ['sandbox/engine'], ['sandbox/contract', 'sandbox/design']];
/**
 * Files of the server's root that every folder may import, in addition to the folders below. All others there assemble
 * the program.
 */
const serverBase = ['application', 'calendar', 'clock', 'config', 'driven-clock', 'licensed-adapters', 'settings'].map((name) => `server/${name}.ts`);
/** Files of the app's root: the app is assembled from them, the launch starts them and the routes name them. */
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

/** Returns the folder that the rules apply to: two path segments in app and server, the file itself in their roots. */
function folderOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] === 'sw') return 'sw';
  return parts.length === 2 ? path : parts.slice(0, 2).join('/');
}

const featureOf = (path: string) => (path.startsWith('src/features/') ? path.split('/')[2] : undefined);
/** What a feature exposes to others: its server queries, and who is logged in. */
const isForOthers = (path: string) => /\/(?:\w+-)?queries\.ts$/.test(path) || path === 'src/features/account/use-session.ts';
/** What a server domain exposes to others: reads of its own tables. */
const isStore = (path: string) => /(?:\/|-)store\.ts$/.test(path);
/** Settings of the sandbox's build and tests. */
const isSandboxRoot = (path: string) => /^sandbox\/[^/]+$/.test(path);
const isContractOrDesign = (path: string) => path.startsWith('src/contract/') || path.startsWith('src/design/');
/** Components know no domain and request nothing: they may import only texts, scheduling and shapes. */
const mayUiImport = ['src/ui', 'src/i18n', 'src/scheduling', 'src/contract', 'src/design'];
/** Pages and worker share one outbox: its database, its lock and its channel. */
const sharedWithWorker = ['delivery-database', 'earlier-worker-queue', 'outbox-channel', 'outbox-entry', 'with-lock'].map((name) => `src/delivery/${name}.ts`);

/** Within a layer: a feature may use another's queries, a server domain another's store. */
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
  if (from.startsWith('sandbox/')) return isSandboxRoot(from) || mayGoDown(sandboxFloors, from, target);
  if (from.startsWith('sw/')) return isContractOrDesign(target) || sharedWithWorker.includes(target);
  if (from.startsWith('src/')) {
    if (appRoot.test(from)) return target.startsWith('src/');
    if (from.startsWith('src/ui/')) return mayUiImport.includes(folderOf(target));
    return appRoot.test(target) ? from.startsWith('src/launch/') || from.startsWith('src/routes/') : mayGoDown(appFloors, from, target);
  }
  if (!from.startsWith('server/')) return true;
  if (isContractOrDesign(target)) return true;
  const isRootFile = from.split('/').length === 2;
  if (isRootFile) return !serverBase.includes(from) || serverBase.includes(target) || !target.startsWith('server/main');
  return serverBase.includes(target) || mayGoDown(serverFloors, from, target);
}

const wrong = edges.filter(({ from, target }) => !mayImport(from, target));

test('every folder has its layer', () => {
  const floors = new Set([...appFloors, ...serverFloors, ...sandboxFloors].flat());
  const folders = new Set(files.filter((path) => /^(?:src|server|sandbox)\/[^/]+\//.test(path)).map(folderOf));
  expect([...folders].filter((folder) => !floors.has(folder))).toEqual([]);
});

test('imports go from upper to lower layers, except for the counted exceptions', () => {
  const found: Record<string, number> = {};
  for (const { from, target } of wrong) {
    const name = `${folderOf(from)} -> ${folderOf(target)}`;
    found[name] = (found[name] ?? 0) + 1;
  }
  const unknown = wrong.filter(({ from, target }) => !(`${folderOf(from)} -> ${folderOf(target)}` in importExceptions));
  expect(unknown.map(({ from, target }) => `${from} imports ${target}`)).toEqual([]);
  // Exact counts: when a number goes down, lower it in the list.
  expect(found).toEqual(importExceptions);
});

test('the program is assembled at the top: of the server’s root, every folder may import only types, data and clocks', () => {
  const imports = readValueImports('server/application.ts').filter((target) => known.has(target));
  expect(imports).toEqual([]);
});

test('the contract uses zod/mini and no other package', () => {
  const packages = files.filter((path) => path.startsWith('src/contract/')).flatMap((path) => readImports(path).filter((target) => !target.startsWith('src/')));
  expect([...new Set(packages)]).toEqual(['zod/mini']);
});

/** Returns the packages, Node's own included, that the files of a folder import. */
function listPackages(folder: string): string[] {
  const imported = files.filter((path) => path.startsWith(folder)).flatMap(readImports);
  return [...new Set(imported.filter((target) => !target.startsWith('sandbox/')))].toSorted();
}

test('the sandbox’s engine is pure: no package, no module of Node, no clock and no chance of its own', () => {
  expect(listPackages('sandbox/engine/')).toEqual([]);
  const ownSource = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b/;
  const impure = files.filter((path) => path.startsWith('sandbox/engine/') && ownSource.test(readProjectFile(path)));
  expect(impure).toEqual([]);
});

test('the sandbox’s contract and pages use no package either', () => {
  expect(['sandbox/contract/', 'sandbox/pages/'].flatMap(listPackages)).toEqual([]);
});

const sources = listProjectFiles().filter((path) => /\.tsx?$/.test(path));
/** The one file outside the sandbox that may import it, for tests. */
const SANDBOX_DOOR = 'tests/support/sandbox-program.ts';

test('the sandbox is a stranger: only one file of the tests imports it, and it imports none of them', () => {
  const isSandbox = (path: string) => path.startsWith('sandbox/');
  const across = sources.flatMap((from) =>
    readImports(from)
      .filter((target) => isSandbox(from) !== isSandbox(target))
      .map((target) => ({ from, target })),
  );
  const isPackage = (target: string) => !target.includes('/') || !sources.includes(target);
  const strange = across.filter(({ from, target }) => (isSandbox(from) ? !isPackage(target) && !isContractOrDesign(target) : from !== SANDBOX_DOOR));
  expect(strange.map(({ from, target }) => `${from} imports ${target}`)).toEqual([]);
});

test('the tests beside the product’s code run without the sandbox', () => {
  const imports = sources.map((from) => ({ from, targets: readImports(from) }));
  const reaching = new Set([SANDBOX_DOOR]);
  // A set also visits what is added to it on the way.
  for (const reached of reaching) {
    for (const { from, targets } of imports) if (targets.includes(reached)) reaching.add(from);
  }
  expect([...reaching].filter((path) => /^(?:src|sw|server)\//.test(path))).toEqual([]);
});

/** Returns a path from a node back to itself, or null. */
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

test('no file imports itself through others', () => {
  const done = new Set<string>();
  const nextOf = (path: string) => readValueImports(path).filter((target) => known.has(target));
  const starts = files.filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('src/routes/'));
  expect(starts.map((path) => findCycle(path, nextOf, done)).filter((cycle) => cycle !== null)).toEqual([]);
});

test('no folder imports itself through others, except for the counted exceptions', () => {
  const next = new Map<string, Set<string>>();
  const isFolder = (path: string) => path.split('/').length > 2;
  for (const { from, target } of edges) {
    const name = `${folderOf(from)} -> ${folderOf(target)}`;
    if (!isFolder(from) || !isFolder(target) || folderOf(from) === folderOf(target) || name in importExceptions) continue;
    if (!mayImport(from, target) || mayImportBeside(from, target)) continue;
    next.set(folderOf(from), (next.get(folderOf(from)) ?? new Set()).add(folderOf(target)));
  }
  const done = new Set<string>();
  expect([...next.keys()].map((folder) => findCycle(folder, (node) => [...(next.get(node) ?? [])], done)).filter((cycle) => cycle !== null)).toEqual([]);
});
