import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { readLine, reportLine, subscribeToLine } from '../pwa/connectivity.ts';
import { ApiError } from './api-error.ts';
import { REQUEST_DEADLINE_MS } from './call-deadline.ts';
import { callEndpoint } from './call-endpoint.ts';
import { readIntentionTime } from './server-clock.ts';
import { endSession, readSession, subscribeToSession, writeSession } from './session.ts';

const session: Session = {
  token: 'first-token',
  username: 'elif',
  usercode: '1001',
  balance: 5,
  phone: '5320000000',
  smsVerified: false,
  fingerprint: 'f',
  betsyCid: '',
  betsyUrl: '',
  betsyToken: '',
  betcoToken: '',
  betcoUrl: '',
};

interface Sent {
  url: string;
  /** What the storage held as the language when the call left. */
  storedLanguage: string | null;
  init: RequestInit;
  headers: Headers;
}
const sent: Sent[] = [];
let answer: (init: RequestInit) => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const balanceIs = (balance: number) => json({ success: true, message: null, data: { balance } });
const page = (status: number) => new Response('<!doctype html><p>Log in to this network</p>', { status, headers: { 'content-type': 'text/html' } });
function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call must fail'),
    (error: unknown) => error,
  );

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  reportLine(true);
  answer = () => balanceIs(5);
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    sent.push({ url: url.href, storedLanguage: readStoredLanguage(), init, headers: new Headers(init.headers) });
    return answer(init);
  });
});

afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.querySelector('base')?.remove();
  history.replaceState(null, '', '/');
});

test('[R7.001] a call goes below the base of the app, whatever the route', async () => {
  history.replaceState(null, '', '/oyun/dashboard/deposit?x=1');
  document.head.append(Object.assign(document.createElement('base'), { href: '/oyun/' }));
  await callEndpoint('wallet.balance', {});
  expect(sent[0]?.url).toBe(`${location.origin}/oyun/api/user/balance`);
});

test('[R7.002] [R7.003] every call has JSON headers, and a bearer only where somebody is logged in', async () => {
  await callEndpoint('wallet.balance', {});
  writeSession(session);
  await callEndpoint('wallet.balance', {});
  const answerToPost = json({ success: true, message: null, data: [] });
  answer = () => answerToPost;
  await callEndpoint('casino.games', { systemCategory: 'slot' });
  for (const { headers } of sent) {
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('content-type')).toBe('application/json');
  }
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer first-token', 'Bearer first-token']);
});

test('public content is asked without the bearer, because its answer is kept for everybody', async () => {
  writeSession(session);
  answer = () => json({ success: true, message: null, data: [] });
  await callEndpoint('content.languageList', {});
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test('[R7.004] the language of the screen travels along: tr is stored before the first call, another when it is chosen, en where storage is closed', async () => {
  await callEndpoint('wallet.balance', {});
  expect(sent[0]?.storedLanguage).toBe('tr');
  localStorage.setItem('language', 'en');
  await callEndpoint('wallet.balance', {});
  localStorage.clear();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  await callEndpoint('wallet.balance', {});
  expect(sent.map(({ headers }) => headers.get('x-locale'))).toEqual(['tr', 'en', 'en']);
});

test('[R7.005] every call carries the same device id', async () => {
  await callEndpoint('wallet.balance', {});
  await callEndpoint('wallet.balance', {});
  const [first, second] = sent.map(({ headers }) => headers.get('x-fingerprint'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('[R8.001] an error of the server reaches the caller with its message and status', async () => {
  for (const status of [400, 403, 409, 413, 500]) {
    answer = () => json({ success: false, message: `no ${status}` }, status);
    expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'refused', message: `no ${status}`, status });
  }
  answer = () => json({ success: false, message: 'not enough' });
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'refused', message: 'not enough', status: 200 });
  expect(readLine()).toBe(true);
});

test('a refusal for too many calls says how long to wait', async () => {
  answer = () => json({ success: false, message: 'slow down' }, 429, { 'retry-after': '17' });
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ message: 'slow down', status: 429, retryAfterSeconds: 17 });
});

test('a call that this backend does not know is missing, with or without an envelope', async () => {
  for (const unknown of [json({ success: false, message: 'what?' }, 404), page(404)]) {
    answer = () => unknown;
    expect(await failure(callEndpoint('wallet.overview', {}))).toMatchObject({ kind: 'missing', status: 404 });
  }
});

