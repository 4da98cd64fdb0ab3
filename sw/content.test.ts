import { expect, test, vi } from 'vitest';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import { MemoryCache } from '../tests/support/memory-caches.ts';
import { envelope, type ScriptedAnswer } from '../tests/support/scripted-origin.ts';
import { useFakeTimers } from './testing/fake-timers.ts';
import { askedPaths, openRunningStage, type RunningStage, storedPaths } from './testing/open-stage.ts';

const SLIDES = 'api/cms/sliderlist';
const json = { 'content-type': 'application/json' };

interface Question {
  path?: string;
  body?: unknown;
  locale?: string;
  method?: 'GET' | 'POST';
  cache?: RequestCache;
  clientId?: string;
}

/** Makes a request like the app. */
function ask({ worker }: RunningStage, { path = SLIDES, body = {}, locale = 'tr', method = 'POST', cache, clientId }: Question = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return worker.fetch(path, {
    method,
    headers: { ...json, authorization: 'Bearer a-secret', 'x-locale': locale, 'x-fingerprint': 'a-device' },
    ...(method === 'POST' && { body: text }),
    ...(cache && { cache }),
    ...(clientId && { clientId }),
  });
}

async function readData(stage: RunningStage, question?: Question): Promise<unknown> {
  const response = await ask(stage, question);
  const body = (await response?.json()) as { data: unknown } | undefined;
  await stage.worker.idle();
  return body?.data;
}

test('a repeated request gets the stored response, which is refreshed in the background', async () => {
  const stage = await openRunningStage();
  let edition = 1;
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, edition));
  expect(await readData(stage)).toBe(1);
  edition = 2;
  expect(await readData(stage)).toBe(1);
  expect(await readData(stage)).toBe(2);
  expect(askedPaths(stage)).toEqual([SLIDES, SLIDES, SLIDES]);
});

test('offline, the stored response is used', async () => {
  const stage = await openRunningStage();
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 'stored'));
  await readData(stage);
  stage.origin.answer(`/${SLIDES}`, () => 'break');
  expect(await readData(stage)).toBe('stored');
  expect(await readData(stage)).toBe('stored');
});

test('responses to another path, body, method or language are stored separately', async () => {
  const stage = await openRunningStage();
  stage.origin.answerAll(({ path, method, body, headers }) => envelope(true, [method, path, headers['x-locale'], body]));
  const questions: Question[] = [
    {},
    { body: { slug: 'live' } },
    { body: { slug: null } },
    { body: { slugs: ['live'] } },
    { body: { slugs: { 0: 'live' } } },
    { locale: 'en' },
    { path: 'api/cms/page' },
    { path: 'api/cms/page?preview=1' },
    { path: 'api/cms/languagelist', method: 'GET' },
    { path: 'api/cms/languagelist', method: 'POST' },
  ];
  const first = [];
  for (const question of questions) first.push(await readData(stage, question));
  expect(new Set(first.map((data) => JSON.stringify(data))).size).toBe(questions.length);
  stage.origin.answerAll(() => 'break');
  for (const [index, question] of questions.entries()) expect(await readData(stage, question)).toEqual(first[index]);
});

test('a body with its keys in another order gets the same stored response', async () => {
  const stage = await openRunningStage();
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 'stored'));
  await readData(stage, { body: '{"slug":"home","filter":{"a":1,"b":[2]}}' });
  stage.origin.answer(`/${SLIDES}`, () => 'break');
  expect(await readData(stage, { body: '{ "filter": {"b":[2],"a":1}, "slug": "home" }' })).toBe('stored');
  await expect(ask(stage, { body: '{"slug":"home","filter":{"a":1,"b":[2,3]}}' })).rejects.toThrow();
});

test.each(Object.values(publicContentPaths))('%s is requested without anything that identifies the player', async (path) => {
  const stage = await openRunningStage();
  stage.device.cookie = 'session=a-secret';
  stage.origin.answer(`/api/${path}`, () => envelope(true, 'stored'));
  await readData(stage, { path: `api/${path}` });
  await readData(stage, { path: `api/${path}` });
  expect(stage.origin.asked).toHaveLength(2);
  for (const { headers } of stage.origin.asked) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).toMatchObject({ 'x-locale': 'tr', 'content-type': 'application/json' });
  }
  const cache = await stage.device.caches.open('content');
  for (const { headers } of await cache.keys()) expect([...headers.keys()]).toEqual([]);
});

