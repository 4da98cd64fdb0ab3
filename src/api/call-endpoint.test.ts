import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { readIsOnline, reportConnectivity, subscribeToConnectivity } from '../state/connectivity.ts';
import { readLackingCalls } from '../state/lacking-calls.ts';
import { endSession, readSession, subscribeToSession, writeSession } from '../state/session.ts';
import { ApiError, isFinalAnswer } from './api-error.ts';
import { REQUEST_DEADLINE_MS } from './call-deadline.ts';
import { callEndpoint } from './call-endpoint.ts';
import { readIntentionTime } from './server-clock.ts';

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
  /** The stored language when the call was sent. */
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
  reportConnectivity(true);
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

test('[R7.001] a call resolves against the base URL of the app, whatever the route', async () => {
  history.replaceState(null, '', '/oyun/dashboard/deposit?x=1');
  document.head.append(Object.assign(document.createElement('base'), { href: '/oyun/' }));
  await callEndpoint('wallet.balance', {});
  expect(sent[0]?.url).toBe(`${location.origin}/oyun/api/user/balance`);
});

test('[R7.002] [R7.003] every call has JSON headers, and a bearer token only if someone is logged in', async () => {
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

test('public content is requested without a token, because its response is cached for everyone', async () => {
  writeSession(session);
  answer = () => json({ success: true, message: null, data: [] });
  await callEndpoint('content.languageList', {});
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test('[R7.004] calls send the language of the screen: tr is stored before the first call, then the chosen one, en if storage is blocked', async () => {
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

test('[R7.005] every call sends the same device id', async () => {
  await callEndpoint('wallet.balance', {});
  await callEndpoint('wallet.balance', {});
  const [first, second] = sent.map(({ headers }) => headers.get('x-fingerprint'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('[R8.001] a server error reaches the caller with its message and status', async () => {
  for (const status of [400, 403, 409, 413, 500]) {
    answer = () => json({ success: false, message: `no ${status}` }, status);
    expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'refused', message: `no ${status}`, status });
  }
  answer = () => json({ success: false, message: 'not enough' });
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'refused', message: 'not enough', status: 200 });
  expect(readIsOnline()).toBe(true);
});

test('a refusal for too many calls says how long to wait', async () => {
  answer = () => json({ success: false, message: 'slow down' }, 429, { 'retry-after': '17' });
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ message: 'slow down', status: 429, retryAfterSeconds: 17 });
});

test('a call unknown to this backend is missing, with or without an envelope', async () => {
  for (const unknown of [json({ success: false, message: 'what?' }, 404), page(404)]) {
    answer = () => unknown;
    expect(await failure(callEndpoint('wallet.overview', {}))).toMatchObject({ kind: 'missing', status: 404 });
  }
});

/** Responds to the probe that tells a portal from a server with `probe`, and to every other call with `others`. */
function answerBeside(probe: () => Response, others: () => Response): void {
  answer = () => (sent.at(-1)?.url.endsWith('api/bonus/trialbonusamount') ? probe() : others());
}
const portal = () => page(200);
const server = () => json({ success: true, message: null, data: 0 });
const wayToPage = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
const probes = () => sent.filter(({ url }) => url.endsWith('api/bonus/trialbonusamount')).length;

test('a page instead of a response comes from a portal if the server is unreachable: offline, and nobody is logged out', async () => {
  writeSession(session);
  for (const answered of [() => page(200), () => page(203), () => page(401), wayToPage]) {
    reportConnectivity(true);
    answerBeside(portal, answered);
    expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'network' });
    expect(readIsOnline()).toBe(false);
    expect(readSession()?.token).toBe('first-token');
  }
});

test('a page instead of a response breaks the contract if the server is reachable, and the app stays online', async () => {
  const changes: boolean[] = [];
  const stop = subscribeToConnectivity(() => changes.push(readIsOnline()));
  for (const answered of [() => page(200), wayToPage, () => new Response(''), () => json({ ok: true })]) {
    answerBeside(server, answered);
    for (let call = 0; call < 3; call += 1) expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'contract' });
  }
  expect(changes).toEqual([]);
  stop();
});

