import type { Browser, FrameLocator, Page, Response } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { balanceOf, expectOwnRoundSettled, touch } from '../support/hands-at-games.ts';
import { beginButton, openKind, ownKinds, type PlayedKind, ROUND_MS, sharedKinds } from '../support/played-kinds.ts';
import type { RunningServer } from '../support/running-server.ts';

/** How long a call waits for its response, plus the time a busy machine takes to show a notice. */
const NOTICE_MS = 30_000;
const AWAY_MS = 20_000;
const START_MS = 60_000;
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: /a part of the app is missing|status of 50\d/ });

const isBegin = (answer: Response) => /\/(?:hand\/begin|spin)$/.test(new URL(answer.url()).pathname);

/** Retries until the server has responded, however late. */
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

/** A kind of game that a player has open in a browser of their own. */
interface Seat {
  name: string;
  kind: PlayedKind;
  page: Page;
  frame: FrameLocator;
  beforeMinor: number;
}

async function takeSeat(browser: Browser, server: RunningServer, [name, kind]: [string, PlayedKind]): Promise<Seat> {
  const page = await (await browser.newContext()).newPage();
  const frame = await openKind(page, server, kind.game);
  const seat = { name, kind, page, frame, beforeMinor: await balanceOf(frame) };
  await kind.choose?.(frame, touch);
  return seat;
}

/** Once the server is back, finishes the round if it is offered again; otherwise it is over. */
async function resume({ kind, page, frame }: Seat): Promise<void> {
  await page.reload();
  await expect(frame.locator('body.is-open')).toBeAttached({ timeout: START_MS });
  const offer = frame.getByRole('button', { name: /dön$/ }).filter({ visible: true });
  if ((await frame.locator('body.is-playing').count()) > 0 || (await offer.count()) > 0) {
    await offer.first().tap();
    await kind.end?.(frame, touch);
  }
}

async function leave(seat: Seat): Promise<void> {
  await expectOwnRoundSettled(seat.page, seat.frame, seat.beforeMinor);
  await seat.page.context().close();
}

/** How many kinds share one kill of the server; each has two pages open meanwhile. */
const KINDS_A_KILL = 3;
const kinds = Object.entries(ownKinds);
const groups = Array.from({ length: Math.ceil(kinds.length / KINDS_A_KILL) }, (_, index) => kinds.slice(index * KINDS_A_KILL, (index + 1) * KINDS_A_KILL));

for (const group of groups) {
  const names = group.map(([name]) => name).join(', ');
  test(`${names}: a round requested while the server is down is played once when it is back, and one cut off by the kill is offered again or over`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(2 * ROUND_MS);
    const asking: Seat[] = [];
    const playing: Seat[] = [];
    for (const kind of group) {
      asking.push(await takeSeat(browser, server, kind));
      playing.push(await takeSeat(browser, server, kind));
    }
    for (const { page, frame } of playing) {
      const isBegun = page.waitForResponse(isBegin);
      await touch.use(beginButton(frame));
      await isBegun;
    }
    await server.stop('SIGKILL');
    try {
      for (const { frame } of asking) await touch.use(beginButton(frame));
      for (const { name, frame } of asking) await expect(frame.getByText('Bağlantı koptu'), name).toBeVisible({ timeout: NOTICE_MS });
    } finally {
      await server.start();
    }
    for (const seat of asking) {
      await tryAgain(seat.page, seat.frame);
      await seat.kind.end?.(seat.frame, touch);
      await leave(seat);
    }
    for (const seat of playing) {
      await resume(seat);
      await leave(seat);
    }
  });
}

for (const [name, kind] of Object.entries(sharedKinds)) {
  test(`${name}: a stake cut off by twenty seconds without a server is refunded, and the player is notified`, { tag: '@waiting' }, async ({ page, server }) => {
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