const unhealthy: [what: string, answer: ScriptedAnswer][] = [
  ['a portal’s page', { headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }],
  ['a failure of the server', envelope(false, null, 500)],
  ['a failure that says yes', envelope(true, 'bad', 503)],
  ['a refusal', envelope(false)],
  ['part of an answer', { ...envelope(true, 'half'), status: 206 }],
  ['text that is no JSON', { headers: json, body: '{"success":true' }],
  ['JSON of another shape', { headers: json, body: '{"ok":true}' }],
  ['JSON without a shape', { headers: json, body: 'null' }],
  ['neither yes nor no', { headers: json, body: '{"success":"perhaps","data":1}' }],
  ['JSON that is called text', { headers: { 'content-type': 'text/plain' }, body: '{"success":true}' }],
  ['an answer without a type', { body: '{"success":true}' }],
  ['a redirect to another answer', { status: 302, headers: { location: '/api/cms/page' } }],
  ['an answer that breaks off', { headers: { ...json, 'content-length': '99', connection: 'close' }, body: '{"success":true}' }],
];

test.each(unhealthy)('%s is passed on but not stored, and does not replace a stored response', async (_what, answer) => {
  const stage = await openRunningStage();
  stage.origin.answer('/api/cms/page', () => envelope(true, 'elsewhere'));
  stage.origin.answer(`/${SLIDES}`, () => answer);
  const response = await ask(stage);
  if (answer.status !== 302) expect(response?.status).toBe(answer.status ?? 200);
  await response?.text().catch(() => 'broken off');
  await stage.worker.idle();
  expect((await storedPaths(stage)).filter((path) => path.startsWith('api/'))).toEqual([]);

  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 'good'));
  expect(await readData(stage)).toBe('good');
  stage.origin.answer(`/${SLIDES}`, () => answer);
  expect(await readData(stage)).toBe('good');
  expect(await readData(stage)).toBe('good');
});

test('pages are notified of newer content, but not of unchanged content or a failed refresh', async () => {
  const stage = await openRunningStage();
  const [page, other] = [stage.device.openWindow(), stage.device.openWindow('casino/slot')];
  let answer: ScriptedAnswer = envelope(true, 1);
  stage.origin.answer(`/${SLIDES}`, () => answer);
  await readData(stage);
  await readData(stage);
  answer = envelope(false, null, 500);
  await readData(stage);
  expect(page.messages).toEqual([]);
  answer = envelope(true, 2);
  await readData(stage);
  const renewed = [{ type: 'CONTENT_RENEWED', path: `/${SLIDES}` }];
  expect([page.messages, other.messages]).toEqual([renewed, renewed]);
});

test('pages are not notified of newer content that cannot be stored', async () => {
  const stage = await openRunningStage();
  const page = stage.device.openWindow();
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 1));
  await readData(stage);
  vi.spyOn(MemoryCache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 2));
  await readData(stage);
  expect(askedPaths(stage)).toHaveLength(2);
  expect(page.messages).toEqual([]);
  expect(await readData(stage)).toBe(1);
});

test('content that differs with every request is reported once a minute, or pages would read it again without end', async () => {
  const stage = await openRunningStage();
  const page = stage.device.openWindow();
  stage.origin.answerAll(() => envelope(true, crypto.randomUUID()));
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await readData(stage);
  for (let reads = 0; reads < 5; reads += 1) await readData(stage);
  expect(page.messages).toEqual([{ type: 'CONTENT_RENEWED', path: `/${SLIDES}` }]);
  // What else has changed is not held back.
  for (let reads = 0; reads < 2; reads += 1) await readData(stage, { body: { slug: 'live' } });
  expect(page.messages).toHaveLength(2);
  now.mockReturnValue(60_000);
  await readData(stage);
  expect(page.messages).toHaveLength(3);
});

test('a page that the worker does not control yet is also notified of newer content', async () => {
  const stage = await openRunningStage();
  const page = stage.device.openWindow('', { isControlled: false });
  let edition = 1;
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, edition));
  await readData(stage);
  edition = 2;
  await readData(stage);
  expect(page.messages).toEqual([{ type: 'CONTENT_RENEWED', path: `/${SLIDES}` }]);
});

const closing = ['api/cms/siteoptionlist', 'api/cms/domainstatus'];

