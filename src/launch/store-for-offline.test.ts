import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextIdle } from '../scheduling/when-idle.ts';

const categories = [{ name: 'Politikalar', content: [{ id: 7, title: 'Çerezler' }] }];

interface Call {
  path: string;
  body: unknown;
  language: string;
  signal: AbortSignal;
}
const calls: Call[] = [];
/** Addresses of the responses in the worker's cache. */
let held: string[];
let answer: (call: Call) => Promise<Response>;

const answers: Record<string, unknown> = {
  'casino/gamepage': { items: [], total: 0, providers: [], tables: [] },
  'cms/categorylist': categories,
  'cms/popup': { images: [], url: '' },
  'cms/domainstatus': { current: 'http://localhost/', next: null, from: null },
};
const yes = async ({ path, body }: Call) => {
  const data = path === 'cms/page' ? { ...(body as { id: string }), title: '', html: '' } : (answers[path] ?? []);
  return Response.json({ success: true, message: null, data });
};
const refusePromotions = (call: Call) => (call.path === 'cms/promotionlist' ? Promise.resolve(Response.json({ success: false, message: '' })) : yes(call));
const hang = ({ signal }: Call) => new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
const asked = (path: string) => calls.filter((call) => call.path === path).map(({ language }) => language);
const stored = () => Object.keys(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}') as object).sort();

const state = (entries: number) => ({ atMs: Date.now(), entries });

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

let storeForOffline: typeof import('./store-for-offline.ts').storeForOffline;
let connectivity: typeof import('../state/connectivity.ts');
let closing: AbortController;

beforeEach(async () => {
  // Each test has a page of its own, which ends with it.
  vi.resetModules();
  closing = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
    listen(type, listener, { signal: closing.signal }),
  );
  ({ storeForOffline } = await import('./store-for-offline.ts'));
  connectivity = await import('../state/connectivity.ts');
  localStorage.clear();
  calls.length = 0;
  held = [];
  vi.stubGlobal('caches', { has: async () => true, open: async () => ({ keys: async () => held }) });
  answer = yes;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (address: URL, { headers, body, signal }: RequestInit & { headers: Headers; signal: AbortSignal }) => {
    const call = {
      path: address.pathname.replace(/^.*\/api\//, ''),
      body: JSON.parse(String(body ?? 'null')) as unknown,
      language: headers.get('x-locale') ?? '',
      signal,
    };
    calls.push(call);
    return answer(call);
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  localStorage.setItem('language', 'tr');
});
afterEach(() => {
  hide(true);
  closing.abort();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('fetches every lobby, every list and every page in a list, in both languages, and records it', async () => {
  storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
  expect(asked('casino/games')).toHaveLength(7);
  expect(asked('casino/gamepage')).toHaveLength(2);
  expect(asked('cms/sliderlist')).toEqual(['tr', 'tr', 'en', 'en']);
  for (const path of ['contentlist', 'siteoptionlist', 'languagelist', 'categorylist', 'promotionlist', 'popup', 'translationlist', 'domainstatus'])
    expect(asked(`cms/${path}`)).toEqual(['tr', 'en']);
  expect(calls.filter(({ path, language }) => path === 'cms/page' && language === 'en').map(({ body }) => (body as { id: string }).id)).toEqual([
    '1',
    'responsible-play',
    '7',
  ]);
});

test('stops when the page is hidden and continues when it is visible again', async () => {
  answer = hang;
  storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  hide(true);
  await vi.waitFor(() => expect(calls.every(({ signal }) => signal.aborted)).toBe(true));
  expect(calls).toHaveLength(2);
  answer = yes;
  hide(false);
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
});

test('stops when the network is lost and starts again when it is back', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(calls.length).toBeLessThan(4);
  expect(stored()).toEqual([]);
  answer = yes;
  connectivity.reportConnectivity(true);
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
});

test('skips a call that the backend does not know, and retries a refused one later', async () => {
  answer = (call) => (call.path === 'cms/page' ? Promise.resolve(Response.json({ success: false, message: '' }, { status: 404 })) : yes(call));
  storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
  hide(true);
  localStorage.removeItem('stored-for-offline');
  calls.length = 0;
  answer = refusePromotions;
  storeForOffline(new QueryClient());
  hide(false);
  await vi.waitFor(() => expect(asked('cms/page')).toContain('en'));
  expect(stored()).toEqual([]);
});

test('a call that is refused for good does not have all others fetched again whenever the player returns', async () => {
  answer = refusePromotions;
  storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(asked('cms/page').filter((language) => language === 'en')).toHaveLength(3));
  for (let returns = 0; returns < 3; returns += 1) {
    calls.length = 0;
    hide(true);
    hide(false);
    await vi.waitFor(() => expect(asked('cms/promotionlist')).toEqual(['tr', 'en']));
    expect(calls).toHaveLength(2);
  }
  answer = yes;
  hide(true);
  hide(false);
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
});

test('without a worker, everything is fetched once a visit', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(asked('cms/page').filter((language) => language === 'en')).toHaveLength(3));
  calls.length = 0;
  for (let returns = 0; returns < 3; returns += 1) {
    hide(true);
    hide(false);
    for (let idle = 0; idle < 3; idle += 1) await nextIdle();
  }
  expect(calls).toEqual([]);
  expect(stored()).toEqual([]);
});

