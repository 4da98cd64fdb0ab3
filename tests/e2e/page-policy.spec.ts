import { expect, test } from '../support/browser-test.ts';
import { listRoutes } from '../support/screens.ts';
import { startStrangerSite } from '../support/stranger-site.ts';
import { untilControlled } from '../support/until-controlled.ts';

/** Every kind of response of ours: documents, calls, refusals, files, images. */
const FRAMED = [
  '',
  'casino/slot',
  'nowhere',
  'pages/1',
  'back-to-lobby.html',
  'provider-frame.html',
  'chat-frame.html',
  'developers',
  'api/auth/form',
  'assets/none.js',
  'sw.js',
  'art/slot/1.svg',
];

test.describe('another site', () => {
  // The browser reports each frame that it leaves empty.
  test.use({ expectedErrors: /frame-ancestors|X-Frame-Options/i });

  for (const isControlled of [false, true]) {
    test(`shows none of our pages in its frames, ${isControlled ? 'also once the worker answers for them' : 'nor an error of ours'}`, async ({
      page,
      server,
    }) => {
      const frames = FRAMED.map((path) => `<iframe src="${server.url}${path}"></iframe>`).join('');
      const stranger = await startStrangerSite(`<!doctype html><title>stranger</title><h1>stranger</h1>${frames}`);
      try {
        if (isControlled) {
          await page.goto('/');
          await untilControlled(page);
        }
        await page.goto(stranger.origin);
        await expect(page.getByRole('heading', { name: 'stranger' })).toBeVisible();
        const shown = page.frames().filter((frame) => frame !== page.mainFrame());
        expect(shown).toHaveLength(FRAMED.length);
        for (const [index, frame] of shown.entries()) expect(frame.url(), FRAMED[index]).toMatch(/^(?:chrome-error:|about:blank$)/);
      } finally {
        await stranger.close();
      }
    });
  }
});

test.describe('an injected script', () => {
  // The browser logs each attempt to the console.
  test.use({ expectedErrors: /Trusted|Content Security Policy|unsafe-eval/ });

  test('cannot turn text into markup or code except through the app’s policies', async ({ page }) => {
    await page.goto('/');
    await untilControlled(page);
    const tried = await page.evaluate(async () => {
      // The browser's own tools may do what the policy forbids; after a timer the code counts as the page's.
      await new Promise((resolve) => setTimeout(resolve));
      const attempt = (act: () => unknown) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const trusted = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
      return {
        markup: attempt(() => {
          document.createElement('div').innerHTML = '<b>x</b>';
        }),
        insertion: attempt(() => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>')),
        frame: attempt(() => {
          document.createElement('iframe').srcdoc = '<b>x</b>';
        }),
        script: attempt(() => {
          document.createElement('script').src = 'x.js';
        }),
        worker: attempt(() => new Worker('x.js')),
        code: attempt(() => new Function('return 1')),
        policy: attempt(() => trusted.createPolicy('any', {})),
        secondPolicy: attempt(() => trusted.createPolicy('meydan-worker', {})),
      };
    });
    for (const [what, became] of Object.entries(tried)) expect(became, what).toMatch(/^(?:TypeError|EvalError)$/);
  });
});

test('the app starts on every route with all other hosts unreachable, and requests nothing from them', async ({ page, context, server }) => {
  const { hostname } = new URL(server.url);
  const asked: string[] = [];
  await context.route(
    ({ protocol, hostname: host }) => /^(?:https?|wss?):$/.test(protocol) && host !== hostname && host !== '127.0.0.1',
    (route) => {
      asked.push(route.request().url());
      return route.abort('blockedbyclient');
    },
  );
  for (const path of listRoutes()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
    await expect(page.locator('main'), path).not.toContainText(/açılamadı|yüklenemedi/);
  }
  expect(asked).toEqual([]);
});