test.each(closing)('a page that requests %s gets the stored response and then the server’s, even a refusal', async (path) => {
  const stage = await openRunningStage();
  const [page, other] = [stage.device.openWindow(), stage.device.openWindow('casino/slot')];
  const question = { path, clientId: page.id };
  stage.origin.answer(`/${path}`, () => envelope(true, 'open'));
  expect(await readData(stage, question)).toBe('open');
  expect(page.messages).toEqual([]);
  for (const answer of [envelope(true, 'open'), envelope(false)]) {
    stage.origin.answer(`/${path}`, () => answer);
    page.messages.length = 0;
    expect(await readData(stage, question)).toBe('open');
    expect(page.messages).toEqual([{ type: 'CONTENT_ANSWERED', path: `/${path}`, status: 200, text: answer.body }]);
  }
  stage.origin.answer(`/${path}`, () => 'break');
  page.messages.length = 0;
  expect(await readData(stage, question)).toBe('open');
  expect([page.messages, other.messages]).toEqual([[], []]);
});

test('the server’s response to any other call is not posted', async () => {
  const stage = await openRunningStage();
  const page = stage.device.openWindow();
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 1));
  for (let times = 0; times < 2; times += 1) await readData(stage, { clientId: page.id });
  expect(page.messages).toEqual([]);
});

test('a request with no-store is left to the browser', async () => {
  const stage = await openRunningStage();
  expect(await ask(stage, { cache: 'no-store' })).toBeNull();
});

test('calls with other methods, and the same paths elsewhere, are left to the browser', async () => {
  const { worker } = await openRunningStage();
  expect(await worker.fetch(SLIDES, { method: 'PUT', body: '{}' })).toBeNull();
  expect(await worker.fetch(SLIDES, { method: 'DELETE' })).toBeNull();
  expect(await worker.fetch(`https://example.org/${SLIDES}`)).toBeNull();
  expect(await worker.fetch(`oyun/${SLIDES}`)).toBeNull();
  expect(await worker.fetch(`${SLIDES}/more`)).toBeNull();
});

test('a body that is not JSON reaches the server unchanged, and nothing is stored', async () => {
  const stage = await openRunningStage();
  stage.origin.answer(`/${SLIDES}`, ({ body }) => envelope(true, body));
  expect(await readData(stage, { body: '{"slug":' })).toBe('{"slug":');
  expect(await storedPaths(stage)).toEqual([]);
});

test('if the server never responds, the stored response is used and the refresh times out', async () => {
  useFakeTimers();
  const stage = await openRunningStage();
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 'stored'));
  await readData(stage);
  stage.origin.answer(`/${SLIDES}`, () => 'hang');
  expect(await (await ask(stage))?.json()).toMatchObject({ data: 'stored' });
  await vi.waitFor(() => expect(askedPaths(stage)).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(12_000);
  await stage.worker.idle();
});

test('if nothing is stored and the server never responds, the request times out', async () => {
  useFakeTimers();
  const stage = await openRunningStage();
  stage.origin.answer(`/${SLIDES}`, () => 'hang');
  const outcome = ask(stage).then(
    () => 'a response',
    () => 'failed',
  );
  await vi.waitFor(() => expect(askedPaths(stage)).toEqual([SLIDES]));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await outcome).toBe('failed');
});

test('stored responses are limited in number and not by age: the most recently used stay', async () => {
  const stage = await openRunningStage();
  const old = new Date(Date.now() - 400 * 86_400_000).toUTCString();
  stage.origin.answer(`/${SLIDES}`, ({ body }) => ({ headers: { ...json, date: old }, body: `{"success":true,"data":${body}}` }));
  const most = 300;
  for (let page = 0; page < most + 5; page += 1) {
    const response = ask(stage, { body: { page } });
    // Request the first ones one at a time, so that it is known which are the oldest.
    if (page <= 5) await response;
    if (page % 50 === 0) await stage.worker.idle();
  }
  await stage.worker.idle();
  await readData(stage, { body: { page: 5 } });
  await readData(stage, { body: { page: most + 5 } });
  expect((await storedPaths(stage)).filter((path) => path === SLIDES)).toHaveLength(most);
  stage.origin.answer(`/${SLIDES}`, () => 'break');
  expect(await readData(stage, { body: { page: 5 } })).toEqual({ page: 5 });
  await expect(ask(stage, { body: { page: 0 } })).rejects.toThrow();
});

test('if caches fail or are full, content comes from the server', async () => {
  const stage = await openRunningStage();
  stage.origin.answer(`/${SLIDES}`, () => envelope(true, 'from the server'));
  vi.spyOn(MemoryCache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await readData(stage)).toBe('from the server');
  vi.spyOn(stage.device.caches, 'open').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  expect(await readData(stage)).toBe('from the server');
  expect(askedPaths(stage)).toHaveLength(2);
});
