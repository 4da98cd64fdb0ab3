import type { Page } from 'playwright/test';
import { findAccessProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { findCutText } from '../support/cut-text.ts';
import { findUnshownFocus, walkByKeyboard } from '../support/keyboard-walk.ts';
import { settle, tourAsGuest, tourAsPlayer } from '../support/screenshot-tour.ts';
import { slowTests } from '../support/slow-waits.ts';
import { findSmallControls } from '../support/small-controls.ts';
import { findOverflow } from '../support/touch-targets.ts';

const phone = { width: 390, height: 844 };
/** Viewport of a 1280 × 900 px window at a zoom of 200 %. */
const zoomed = { width: 640, height: 450 };

test.use({ serviceWorkers: 'block', hasTouch: true });

/**
 * Scrolls to the top and waits until a changed page is at rest: a header that is leaving, or a colour in transition, is
 * no accessibility problem.
 */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The skip button covers the header while it has the focus.
    if (document.activeElement instanceof HTMLElement && document.activeElement.matches('.skip')) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await settle(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Checks a page with axe, the Tab key, for text that iOS would zoom into, at a zoom of 200 % and in forced colours. */
async function lookAt(page: Page, name: string): Promise<void> {
  await settle(page);
  expect.soft(await findAccessProblems(page), `${name}, axe`).toEqual([]);
  expect.soft(await walkByKeyboard(page), `${name}, keyboard`).toEqual([]);
  expect.soft(await findSmallControls(page), `${name}, controls below 16 px on a touch screen`).toEqual([]);
  await page.setViewportSize(zoomed);
  await rest(page);
  expect.soft(await findAccessProblems(page), `${name} at 200 %, axe`).toEqual([]);
  expect.soft(await findOverflow(page), `${name} at 200 %, sideways`).toBe(0);
  expect.soft(await findCutText(page), `${name} at 200 %, text`).toEqual([]);
  await page.setViewportSize(phone);
  await page.emulateMedia({ forcedColors: 'active' });
  await rest(page);
  // Only painting differs there, and axe uses the page's own colours.
  expect.soft(await findUnshownFocus(page), `${name} in forced colours, keyboard`).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}

test('[RC.040] every route and dialog of a guest is accessible for axe, the Tab key, a zoom of 200 % and forced colours', async ({ page }) => {
  test.setTimeout(slowTests.tour);
  await tourAsGuest(page, lookAt);
});

test('[RC.040] every route and dialog of a player is accessible for axe, the Tab key, a zoom of 200 % and forced colours', async ({ page, server }) => {
  test.setTimeout(slowTests.tour);
  await page.addInitScript(() => location.protocol === 'http:' && self === top && localStorage.setItem('language', 'en'));
  await tourAsPlayer(page, server, lookAt);
});
