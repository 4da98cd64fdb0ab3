import { expect, test } from '../support/browser-test.ts';

const MOST_IN_SIGHT = 5;
const words = Array.from({ length: MOST_IN_SIGHT + 1 }, (_, index) => `Mesaj ${index + 1}`);

/** Largest distance of a toast's centre from the middle of the window. */
const CENTRE_SLACK_PX = 1;
const TOP_PX = 120;

test('[R4.078] [R9.008] [R9.010] [R9.011] [R9.012] of six messages five are visible at the top centre; one appears within 350 ms, leaves 800 ms after it is closed, and all leave by themselves', {
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
  // Hovering keeps the toasts open, however slow the machine is.
  await newest.hover();
  await expect(newest).toContainText(words.at(-1) ?? '');
  expect(await newest.evaluate((toast) => getComputedStyle(toast).animationDuration)).toBe('0.35s');
  const box = await newest.boundingBox();
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - middle)).toBeLessThanOrEqual(CENTRE_SLACK_PX);
  expect(box?.y).toBeLessThan(TOP_PX);

  // Watching starts before the button is pressed; the result is read afterwards.
  const leaving = await newest.evaluateHandle((toast) => ({
    ended: new Promise<{ transition: string; tookMs: number }>((resolve) => {
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
  }));
  await newest.getByRole('button', { name: 'Mesajı kapat' }).click();
  const { transition, tookMs } = await leaving.evaluate(({ ended }) => ended);
  expect(transition).toBe('0.8s, 0.8s');
  expect(tookMs).toBeGreaterThanOrEqual(790);
  await expect(page.getByText(words[0] ?? '', { exact: true })).toBeVisible();
  await page.mouse.move(0, 800);
  await expect(toasts).toHaveCount(0);
});

// P6
test('words that are too long to break keep the icon and the close button within the toast', async ({ page }) => {
  const types = ['blank', 'success', 'error', 'warning', 'info'];
  const long = ['abdurrahmanabdurrahmanabdurrah', 'x'.repeat(80), 'https://meydan.example/a/very/long/address/without/any/room/to/break/1234567890'];
  for (const word of long) {
    await page.addInitScript(
      (messages) => localStorage.setItem('toasts', JSON.stringify(messages)),
      types.map((type) => ({ type, message: `Hoş geldin, ${word}.`, starts: 1 })),
    );
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await expect(page.locator('.toast')).toHaveCount(types.length);
      const outside = await page.locator('.toast').evaluateAll((toasts) =>
        toasts.flatMap((toast) => {
          const frame = toast.getBoundingClientRect();
          const parts = [...toast.children, ...(frame.left < 0 || frame.right > innerWidth ? [toast] : [])];
          return parts
            .filter((part) => part === toast || part.getBoundingClientRect().left < frame.left || part.getBoundingClientRect().right > frame.right)
            .map((part) => part.className);
        }),
      );
      expect(outside, `${word.slice(0, 10)} at ${width}`).toEqual([]);
    }
  }
});
