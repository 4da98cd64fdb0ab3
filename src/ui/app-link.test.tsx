import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AppLink } from './app-link.tsx';
import { handleAppLinks } from './handle-app-links.ts';
import { prepareAppLinks } from './prepare-app-links.ts';

const load = vi.fn();
const root = createRootRoute({ component: Outlet });
const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <AppLink to="/casino/slot?table=roulette#search" isCurrent>
        <b>Slot</b>
      </AppLink>
    ),
  }),
  createRoute({ getParentRoute: () => root, path: '/casino/$category', loader: load, component: () => <p>Lobi</p> }),
]);
const router = createRouter({ routeTree, basepath: '/play', history: createMemoryHistory({ initialEntries: ['/play/'] }) });
const press = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('b')?.dispatchEvent(event);
  return event;
};

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  handleAppLinks(router);
  prepareAppLinks(router);
  await act(async () => {
    await router.load();
    createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={router as never} />);
  });
});
beforeEach(async () => {
  await act(() => router.navigate({ to: '/' }));
  router.clearCache();
  load.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

test('an app link has an absolute path below the site’s base path, and is marked if it is current', () => {
  const link = document.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/play/casino/slot?table=roulette#search');
  expect(link?.getAttribute('aria-current')).toBe('page');
});

test('a click navigates without loading a document, with search and hash', async () => {
  const event = await act(async () => press());
  expect(event.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/casino/slot', search: { table: 'roulette' }, hash: 'search' }));
  await vi.waitFor(() => expect(document.body.textContent).toBe('Lobi'));
});

test('a click with another meaning is left to the browser', async () => {
  const event = await act(async () => press({ ctrlKey: true }));
  expect(event.defaultPrevented).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});

test('hovering preloads its page, once', async () => {
  for (let count = 0; count < 2; count += 1) await act(async () => document.querySelector('b')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(router.state.location.pathname).toBe('/');
});
