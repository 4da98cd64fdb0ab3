import { expect, test } from '../support/browser-test.ts';

const MOST_IN_SIGHT = 5;
const words = Array.from({ length: MOST_IN_SIGHT + 1 }, (_, index) => `Mesaj ${index + 1}`);

/** The middle of the window's width, where the toasts stand. */
const CENTRE_SLACK_PX = 1;
const TOP_PX = 120;

test('[R4.078] [R9.008] [R9.010] [R9.011] [R9.012] of six messages five are in sight at the top centre; one comes within 350 ms, goes 800 ms after it is closed, and all go by themselves', {
  tag: '@quick',
}, async ({ page }) => {
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
  const box = await newest.boundingBox();
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - middle)).toBeLessThanOrEqual(CENTRE_SLACK_PX);
  expect(box?.y).toBeLessThan(TOP_PX);

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
  // A pointer on them holds them.
  await page.mouse.move(0, 800);
  await expect(toasts).toHaveCount(0);
});
