import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StatusBars } from './status-bars.tsx';

const now = vi.hoisted(() => ({ isOnline: true, isOffered: false, isScrolled: false, route: '/' }));
vi.mock('../state/use-is-online.ts', () => ({ useIsOnline: () => now.isOnline }));
vi.mock('./update-prompt.tsx', () => ({
  useUpdateOffer: () => ({ isOffered: now.isOffered, putOff: () => undefined }),
  UpdateBar: () => 'new version',
}));
vi.mock('../features/settings/move-bar.tsx', () => ({ MoveBar: () => 'planned move' }));
vi.mock('./use-is-scrolled.ts', () => ({ useIsScrolled: () => now.isScrolled }));
vi.mock('./use-is-shown.ts', () => ({ sportsRoutes: ['/spor/'], useIsShown: (...routes: string[]) => routes.includes(now.route) }));

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  Object.assign(now, { isOnline: true, isOffered: false, isScrolled: false, route: '/' });
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function read(state: Partial<typeof now> = {}, client = new QueryClient()): Promise<string> {
  Object.assign(now, state);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <StatusBars />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  return container.textContent ?? '';
}

const CASINO = '/casino/play/$game';

test('one bar is shown at a time: offline comes before a new version, which comes before a planned move', async () => {
  expect(await read()).toBe('planned move');
  expect(await read({ isOffered: true })).toBe('new version');
  expect(await read({ isOnline: false })).toMatch(/^Çevrimdışı/);
});

test('a planned move does not interrupt a game, but a new version and going offline are shown there, too', async () => {
  expect(await read({ route: CASINO })).toBe('');
  expect(await read({ isOffered: true })).toBe('new version');
  expect(await read({ isOnline: false })).toMatch(/^Çevrimdışı/);
});

test('the bar is placed elsewhere over a game, over the sportsbook, and on a scrolled page', async () => {
  const places = [];
  for (const state of [{}, { isScrolled: true }, { isScrolled: true, route: '/spor/' }, { route: CASINO }]) {
    await read({ isScrolled: false, route: '/', ...state });
    places.push(container.querySelector('[role=status]')?.className);
  }
  expect(new Set(places).size).toBe(4);
});

/** A client with answers, each given by its key, its time, and whether it is persisted. */
function holding(...answers: [key: string, updatedAt: number, isStored: boolean][]): QueryClient {
  const client = new QueryClient();
  for (const [key, updatedAt, isStored] of answers) {
    client.getQueryCache().build(client, { queryKey: [key], ...(isStored && { meta: { persisted: 'public' } }) });
    client.setQueryData([key], {}, { updatedAt });
  }
  return client;
}

test('offline, the bar shows the time of the latest answer, not counting public content', async () => {
  const at = Date.UTC(2026, 2, 2, 9);
  const isNothing = holding(['content', at + 3_000, true], ['never-stored', at + 2_000, false]);
  expect(await read({ isOnline: false }, isNothing)).toContain('bağlantı bekleniyor');
  await read({ isOnline: false }, holding(['content', at + 3_000, true], ['games', at - 1_000, true], ['balance', at, true]));
  expect(container.querySelector('time')?.dateTime).toBe(new Date(at).toISOString());
});
