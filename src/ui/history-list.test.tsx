import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { activateLanguage } from '../i18n/i18n.ts';
import { reportConnectivity } from '../state/connectivity.ts';
import { HistoryList } from './history-list.tsx';

interface Row {
  id: string;
  name: string;
}
type Query = ComponentProps<typeof HistoryList<Row>>['query'];

const columns = [{ id: 'name', title: 'Ad', place: 1, cell: ({ name }: Row) => name }];
const fourteen = { items: [{ id: '1', name: 'Birinci' }], total: 14 };
const idle: Query = { data: undefined, error: null, dataUpdatedAt: 0, isFetching: false, isPlaceholderData: false, refetch: () => {} };

let container: HTMLElement;
let root: Root;

async function show(query: Partial<Query>, page = 1): Promise<HTMLElement> {
  const list = () => <HistoryList query={{ ...idle, ...query }} columns={columns} caption="Liste" page={page} empty={<p>Boş</p>} totals={<p>Toplam</p>} />;
  const router = createRouter({ routeTree: createRootRoute({ component: list }), history: createMemoryHistory() });
  await act(async () => {
    await router.load();
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>,
    );
  });
  return container;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  reportConnectivity(true);
  await activateLanguage('tr');
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('while the first response is pending, the rows have placeholders, and loading is announced', async () => {
  const list = await show({ isFetching: true });
  expect(list.querySelector('[aria-busy="true"]')?.textContent).toBe('Yükleniyor…');
  expect(list.querySelectorAll('.sk').length).toBeGreaterThan(10);
});

test('[R3.056] a page shows its rows, the totals of all entries, and links to the other pages', async () => {
  const list = await show({ data: fourteen, dataUpdatedAt: Date.now() });
  expect(list.querySelector('caption')?.textContent).toBe('Liste');
  expect(list.querySelector('tbody')?.textContent).toBe('Birinci');
  expect(list.textContent).toContain('Toplam');
  expect(list.querySelector('nav')?.textContent).toContain('1–10 / 14');
  expect(
    [...list.querySelectorAll('nav a')].map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['1. sayfa', '/', 'page'],
    ['2. sayfa', '/?page=2', null],
    ['Sonraki sayfa', '/?page=2', null],
  ]);
  expect(list.querySelector('[role="status"]')).toBeNull();
});

test('an empty list is announced, and a page beyond the end links back to the first', async () => {
  expect((await show({ data: { items: [], total: 0 } })).textContent).toBe('Boş');
  const beyond = await show({ data: { items: [], total: 14 } }, 9);
  expect(beyond.textContent).toContain('Bu sayfada kayıt yok');
  expect(beyond.querySelector('a')?.getAttribute('href')).toBe('/');
});

test('a failure shows its reason and a retry button, a backend without the call shows neither', async () => {
  const refetch = vi.fn();
  const failed = await show({ error: new ApiError('late', ''), refetch });
  expect(failed.querySelector('[role="alert"]')?.textContent).toContain('Geçmiş açılamadı');
  act(() => failed.querySelector('button')?.click());
  expect(refetch).toHaveBeenCalledOnce();
  const missing = await show({ error: new ApiError('missing', '', 404) });
  expect(missing.textContent).toContain('Bu geçmiş burada tutulmuyor');
  expect(missing.querySelector('button')).toBeNull();
});

test('[RC.035] offline, known rows stay readable, dimmed, with their time', async () => {
  reportConnectivity(false);
  const at = new Date();
  at.setHours(14, 32, 0, 0);
  const list = await show({ data: fourteen, dataUpdatedAt: at.getTime() });
  expect(list.querySelector('[role="status"]')?.textContent).toContain('Son bilinen: 14:32');
  expect(list.querySelector('table')?.className).toContain('stale');
  expect((await show({ error: new ApiError('network', '') })).textContent).toContain('Bu liste cihazında saklı değil');
});

test('a failed refresh while online is reported with a retry button', async () => {
  const list = await show({ data: fourteen, dataUpdatedAt: Date.now(), error: new ApiError('http', '500', 500) });
  expect(list.querySelector('[role="status"]')?.textContent).toContain('Yenilenemedi.');
  expect(list.querySelector('[role="status"] button')).not.toBeNull();
});
