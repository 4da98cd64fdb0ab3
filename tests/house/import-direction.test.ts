import { expect, test } from 'vitest';
import { listProjectFiles, readImports, readValueImports } from './project-files.ts';

interface Room {
  name: string;
  holds: (path: string) => boolean;
  /** What a file of the room may import beside its own room. */
  mayImport: (target: string, from: string) => boolean;
}

const within =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder));
const lower = within('src/ui/', 'src/api/', 'src/realtime/', 'src/pwa/', 'src/storage/', 'src/i18n/');
const shared = within('src/contract/', 'src/design/');
const noun = (path: string) => path.split('/')[2];
/** What a feature says to others: what it asks the server, and who is logged in. */
const isForOthers = (path: string) => /\/(?:\w+-)?queries\.ts$/.test(path) || path === 'src/features/account/use-session.ts';
const isForeignFeature = (target: string, from: string) => target.startsWith('src/features/') && noun(target) !== noun(from);

const rooms: Room[] = [
  { name: 'contract', holds: within('src/contract/'), mayImport: () => false },
  { name: 'design', holds: within('src/design/'), mayImport: () => false },
  { name: 'ui, api, realtime, pwa, storage, i18n', holds: lower, mayImport: (target) => lower(target) || shared(target) },
  {
    name: 'features',
    holds: within('src/features/'),
    mayImport: (target, from) => lower(target) || shared(target) || (isForeignFeature(target, from) ? isForOthers(target) : target.startsWith('src/features/')),
  },
  { name: 'layout', holds: within('src/layout/'), mayImport: (target) => lower(target) || shared(target) || within('src/features/', 'src/layout/')(target) },
  { name: 'routes', holds: within('src/routes/'), mayImport: (target) => target.startsWith('src/') },
  // The lock of the outbox is one for pages and worker, and so are its rules.
  { name: 'worker', holds: within('sw/'), mayImport: (target) => shared(target) || target.startsWith('sw/') || target === 'src/storage/run-alone.ts' },
  { name: 'sandbox', holds: within('server/sandbox/'), mayImport: (target) => shared(target) || target.startsWith('server/sandbox/') },
  { name: 'ledger', holds: within('server/ledger/'), mayImport: within('server/ledger/', 'server/database/', 'src/contract/') },
  {
    name: 'server',
    holds: within('server/'),
    mayImport: (target) => shared(target) || (target.startsWith('server/') && !target.startsWith('server/sandbox/')),
  },
];

const files = listProjectFiles().filter(
  (path) => /\.tsx?$/.test(path) && !/\.(?:test|spec|d)\.tsx?$/.test(path) && !path.startsWith('tests/') && !path.includes('/testing/'),
);

test('imports go one way through the house', () => {
  const wrong = files.flatMap((path) => {
    const room = rooms.find(({ holds }) => holds(path));
    if (!room) return [];
    const inside = readImports(path).filter(
      (target) =>
        target.includes('/') && (target.startsWith('src/') || target.startsWith('sw/') || target.startsWith('server/') || target.startsWith('tests/')),
    );
    return inside
      .filter((target) => !(room.holds(target) && rooms.find(({ holds }) => holds(target)) === room) || isForeignFeature(target, path))
      .filter((target) => !room.mayImport(target, path))
      .map((target) => `${path} (${room.name}) imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('the contract uses the small zod and nothing else', () => {
  const packages = files.filter(within('src/contract/')).flatMap((path) => readImports(path).filter((target) => !target.startsWith('src/')));
  expect([...new Set(packages)]).toEqual(['zod/mini']);
});

function findCycle(path: string, trail: readonly string[], done: Set<string>): string[] | null {
  if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
  if (done.has(path)) return null;
  for (const target of readValueImports(path).filter((imported) => files.includes(imported))) {
    const cycle = findCycle(target, [...trail, path], done);
    if (cycle) return cycle;
  }
  done.add(path);
  return null;
}

test('no file imports itself by way of others', () => {
  const done = new Set<string>();
  expect(
    files
      .filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('src/routes/'))
      .map((path) => findCycle(path, [], done))
      .filter((cycle) => cycle !== null),
  ).toEqual([]);
});