/** Answers the small call that tells a portal from a server, and every other one as a test says. */
function answerBeside(probe: () => Response, others: () => Response): void {
  answer = () => (sent.at(-1)?.url.endsWith('api/bonus/trialbonusamount') ? probe() : others());
}
const portal = () => page(200);
const server = () => json({ success: true, message: null, data: 0 });
const wayToPage = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
const probes = () => sent.filter(({ url }) => url.endsWith('api/bonus/trialbonusamount')).length;

test('a page instead of an answer is a portal’s where the server does not come through: offline, and nobody is logged out', async () => {
  writeSession(session);
  for (const answered of [() => page(200), () => page(203), () => page(401), wayToPage]) {
    reportLine(true);
    answerBeside(portal, answered);
    expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'network' });
    expect(readLine()).toBe(false);
    expect(readSession()?.token).toBe('first-token');
  }
});

test('a page instead of an answer is a wrong answer where the server comes through, and the app stays online', async () => {
  const changes: boolean[] = [];
  const stop = subscribeToLine(() => changes.push(readLine()));
  for (const answered of [() => page(200), wayToPage, () => new Response(''), () => json({ ok: true })]) {
    answerBeside(server, answered);
    for (let call = 0; call < 3; call += 1) expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'contract' });
  }
  expect(changes).toEqual([]);
  stop();
});

test('an extension that a host answers with its own page, 404, 405 or 501 is missing, and the line is there', async () => {
  for (const answered of [() => page(200), wayToPage, () => page(404), () => page(405), () => page(501), () => json({ success: false, message: '' }, 405)]) {
    answerBeside(server, answered);
    expect(await failure(callEndpoint('wallet.overview', {}))).toMatchObject({ kind: 'missing' });
  }
  expect(probes()).toBe(0);
  expect(readLine()).toBe(true);
  answerBeside(server, () => page(405));
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'http', status: 405 });
});

test('while the server can’t be reached a portal’s page does not make an extension missing', async () => {
  answerBeside(portal, portal);
  reportLine(false);
  expect(await failure(callEndpoint('wallet.overview', {}))).toMatchObject({ kind: 'network' });
});

test('[R4.058] a 401 of the session’s token ends the session whatever its body is, asked about once for many', async () => {
  const bodies = [() => page(401), () => new Response('', { status: 401 }), () => json({ error: 'who?' }, 401)];
  for (const answered of bodies) {
    sent.length = 0;
    writeSession(session);
    answerBeside(server, answered);
    const errors = await Promise.all(Array.from({ length: 5 }, () => failure(callEndpoint('wallet.balance', {}))));
    for (const error of errors) expect(error).toMatchObject({ kind: 'ended', status: 401 });
    expect(readSession()).toBeNull();
    expect(probes()).toBeLessThanOrEqual(1);
    expect(readLine()).toBe(true);
  }
});

test('a 401 page for auth/* or an older token ends nothing, also where the server comes through', async () => {
  writeSession(session);
  answerBeside(server, () => page(401));
  expect(await failure(callEndpoint('account.logout', {}))).toMatchObject({ kind: 'unauthorized' });
  expect(await failure(callEndpoint('wallet.balance', {}, { token: 'older-token' }))).toMatchObject({ kind: 'ended' });
  expect(readSession()?.token).toBe('first-token');
});

test('an error of our own is told as itself and says nothing of the line', async () => {
  const broken = new TypeError('AbortSignal.timeout is not a function');
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw broken;
  });
  expect(await failure(callEndpoint('bonuses.trialBonusAmount', {}))).toBe(broken);
  timeout.mockRestore();
  const unsendable: unknown = { toJSON: () => expect.unreachable('no header can be made of this') };
  expect(await failure(callEndpoint('wallet.balance', {}, { token: 'no\nheader' }))).toBeInstanceOf(TypeError);
  expect(await failure(callEndpoint('casino.games', unsendable as never))).not.toBeInstanceOf(ApiError);
  expect(sent).toEqual([]);
  expect(readLine()).toBe(true);
});

test('a redirect is not followed', async () => {
  await callEndpoint('wallet.balance', {});
  expect(sent[0]?.init.redirect).toBe('manual');
});