test('an extension for which a host sends its own page, 404, 405 or 501 is missing, and the app is online', async () => {
  for (const answered of [() => page(200), wayToPage, () => page(404), () => page(405), () => page(501), () => json({ success: false, message: '' }, 405)]) {
    answerBeside(server, answered);
    expect(await failure(callEndpoint('wallet.overview', {}))).toMatchObject({ kind: 'missing' });
  }
  expect(probes()).toBe(0);
  expect(readIsOnline()).toBe(true);
  answerBeside(server, () => page(405));
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'http', status: 405 });
});

// B6
test('a missing extension is remembered as lacking, one with a response is not, and an unknown content page proves nothing', async () => {
  const ask = async (answered: () => Response) => {
    answerBeside(server, answered);
    await failure(callEndpoint('content.page', { id: '9' }));
    return readLackingCalls().has('content.page');
  };
  expect(await ask(() => json({ success: false, message: 'Yok' }, 404))).toBe(false);
  expect(await ask(() => page(404))).toBe(true);
  expect(await ask(() => json({ success: false, message: 'Yok' }, 404))).toBe(true);
  expect(await ask(() => json({ success: false, message: 'Hayır' }))).toBe(false);
  expect(await ask(() => page(200))).toBe(true);
});

test('a 404 for the requested item does not make the call lacking, and a message without success is a refusal', async () => {
  const notThere = () => json({ success: false, message: 'Yok' }, 404);
  answerBeside(server, notThere);
  await failure(callEndpoint('wallet.submission', { key: crypto.randomUUID() }));
  await failure(callEndpoint('bonuses.claim', { id: 'b1' }, { idempotencyKey: crypto.randomUUID() }));
  await failure(callEndpoint('account.revokeSession', { hash: 'a'.repeat(64) }));
  expect([...readLackingCalls()].filter((name) => ['wallet.submission', 'bonuses.claim', 'account.revokeSession'].includes(name))).toEqual([]);
  answerBeside(server, () => json({ message: 'Yetersiz bakiye' }, 422));
  expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'refused', message: 'Yetersiz bakiye', status: 422 });
});

test('a response to a money call without a clear success or failure counts as lost', async () => {
  for (const body of [{ data: 'https://pay.example/1' }, ['x'], { success: 'maybe', data: 1 }]) {
    answerBeside(server, () => json(body));
    const error = await failure(callEndpoint('wallet.deposit', { id: 1, target: 'pay', detail: {} }, { idempotencyKey: crypto.randomUUID() }));
    expect(error).toMatchObject({ kind: 'contract', isDone: false });
    expect(isFinalAnswer(error)).toBe(false);
  }
});

test('a server that does not support a request has decided; one that fails at it may have carried it out', async () => {
  const decidedAfter = async (status: number) => {
    answerBeside(server, () => page(status));
    return isFinalAnswer(await failure(callEndpoint('wallet.deposit', { id: 1, target: 'pay', detail: {} }, { idempotencyKey: crypto.randomUUID() })));
  };
  for (const status of [400, 404, 405, 499, 501]) expect(await decidedAfter(status), String(status)).toBe(true);
  for (const status of [500, 502, 503, 504]) expect(await decidedAfter(status), String(status)).toBe(false);
});

// N4, decisions 15.6
test('a server is reachable if it lacks the probe call, fails at it or sends no body; only an HTML page means a portal', async () => {
  const answered = () => page(200);
  for (const probe of [() => page(404), () => page(500), () => new Response(null, { status: 204 }), () => json({ data: 5 }), () => json(5)]) {
    reportConnectivity(true);
    answerBeside(probe, answered);
    expect(await failure(callEndpoint('wallet.balance', {}))).toMatchObject({ kind: 'contract' });
    expect(readIsOnline()).toBe(true);
  }
});

// M2
test('a success with unreadable data is done: nothing of it counts as lost', async () => {
  answerBeside(server, () => json({ success: true, message: 'Tamam' }));
  const error = await failure(callEndpoint('account.login', { username: 'ada', password: 'sifre12' }));
  expect(error).toMatchObject({ kind: 'contract', isDone: true });
  expect(isFinalAnswer(error)).toBe(true);
});

