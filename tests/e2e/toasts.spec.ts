import { expect, test } from '../support/browser-test.ts';

const MOST_IN_SIGHT = 5;
const words = Array.from({ length: MOST_IN_SIGHT + 1 }, (_, index) => `Mesaj ${index + 1}`);

test('[R9.011] [R9.012] of six messages five are in sight; one comes within 350 ms, and goes 800 ms after it is closed', { tag: '@quick' }, async ({
  page,
}) => {
  await page.addInitScript(
    (messages) => localStorage.setItem('toasts', JSON.stringify(messages.map((message) => ({ type: 'info', message, starts: 1 })))),
    words,
  );
  await page.goto('/');
  const toasts = page.locator('.toast');
  await expect(toasts).toHaveCount(MOST_IN_SIGHT);
  const newest = toasts.first();
  await expect(newest).toContainText(words.at(-1) ?? '');
  expect(await newest.evaluate((toast) => getComputedStyle(toast).animationDuration)).toBe('0.35s');

  const leaving = newest.evaluate(
    (toast) =>
      new Promise<{ transition: string; tookMs: number }>((resolve) => {
        let closedAtMs = 0;
        toast.addEventListener('click', () => {
          closedAtMs = performance.now();
        });
        let transition = '';
        const watch = new MutationObserver(() => {
          if (toast.isConnected) transition = getComputedStyle(toast).transitionDuration;
          else resolve({ transition, tookMs: performance.now() - closedAtMs });
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await newest.getByRole('button', { name: 'Mesajı kapat' }).click();
  const { transition, tookMs } = await leaving;
  expect(transition).toBe('0.8s, 0.8s');
  expect(tookMs).toBeGreaterThanOrEqual(790);
  await expect(page.getByText(words[0] ?? '', { exact: true })).toBeVisible();
});
