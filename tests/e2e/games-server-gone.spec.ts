import type { FrameLocator, Page, Response } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { balanceOf, expectOwnRoundSettled, touch } from '../support/hands-at-games.ts';
import { beginButton, openKind, ownKinds, ROUND_MS, sharedKinds } from '../support/played-kinds.ts';

/** As long as a call waits for its answer, with the time that a busy machine takes to say so. */
const NOTICE_MS = 30_000;
const AWAY_MS = 20_000;
const START_MS = 60_000;
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: /a part of the app is missing|status of 50\d/ });

const isBegin = (answer: Response) => /\/(?:hand\/begin|spin)$/.test(new URL(answer.url()).pathname);

/** Asks again until the server has answered, however late. */
async function tryAgain(page: Page, frame: FrameLocator): Promise<void> {
  let isAnswered = false;
  page.on('response', (answer) => {
    isAnswered ||= isBegin(answer) && answer.ok();
  });
  await expect(async () => {
    if (!isAnswered) await frame.getByRole('button', { name: 'Yeniden dene' }).tap({ timeout: 2_000 });
    expect(isAnswered).toBe(true);
  }).toPass({ timeout: START_MS });
}

for (const [name, kind] of Object.entries(ownKinds)) {
  test(`${name}: a round that was asked for while the server is gone is played once when it is back`, async ({ page, server }) => {
    test.setTimeout(ROUND_MS);
    const frame = await openKind(page, server, kind.game);
    const beforeMinor = await balanceOf(frame);
    await kind.choose?.(frame, touch);
    await server.stop('SIGKILL');
    try {
      await touch.use(beginButton(frame));
      await expect(frame.getByText('Bağlantı koptu')).toBeVisible({ timeout: NOTICE_MS });
    } finally {
      await server.start();
    }
    await tryAgain(page, frame);
    await kind.end?.(frame, touch);
    await expectOwnRoundSettled(page, frame, beforeMinor);
  });

  test(`${name}: a round whose server is killed and whose page is closed is offered again or over`, async ({ page, server }) => {
    test.setTimeout(ROUND_MS);
    const frame = await openKind(page, server, kind.game);
    const beforeMinor = await balanceOf(frame);
    await kind.choose?.(frame, touch);
    const isBegun = page.waitForResponse(isBegin);
    await touch.use(beginButton(frame));
    await isBegun;
    await server.stop('SIGKILL');
    await server.start();
    await page.reload();
    await expect(frame.locator('body.is-open')).toBeAttached({ timeout: START_MS });
    const offer = frame.getByRole('button', { name: /dön$/ }).filter({ visible: true });
    if ((await frame.locator('body.is-playing').count()) > 0 || (await offer.count()) > 0) {
      await offer.first().tap();
      await kind.end?.(frame, touch);
    }
    await expectOwnRoundSettled(page, frame, beforeMinor);
  });
}

for (const [name, kind] of Object.entries(sharedKinds)) {
  test(`${name}: a stake whose round was cut off by twenty seconds without a server comes back, and the player is told`, async ({ page, server }) => {
    test.setTimeout(2 * ROUND_MS);
    const frame = await openKind(page, server, kind.game);
    const beforeMinor = await balanceOf(frame);
    await expect(frame.locator('#phase')).toContainText('Bahisler açık', { timeout: ROUND_MS });
    await kind.choose?.(frame, touch);
    await touch.use(beginButton(frame));
    await expect(frame.locator('.ticket').first()).toBeVisible();
    await expect.poll(() => balanceOf(frame)).toBeLessThan(beforeMinor);
    await server.stop('SIGKILL');
    const goneAt = performance.now();
    try {
      await expect(frame.locator('#line-lost')).toBeVisible({ timeout: NOTICE_MS });
      await expect.poll(() => performance.now() - goneAt, { timeout: 2 * AWAY_MS }).toBeGreaterThan(AWAY_MS);
    } finally {
      await server.start();
    }
    await expect(frame.locator('#line-lost')).toBeHidden({ timeout: START_MS });
    await expect(frame.getByRole('heading', { name: 'Tur yarıda kesildi' })).toBeVisible();
    await frame.getByRole('button', { name: 'Tamam' }).tap();
    await expect.poll(() => balanceOf(frame), { timeout: START_MS }).toBe(beforeMinor);
    await expect(frame.locator('.ticket')).toHaveCount(0);
  });
}
