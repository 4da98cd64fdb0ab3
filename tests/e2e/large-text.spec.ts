import type { Page } from 'playwright/test';
import { expect, fillRegistration, newPlayer, test } from '../support/browser-test.ts';
import { findCutText } from '../support/cut-text.ts';
import { findCrowdedText } from '../support/large-text.ts';
import { settle, tourAsGuest, tourAsPlayer } from '../support/screenshot-tour.ts';
import { slowTests } from '../support/slow-waits.ts';
import { findOverflow } from '../support/touch-targets.ts';

test.use({ serviceWorkers: 'block', hasTouch: true });

/** Root font of a browser whose text is set to 200 %, px. */
const DOUBLE_PX = 32;
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Sets the browser's text size as its settings do: without a style, so that media queries see it too. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: DOUBLE_PX, fixed: DOUBLE_PX } });
}

const softly = expect.configure({ soft: true });

async function lookAt(page: Page, name: string): Promise<void> {
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await settle(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const place = `${name}, ${phone.width} px wide`;
    // Elements that measure themselves settle a moment after the window is resized.
    await softly.poll(() => findCrowdedText(page), place).toEqual([]);
    await softly.poll(() => findCutText(page), `${place}, cut off`).toEqual([]);
    await softly.poll(() => findOverflow(page), `${place}, sideways`).toBe(0);
  }
}

// P5
test('[RC.040] with double-size text nothing on a guest’s screens is cut off, overlaps or overflows a phone sideways', async ({ page }) => {
  test.setTimeout(slowTests.tour);
  await doubleText(page);
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${DOUBLE_PX}px`);
  await tourAsGuest(page, lookAt);
});

test('[RC.040] with double-size text nothing on a player’s screens is cut off, overlaps or overflows a phone sideways', async ({ page, server }) => {
  test.setTimeout(slowTests.tour);
  await page.addInitScript(() => location.protocol === 'http:' && self === top && localStorage.setItem('language', 'en'));
  await doubleText(page);
  await tourAsPlayer(page, server, lookAt);
});

// P10
for (const [name, size] of [
  ['on a phone on its side', { width: 844, height: 390 }],
  ['at a zoom of 200 %', { width: 640, height: 450 }],
] as const)
  test(`the footer of a dialog scrolls with its fields ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Üye ol' });
    const send = dialog.getByRole('button', { name: 'Üye ol' });
    await expect(dialog.getByLabel('Ad', { exact: true })).toBeInViewport();
    await expect(send).not.toBeInViewport();
    await fillRegistration(dialog, newPlayer());
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Kapat' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('link', { name: 'Genel Şartlar' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('link', { name: 'Genel Şartlar' })).toBeInViewport({ ratio: 1 });
  });
