import { expect, test } from 'vitest';
import type { RefreshDocumentsMessage } from '#contract/worker-messages.ts';
import type { ScriptedAnswer } from '../tests/support/scripted-origin.ts';
import { makeWorkerBuild } from '../tests/support/worker-build.ts';
import { askedPaths, openInstalledStage, type RunningStage, storedPaths } from './testing/open-stage.ts';

const build = makeWorkerBuild(1);
const launch = (path: string, language = 'tr'): RefreshDocumentsMessage => ({ type: 'RENEW_DOCUMENTS', language, path });
const rendered = (body: string, headers: Record<string, string> = {}): ScriptedAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding, x-locale', 'x-entry': build.script, ...headers },
  body,
});
const visit = async ({ worker }: RunningStage, path: string) => (await worker.navigate(path))?.text();

/** Opens a stage whose server renders the home page, the slot lobby and the promotions in the requested language. */
async function openServedStage(path = ''): Promise<RunningStage> {
  const stage = await openInstalledStage(path);
  for (const screen of ['', 'casino/slot', 'promotions'])
    stage.origin.answer(`/${path}${screen}`, ({ headers }) => rendered(`${screen || 'home'} in ${headers['x-locale']}`));
  return stage;
}

test('offline, a launch starts from the home page or screen that the server rendered after the previous launch', async () => {
  const stage = await openServedStage();
  expect(await visit(stage, 'casino/slot')).toContain('Merhaba 1, neredeysen');
  await stage.worker.ask(launch('casino/slot'));
  stage.origin.answerAll(() => 'break');
  stage.origin.asked.length = 0;
  expect(await visit(stage, '')).toBe('home in tr');
  expect(await visit(stage, 'casino/slot')).toBe('casino/slot in tr');
  expect(await visit(stage, 'casino/slot?utm_source=x')).toBe('casino/slot in tr');
  // A filtered list, and a screen that was never rendered, start from the shell.
  expect(await visit(stage, 'casino/slot?new=true')).toContain('neredeysen');
  expect(await visit(stage, 'promotions')).toContain('neredeysen');
  expect(askedPaths(stage)).toEqual([]);
});

test('below a sub-path, launches start from the documents of that sub-path', async () => {
  const stage = await openServedStage('oyun/');
  await stage.worker.ask(launch('promotions'));
  expect([await visit(stage, ''), await visit(stage, 'promotions')]).toEqual(['home in tr', 'promotions in tr']);
});

test('each language has its own documents, and a launch uses the last language', async () => {
  const stage = await openServedStage();
  await stage.worker.ask(launch(''));
  await stage.worker.ask(launch('', 'en'));
  expect(await visit(stage, '')).toBe('home in en');
  expect(await visit(stage, 'promotions')).toContain('Hello 1, wherever');
  await stage.worker.ask(launch(''));
  expect(await visit(stage, '')).toBe('home in tr');
});

test('in a language that only the CMS knows, a launch starts from the shell', async () => {
  const stage = await openServedStage();
  await stage.worker.ask(launch('', 'de'));
  expect(askedPaths(stage)).toEqual([]);
  expect(await visit(stage, '')).toContain('Merhaba 1');
});

test('only public screens are fetched, without anything that identifies the player', async () => {
  const stage = await openServedStage();
  for (const path of ['dashboard/account', 'casino/play/x', '../api/auth/form', 'casino/slot/more']) await stage.worker.ask(launch(path));
  expect(new Set(askedPaths(stage))).toEqual(new Set(['']));
  expect(stage.origin.asked[0]?.headers).not.toHaveProperty('cookie');
  expect(stage.origin.asked[0]?.headers).not.toHaveProperty('authorization');
});

test('a document is refreshed, and stays if the server has no valid newer one', async () => {
  const stage = await openServedStage();
  await stage.worker.ask(launch(''));
  stage.origin.answer('/', () => rendered('a newer home'));
  await stage.worker.ask(launch(''));
  expect(await visit(stage, '')).toBe('a newer home');
  const answers: (ScriptedAnswer | 'break')[] = [
    'break',
    { ...rendered('a failure'), status: 503 },
    rendered('another build', { 'x-entry': makeWorkerBuild(2).script }),
    rendered('no document', { 'content-type': 'application/json' }),
    { headers: { 'content-type': 'text/html' }, body: 'a hotel’s login page' },
    { status: 302, headers: { location: '/promotions' } },
  ];
  for (const answer of answers) {
    stage.origin.answer('/', () => answer);
    await stage.worker.ask(launch(''));
    expect(await visit(stage, ''), JSON.stringify(answer)).toBe('a newer home');
  }
});

test('documents rendered with one build are not used by the next build’s worker', async () => {
  const stage = await openServedStage();
  await stage.worker.ask(launch(''));
  const next = makeWorkerBuild(2);
  stage.deploy(next);
  const worker = await stage.start(next);
  await worker.install();
  await worker.activate();
  expect(await (await worker.navigate(''))?.text()).toContain('Merhaba 2');
});

test.each([{}, { language: 'tr' }, { path: '' }, { language: 7, path: '' }, { language: 'tr', path: {} }])(
  'the malformed message %j changes nothing',
  async (fields) => {
    const stage = await openServedStage();
    const before = await storedPaths(stage);
    await stage.worker.ask({ type: 'RENEW_DOCUMENTS', ...fields });
    expect(await storedPaths(stage)).toEqual(before);
    expect(askedPaths(stage)).toEqual([]);
  },
);
