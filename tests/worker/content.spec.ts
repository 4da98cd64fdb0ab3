import { expect } from '../support/browser-test.ts';
import { envelope, type ScriptedAnswer } from '../support/scripted-origin.ts';
import { askForContent, listenToWorker, listKeys, SLIDES, test } from '../support/worker-test.ts';

test('[R7.007] [RC.024] content is stored by path, body and language, requested without the token, and revalidated in the background', {
  tag: '@quick',
}, async ({ origin, stage }) => {
  let edition = 1;
  const script = ({ body, headers }: { body: string; headers: Record<string, unknown> }) => envelope(true, `${headers['x-locale']} ${body} ${edition}`);
  for (const path of [SLIDES, '/api/cms/page', '/api/cms/languagelist']) origin.answer(path, script);
  const questions = [{}, { locale: 'en' }, { body: '{"slug":"live"}' }, { path: '/api/cms/page' }, { path: '/api/cms/languagelist', method: 'GET' }];
  const first = [];
  for (const question of questions) first.push(await askForContent(stage, question));
  expect(new Set(first).size).toBe(4);
  await expect.poll(() => listKeys(stage, 'content')).toHaveLength(questions.length);
  const readSaid = await listenToWorker(stage);
  edition = 2;
  expect(await askForContent(stage, { body: '{ "slug" : "home" }' })).toBe(first[0]);
  await expect.poll(readSaid).toEqual([{ type: 'CONTENT_RENEWED', path: SLIDES }]);
  expect(JSON.parse(await askForContent(stage))).toMatchObject({ data: 'tr { "slug" : "home" } 2' });
  const asked = origin.asked.filter(({ path }) => path.startsWith('/api/'));
  expect(asked.length).toBeGreaterThanOrEqual(questions.length + 1);
  expect(asked.filter(({ headers }) => 'authorization' in headers || 'cookie' in headers)).toEqual([]);
});

const json = { 'content-type': 'application/json' };
const unhealthy: [string, ScriptedAnswer][] = [
  ['a hotel’s page', { headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }],
  ['a failure', envelope(false, undefined, 500)],
  ['a no', envelope(false)],
  ['half of it', { ...envelope(true, 'half'), status: 206 }],
  ['what is no JSON', { headers: json, body: '{"success":true' }],
  ['another shape', { headers: json, body: '[true]' }],
  ['a redirect', { status: 302, headers: { location: '/api/cms/page' } }],
];

test('only healthy answers are stored, and a stored one survives all others and a silent connection', { tag: '@quick' }, async ({ origin, stage }) => {
  origin.answer('/api/cms/page', () => envelope(true, 'elsewhere'));
  for (const [index, [, answer]] of unhealthy.entries()) {
    const body = JSON.stringify({ slug: `nothing-${index}` });
    origin.answer(SLIDES, () => answer);
    await askForContent(stage, { body });
    origin.answer(SLIDES, () => envelope(true, 'good'));
    expect(JSON.parse(await askForContent(stage, { body }))).toMatchObject({ data: 'good' });
  }
  const good = JSON.stringify({ success: true, message: null, data: 'good' });
  for (const answer of [...unhealthy.map(([, bad]) => bad), 'break', 'hang'] as const) {
    origin.answer(SLIDES, () => answer);
    const before = origin.asked.length;
    expect(await askForContent(stage, { body: '{"slug":"nothing-0"}' })).toBe(good);
    await expect.poll(() => origin.asked.length).toBeGreaterThan(before);
  }
});

test('a body that is not JSON reaches the server, which reports what is wrong with it', { tag: '@quick' }, async ({ stage }) => {
  expect(JSON.parse(await askForContent(stage, { body: '{"slug":' }))).toMatchObject({ success: false });
  expect(await listKeys(stage, 'content')).toEqual([]);
});