test('public content that the worker had stored says when the server gave it, by this device’s clock', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  answer = () => json({ success: true, message: null, data: [] }, 200, { date: new Date(Date.now() - 31 * dayMs).toUTCString() });
  const { saidAtMs } = await callEndpoint('content.promotionList', {});
  expect(Math.abs(Date.now() - saidAtMs - 31 * dayMs)).toBeLessThan(2_000);
  answer = () => json({ success: true, message: null, data: [] }, 200);
  expect(Math.abs(Date.now() - (await callEndpoint('content.promotionList', {})).saidAtMs)).toBeLessThan(1_000);
});

test('[R4.059] a broken line, a 5xx and an answer that is cut off log nobody out', async () => {
  writeSession(session);
  const broken = new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) }), { status: 200 });
  const failures: [() => Response | Promise<Response>, string][] = [
    [() => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    [() => broken, 'network'],
    [() => page(502), 'http'],
    [() => json({ success: false, message: 'down' }, 503), 'refused'],
  ];
  for (const [fail, kind] of failures) {
    answer = fail;
    expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind });
  }
  expect(readSession()?.token).toBe('first-token');
  expect(localStorage.getItem('authData')).toContain('first-token');
});

test('an answer that does not come, or stops halfway, is late after the deadline', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const aborted = new AbortController();
    queueMicrotask(() => aborted.abort(new DOMException('late', 'TimeoutError')));
    return aborted.signal;
  });
  const hang = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  answer = ({ signal }) => hang(signal);
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'late' });
  answer = ({ signal }) => ({ ok: true, status: 200, headers: new Headers(), text: () => hang(signal) }) as unknown as Response;
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'late' });
  expect(timeout).toHaveBeenCalledWith(REQUEST_DEADLINE_MS);
  expect(readLine()).toBe(false);
  timeout.mockRestore();
});

test('[R4.058] ten 401 at once end the session once', async () => {
  writeSession(session);
  const ends: unknown[] = [];
  const stop = subscribeToSession((next, end) => ends.push([next, end]));
  answer = () => json({ success: false, message: 'who?' }, 401);
  const errors = await Promise.all(Array.from({ length: 10 }, () => failure(callEndpoint('wallet.balance', {}))));
  for (const error of errors) expect(error).toMatchObject({ kind: 'ended', status: 401 });
  expect(ends).toEqual([[null, 'unauthorized']]);
  expect(localStorage.getItem('authData')).toBeNull();
  stop();
});

test('[R4.058] a 401 of auth/* and one for an older token end nothing', async () => {
  writeSession(session);
  answer = () => json({ success: false, message: 'who?' }, 401);
  await failure(callEndpoint('account.logout', {}));
  expect(readSession()?.token).toBe('first-token');
  let release: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (release = resolve));
  const late = failure(callEndpoint('wallet.balance', {}));
  writeSession({ ...session, token: 'second-token' });
  release(json({ success: false, message: 'who?' }, 401));
  expect(await late).toMatchObject({ kind: 'ended' });
  expect(readSession()?.token).toBe('second-token');
});

test('what is answered to a player who has left reaches nobody', async () => {
  writeSession(session);
  let release: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (release = resolve));
  const late = failure(callEndpoint('wallet.balance', {}));
  endSession('logout');
  release(balanceIs(7_000));
  expect(await late).toMatchObject({ kind: 'ended' });
});

test('a call that the caller gives up says nothing of the line', async () => {
  answer = ({ signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const giving = new AbortController();
  const call = failure(callEndpoint('bonuses.trialBonusAmount', {}, { signal: giving.signal }));
  giving.abort();
  expect(await call).toMatchObject({ name: 'AbortError' });
  expect(readLine()).toBe(true);
});

test('the clock of the server is read from its own answers, and not from what the worker may have had in store', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const date = new Date(Date.now() + dayMs).toUTCString();
  const aheadMs = () => Date.parse(readIntentionTime()) - Date.now();
  answer = () => json({ success: true, message: null, data: [] }, 200, { date });
  await callEndpoint('content.promotionList', {});
  expect(aheadMs()).toBeLessThan(1_000);
  answer = () => json({ success: true, message: null, data: { balance: 5 } }, 200, { date });
  await callEndpoint('wallet.balance', {});
  expect(Math.abs(aheadMs() - dayMs)).toBeLessThan(2_000);
});