test('a portal’s page does not make an extension missing while the server is unreachable', async () => {
  answerBeside(portal, portal);
  reportConnectivity(false);
  expect(await failure(callEndpoint('wallet.overview', {}))).toMatchObject({ kind: 'network' });
});

test('a call on behalf of a player is not sent for anybody else, nor without a session', async () => {
  answer = server;
  writeSession(session);
  const ask = () => failure(callEndpoint('wallet.balance', {}, { usercode: session.usercode }));
  expect(await ask()).toMatchObject({ kind: 'contract' });
  expect(sent).toHaveLength(1);
  writeSession({ ...session, usercode: 'another', token: 'another-token' });
  expect(await ask()).toMatchObject({ kind: 'ended' });
  endSession('logout');
  expect(await ask()).toMatchObject({ kind: 'ended' });
  expect(sent).toHaveLength(1);
});

test('[R4.058] a 401 for the session’s token ends the session whatever its body, with one probe for many calls', async () => {
  const bodies = [() => page(401), () => new Response('', { status: 401 }), () => json({ error: 'who?' }, 401)];
  for (const answered of bodies) {
    sent.length = 0;
    writeSession(session);
    answerBeside(server, answered);
    const errors = await Promise.all(Array.from({ length: 5 }, () => failure(callEndpoint('wallet.balance', {}))));
    for (const error of errors) expect(error).toMatchObject({ kind: 'ended', status: 401 });
    expect(readSession()).toBeNull();
    expect(probes()).toBeLessThanOrEqual(1);
    expect(readIsOnline()).toBe(true);
  }
});

test('a 401 page for auth/* or an older token ends nothing, even if the server is reachable', async () => {
  writeSession(session);
  answerBeside(server, () => page(401));
  expect(await failure(callEndpoint('account.logout', {}))).toMatchObject({ kind: 'unauthorized' });
  expect(await failure(callEndpoint('wallet.balance', {}, { token: 'older-token' }))).toMatchObject({ kind: 'ended' });
  expect(readSession()?.token).toBe('first-token');
});

test('an error in our own code is thrown as is and does not affect connectivity', async () => {
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
  expect(readIsOnline()).toBe(true);
});

test('a redirect is not followed', async () => {
  await callEndpoint('wallet.balance', {});
  expect(sent[0]?.init.redirect).toBe('manual');
});

test('public content from the worker’s cache carries the time when the server sent it, by this device’s clock', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  answer = () => json({ success: true, message: null, data: [] }, 200, { date: new Date(Date.now() - 31 * dayMs).toUTCString() });
  const { saidAtMs } = await callEndpoint('content.promotionList', {});
  expect(Math.abs(Date.now() - saidAtMs - 31 * dayMs)).toBeLessThan(2_000);
  answer = () => json({ success: true, message: null, data: [] }, 200);
  expect(Math.abs(Date.now() - (await callEndpoint('content.promotionList', {})).saidAtMs)).toBeLessThan(1_000);
});

test('[R4.059] a network failure, a 5xx and a truncated response log nobody out', async () => {
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

test('a response that never arrives, or stops halfway, is late after the deadline', async () => {
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
  expect(readIsOnline()).toBe(false);
  timeout.mockRestore();
});

test('[R4.058] ten simultaneous 401s end the session once', async () => {
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

test('a response for a player who has logged out reaches nobody', async () => {
  writeSession(session);
  let release: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (release = resolve));
  const late = failure(callEndpoint('wallet.balance', {}));
  endSession('logout');
  release(balanceIs(7_000));
  expect(await late).toMatchObject({ kind: 'ended' });
});

test('a call aborted by the caller does not affect connectivity', async () => {
  answer = ({ signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const giving = new AbortController();
  const call = failure(callEndpoint('bonuses.trialBonusAmount', {}, { signal: giving.signal }));
  giving.abort();
  expect(await call).toMatchObject({ name: 'AbortError' });
  expect(readIsOnline()).toBe(true);
});

test('the server clock is read from the server’s own responses, not from what the worker may have cached', async () => {
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
