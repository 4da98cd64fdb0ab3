import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import type { RunningServer } from '../support/running-server.ts';
import { listRoutes } from '../support/screens.ts';

test.use({ serviceWorkers: 'block' });

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

const readPackageFile = (path: string) => readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8');
const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { dependencies: Record<string, string> };

/** Code unique to each package that survives the build, in a function that runs when the package does its work. */
const marks: [name: string, file: string, mark: RegExp][] = [
  ['react', 'react/cjs/react.production.js', /\.H\.useState\(/],
  ['@tanstack/react-router', '@tanstack/router-core/dist/esm/router.js', /__TSR_ROUTER__ ?=/],
  ['@tanstack/react-query', '@tanstack/react-query/build/modern/QueryClientProvider.js', /No QueryClient set, use QueryClientProvider/],
  ['@tanstack/query-sync-storage-persister', '@tanstack/query-sync-storage-persister/build/modern/index.js', /REACT_QUERY_OFFLINE_CACHE/],
  ['jotai', 'jotai/dist/vanilla/atom.js', /`atom\$\{\+\+/],
  ['idb', 'idb/build/index.js', /\/FromIndex\$\//],
  ['react-hook-form', 'react-hook-form/dist/index.esm.mjs', /criteriaMode[^;]{0,14}names: ?\[\.\.\./],
  ['zod', 'zod/v4/core/schemas.js', /expected: ?["`]string["`],\s*code: ?["`]invalid_type/],
  ['@lingui/core', '@lingui/core/dist/index.mjs', /translation function without setting a locale/],
  ['@lingui/react', '@lingui/react/dist/index.mjs', /_: ?\w+\.t\.bind\(/],
  ['react-hot-toast', 'react-hot-toast/headless/index.mjs', /pausedAt/],
];

/** Whether the innermost function around a mark has run, in any script of the built app. */
function hasRun(entries: Coverage, mark: RegExp): boolean {
  return entries.some(({ source = '', functions }) => {
    const at = source.search(mark);
    if (at < 0) return false;
    const around = functions.flatMap(({ ranges }) => ranges.slice(0, 1)).filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset);
    const [innermost] = around.sort((one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset));
    return innermost !== undefined && innermost.count > 0 && innermost.endOffset - innermost.startOffset < source.length;
  });
}

interface RendererInternals {
  rendererPackageName: string;
  version: string;
  bundleType: number;
  /** The dispatcher that the components' hooks use while a renderer is at work. */
  currentDispatcherRef: { H: unknown };
}
interface Watched {
  renderer?: RendererInternals;
  commits: number;
  dispatchers: number;
}
declare global {
  /** What the hook below has seen. */
  var watched: Watched;
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object | undefined;
  interface Window {
    __TSR_ROUTER__?: { routesByPath: object; state: { matches: readonly { routeId: string }[] } };
  }
}

/** Listens to the app's renderer, as React's developer tools do. Runs in the page before the app. */
function listenToRenderer(): void {
  const seen: Watched = { commits: 0, dispatchers: 0 };
  globalThis.watched = seen;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot() {
      seen.commits += 1;
    },
    inject(renderer: RendererInternals) {
      seen.renderer = renderer;
      let current = renderer.currentDispatcherRef.H;
      Object.defineProperty(renderer.currentDispatcherRef, 'H', {
        get: () => current,
        set: (next: unknown) => {
          if (next !== null && next !== current) seen.dispatchers += 1;
          current = next;
        },
      });
      return 1;
    },
  };
}

/** The code that ran during an action. A page that is left loses its coverage. */
async function cover(page: Page, act: () => Promise<void>): Promise<Coverage> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await act();
  return page.coverage.stopJSCoverage();
}

/** Is refused a login, and a registration with an empty form. */
async function beGuest(page: Page): Promise<void> {
  await page.goto('/');
  const corner = page.getByRole('banner');
  await corner.getByRole('button', { name: 'Giriş yap' }).click();
  const login = page.getByRole('dialog', { name: 'Giriş yap' });
  await login.getByLabel('Kullanıcı adı').fill('nobody');
  await login.getByLabel('Şifre', { exact: true }).fill('wrong-password');
  await login.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await expect(page.locator('.toast[role="alert"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await corner.getByRole('button', { name: 'Üye ol' }).click();
  const form = page.getByRole('dialog', { name: 'Üye ol' });
  await form.getByRole('button', { name: 'Üye ol' }).click();
  await expect(form.getByText('Bu alan gerekli.').first()).toBeVisible();
}

/** Opens the notifications. */
async function bePlayer(page: Page, server: RunningServer): Promise<void> {
  await enterAsNewPlayer(page, server);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Bildirimler/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Bildirimler' }).getByRole('listitem')).toHaveCount(1);
}

test('[RC.001] [RC.003] [RC.004] [RC.005] [RC.006] [RC.009] [RC.010] [RC.011] [RC.012] [RC.013] [RC.015] [RC.017] a visitor’s first steps run code of every package that the app is made of', async ({
  page,
  server,
}) => {
  const connecting = page.waitForRequest(/\/hub\/frnotify\/negotiate/);
  const entries = [...(await cover(page, () => beGuest(page))), ...(await cover(page, () => bePlayer(page, server)))];
  const agent = (await (await connecting).allHeaders())['x-signalr-user-agent'];
  for (const [name, file, mark] of marks) {
    expect(readPackageFile(file), name).toMatch(mark);
    expect(hasRun(entries, mark), name).toBe(true);
  }
  expect(hasRun(entries, /no package has these words/)).toBe(false);
  expect(agent).toContain(`Microsoft SignalR/`);
  expect(agent).toContain(dependencies['@microsoft/signalr']);
});

test('[RC.001] [RC.002] [R9.032] the screens are rendered by the production builds of react and react-dom, in the versions of the package file', async ({
  page,
}) => {
  await page.addInitScript(listenToRenderer);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByRole('dialog', { name: 'Giriş yap' })).toBeVisible();
  const { renderer, commits, dispatchers, isRoot } = await page.evaluate(() => {
    const { renderer, commits, dispatchers } = globalThis.watched;
    const { rendererPackageName, version, bundleType } = renderer ?? {};
    const isRoot = Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$'));
    return { renderer: { rendererPackageName, version, bundleType }, commits, dispatchers, isRoot };
  });
  expect(renderer).toEqual({ rendererPackageName: 'react-dom', version: dependencies['react-dom'], bundleType: 0 });
  expect(commits).toBeGreaterThan(0);
  expect(dispatchers).toBeGreaterThan(0);
  expect(isRoot).toBe(true);
});

test('[RC.003] the router knows every route, and a link navigates within the document', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Slot' })).toBeVisible();
  await page.waitForFunction(() => '__TSR_ROUTER__' in globalThis);
  const paths = await page.evaluate(() => Object.keys(window.__TSR_ROUTER__?.routesByPath ?? {}));
  expect(paths).toEqual(expect.arrayContaining(listRoutes()));
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Promosyon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  expect(await page.evaluate(() => window.__TSR_ROUTER__?.state.matches.at(-1)?.routeId)).toBe('/promotions');
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});
