import { expect, test } from '../support/browser-test.ts';
import { settle, tourAsGuest, tourAsPlayer } from '../support/screenshot-tour.ts';
import { findSmallControls } from '../support/small-controls.ts';

/** Some sixty screens. */
const TOUR_MS = 600_000;

test.use({ serviceWorkers: 'block', hasTouch: true, isMobile: true });

test('on a touch screen no control of any route or dialog of a guest has text that iOS would zoom into', async ({ page }) => {
  test.setTimeout(TOUR_MS);
  await tourAsGuest(page, async (shown, name) => {
    await settle(shown);
    expect.soft(await findSmallControls(shown), name).toEqual([]);
  });
});

test('nor of any of a player, nor of the payment page', async ({ page, server }) => {
  test.setTimeout(TOUR_MS);
  await tourAsPlayer(page, server, async (shown, name) => {
    if (name !== 'payment-page') await settle(shown);
    expect.soft(await findSmallControls(shown), name).toEqual([]);
  });
});
