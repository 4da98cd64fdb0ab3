import { expect, test } from '../support/browser-test.ts';
import { balanceOf, expectOwnRoundSettled, expectSharedRoundSettled, keyboard, touch } from '../support/hands-at-games.ts';
import { openKind, ownKinds, playKind, ROUND_MS, sharedKinds } from '../support/played-kinds.ts';

test.use({ serviceWorkers: 'block' });

const screens = [
  { hand: touch, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { hand: keyboard, use: { viewport: { width: 1440, height: 900 } } },
];
for (const { hand, use } of screens) {
  test.describe(`by ${hand.name}`, () => {
    test.use(use);
    for (const [name, kind] of Object.entries(ownKinds).filter(([, { hands }]) => hands.includes(hand))) {
      test(`${name} is played to its end, and balance, histories and verifier agree`, async ({ page, server }) => {
        const frame = await openKind(page, server, kind.game);
        const beforeMinor = await balanceOf(frame);
        await playKind(kind, frame, hand);
        await expectOwnRoundSettled(page, frame, beforeMinor);
      });
    }
    for (const [name, kind] of Object.entries(sharedKinds).filter(([, { hands }]) => hands.includes(hand))) {
      test(`${name} is played to the end of its round, and balance, histories and verifier agree`, { tag: '@waiting' }, async ({ page, server }) => {
        test.setTimeout(2 * ROUND_MS);
        const frame = await openKind(page, server, kind.game);
        const beforeMinor = await balanceOf(frame);
        await expect(frame.locator('#phase')).toContainText('Bahisler açık', { timeout: ROUND_MS });
        await playKind(kind, frame, hand);
        await expect(frame.locator('.ticket').first()).toBeVisible();
        await expectSharedRoundSettled(page, frame, beforeMinor, ROUND_MS);
      });
    }
  });
}