test('a network that is lost again and again does not have it start over: it continues where it stopped', async () => {
  let left = 5;
  answer = (call) => {
    left -= 1;
    return left < 0 ? Promise.reject(new TypeError('Failed to fetch')) : yes(call);
  };
  storeForOffline(new QueryClient());
  for (let cuts = 0; cuts < 12 && stored().length < 2; cuts += 1) {
    await vi.waitFor(() => expect(connectivity.readIsOnline() && stored().length < 2).toBe(false));
    left = 5;
    connectivity.reportConnectivity(true);
  }
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
});

test('a first worker has an empty cache: everything is fetched again, whatever an earlier worker had stored', async () => {
  localStorage.setItem('stored-for-offline', JSON.stringify({ tr: state(0), en: state(0) }));
  const onFirstControl = storeForOffline(new QueryClient());
  await nextIdle();
  expect(calls).toEqual([]);
  onFirstControl();
  await vi.waitFor(() => expect(asked('cms/page')).toContain('en'));
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
});

test('fetches a language again if its cached answers are partly or all gone, and not if they are complete', async () => {
  for (const [left, asksAgain] of [
    [[], true],
    [['one'], true],
    [['one', 'two'], false],
    [['one', 'two', 'three'], false],
  ] as const) {
    hide(true);
    localStorage.setItem('stored-for-offline', JSON.stringify({ tr: state(2), en: state(2) }));
    held = [...left];
    calls.length = 0;
    storeForOffline(new QueryClient());
    hide(false);
    if (asksAgain) await vi.waitFor(() => expect(asked('cms/page')).toContain('en'));
    else for (let idle = 0; idle < 3; idle += 1) await nextIdle();
    expect(calls.length > 0).toBe(asksAgain);
  }
});

test('records how many answers the worker holds, and ignores a record without that number', async () => {
  localStorage.setItem('stored-for-offline', JSON.stringify({ tr: Date.now(), en: null }));
  held = ['one', 'two', 'three'];
  storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem('stored-for-offline') ?? '{}')).toMatchObject({ tr: { entries: 3 }, en: { entries: 3 } }));
});

test('requests in flight when the first worker takes control bypassed it and are sent again', async () => {
  answer = hang;
  const onFirstControl = storeForOffline(new QueryClient());
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const [{ signal } = { signal: null }] = calls;
  answer = yes;
  onFirstControl();
  await vi.waitFor(() => expect(stored()).toEqual(['en', 'tr']));
  expect(signal?.aborted).toBe(true);
  expect(asked('casino/games').length).toBeGreaterThan(7);
});
