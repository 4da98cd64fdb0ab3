import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser-test.ts';
import { balanceOf, expectOwnRoundSettled, expectSharedRoundSettled, type Hand, keyboard, touch } from '../../support/hands-at-games.ts';
import { operate } from '../../support/operate.ts';
import { enterAsNewPlayer } from '../../support/page-player.ts';
import { playPath } from '../../support/play-game.ts';
import type { RunningServer } from '../../support/running-server.ts';

/** A shared round takes bets for up to a minute and runs for half of one; who comes too late waits for the next. */
const ROUND_MS = 150_000;
test.use({ serviceWorkers: 'block' });

interface PlayedKind {
  game: { system: string; code: string };
  hands: readonly Hand[];
  /** Plays one round to its end, or for a shared one until its ticket stands. */
  play(frame: FrameLocator, hand: Hand): Promise<void>;
}

const deal = (frame: FrameLocator) => frame.locator('#deal');
const message = (frame: FrameLocator) => frame.locator('#message');
const spot = (frame: FrameLocator, name: string) => frame.locator(`[data-spot="${name}"], #spots .spot-${name}`);
const begun = (frame: FrameLocator) => expect(frame.locator('body.is-playing')).toBeAttached();

/** Stakes on fields of a table, and begins. */
const layOn =
  (...names: readonly string[]) =>
  async (frame: FrameLocator, hand: Hand) => {
    for (const name of names) await hand.use(spot(frame, name));
    await hand.use(deal(frame));
  };

/** Begins a hand; what it says then tells whether it is over or waits for an end. */
async function beginAndEnd(frame: FrameLocator, hand: Hand, says: RegExp, end: () => Promise<void>): Promise<void> {
  await hand.use(deal(frame));
  await expect(message(frame)).toHaveText(says);
  if ((await frame.locator('body.is-playing').count()) > 0) await end();
}

/** Opens one place of a board on which a game of nerves is played, and takes what it has won where the round is not over by it. */
async function openAndTake(frame: FrameLocator, hand: Hand): Promise<void> {
  await hand.use(deal(frame));
  const place = frame.locator('#board .place[aria-disabled="false"]').first();
  await expect(place).toBeVisible();
  await hand.use(place);
  await expect(
    message(frame)
      .or(deal(frame))
      .filter({ hasText: /^Topla|bitti/ }),
  ).toBeVisible();
  if ((await frame.locator('body.is-playing').count()) > 0) await hand.use(deal(frame));
}

/** Kinds that one player plays alone, with the hands by which no other test plays them. */
const ownKinds: Record<string, PlayedKind> = {
  'video poker': {
    game: { system: 'dt', code: '4642' },
    hands: [touch],
    async play(frame, hand) {
      await hand.use(deal(frame));
      await begun(frame);
      const card = frame.locator('.poker-card').nth(2);
      await expect(card).toHaveAttribute('aria-disabled', 'false');
      await hand.use(card);
      await expect(card).toHaveAttribute('aria-pressed', 'true');
      await hand.use(deal(frame));
    },
  },
  blackjack: {
    game: { system: 'dt', code: '8329' },
    hands: [keyboard],
    play: (frame, hand) =>
      beginAndEnd(frame, hand, /^(?!Bahsini)/, async () => {
        const stand = frame.locator('#acts').getByRole('button', { name: /Dur/ });
        await expect(stand).toBeEnabled();
        await hand.use(stand);
      }),
  },
  baccarat: { game: { system: 'dt', code: '4536' }, hands: [touch, keyboard], play: layOn('banker', 'player') },
  roulette: { game: { system: 'dt', code: '9627' }, hands: [touch, keyboard], play: layOn('red', 'n17') },
  dice: { game: { system: 'dt', code: '9374' }, hands: [touch, keyboard], play: layOn('below', 'above') },
  wheel: { game: { system: 'softgamings', code: '7469' }, hands: [keyboard], play: layOn('x2', 'x4') },
  clock: { game: { system: 'pragmatic', code: '6542' }, hands: [touch], play: layOn('h12', 'odd') },
  fishing: {
    game: { system: 'softgamings', code: '7194' },
    hands: [touch],
    async play(frame, hand) {
      await hand.use(frame.locator('#offers button').nth(1));
      await hand.use(deal(frame));
    },
  },
  beads: { game: { system: 'pragmatic', code: '9532' }, hands: [keyboard], play: (frame, hand) => hand.use(deal(frame)) },
  keno: {
    game: { system: 'dt', code: '8431' },
    hands: [touch],
    async play(frame, hand) {
      for (const number of [7, 14, 28]) await hand.use(frame.locator(`[data-number="${number}"]`));
      await hand.use(deal(frame));
    },
  },
  'coin toss': {
    game: { system: 'dt', code: '3046' },
    hands: [touch, keyboard],
    async play(frame, hand) {
      await hand.use(frame.locator('[data-side="tails"]'));
      await beginAndEnd(frame, hand, /geldi/, async () => {
        await expect(deal(frame)).toHaveText(/^Al/);
        await hand.use(deal(frame));
      });
    },
  },
  'high or low': {
    game: { system: 'dt', code: '5029' },
    hands: [touch],
    async play(frame, hand) {
      await hand.use(deal(frame));
      await begun(frame);
      await expect(deal(frame)).toHaveText(/^Al/);
      await hand.use(deal(frame));
    },
  },
  'a field of diamonds': { game: { system: 'softgamings', code: '9646' }, hands: [touch], play: openAndTake },
  'a tower': { game: { system: 'pragmatic', code: '5375' }, hands: [keyboard], play: openAndTake },
  'the king': { game: { system: 'dt', code: '9928' }, hands: [keyboard], play: openAndTake },
  pişti: {
    game: { system: 'dt', code: '5301' },
    hands: [touch, keyboard],
    async play(frame, hand) {
      await hand.use(deal(frame));
      await begun(frame);
      for (const place of [2, 0, 3, 1]) {
        const card = frame.locator('.own-card').nth(place);
        await expect(card).toBeEnabled();
        await hand.use(card);
        await expect(card).toHaveAccessibleName(/oynandı/);
      }
    },
  },
  slot: {
    game: { system: 'pragmatic', code: '1632' },
    hands: [touch, keyboard],
    async play(frame, hand) {
      await hand.use(frame.locator('#spin'));
      await expect(message(frame)).not.toBeEmpty();
      await expect(frame.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
    },
  },
};

/** Decides what a hand is asked, where it is asked at all: a round may end before. */
async function decideIfAsked(frame: FrameLocator, hand: Hand, name: RegExp): Promise<void> {
  const [act, over] = [frame.locator('#acts').getByRole('button', { name }), frame.locator('.ticket.settled')];
  await expect(act.or(over).first()).toBeVisible({ timeout: ROUND_MS });
  if (await act.isVisible()) await hand.use(act);
}

const betAndDecide = (name: RegExp) => async (frame: FrameLocator, hand: Hand) => {
  await hand.use(frame.locator('#bet-circle'));
  await hand.use(deal(frame));
  await decideIfAsked(frame, hand, name);
};

const takeOdds = async (frame: FrameLocator, hand: Hand) => {
  await hand.use(frame.locator('.odds-button').nth(1));
  await hand.use(deal(frame));
};

/** Kinds whose rounds everybody plays together. */
const sharedKinds: Record<string, PlayedKind> = {
  'live blackjack': { game: { system: 'hub88', code: '5968' }, hands: [keyboard], play: betAndDecide(/Dur/) },
  'live baccarat': { game: { system: 'pragmatic', code: '9406' }, hands: [keyboard], play: layOn('banker', 'player') },
  'live poker': { game: { system: 'egt', code: '6206' }, hands: [touch], play: betAndDecide(/Çekil/) },
  'the lion and the eagle': { game: { system: 'em', code: '8069' }, hands: [touch], play: layOn('lion', 'eagle') },
  'paper war': { game: { system: 'pragmatic', code: '4935' }, hands: [touch, keyboard], play: betAndDecide(/Savaş/) },
  'last card': { game: { system: 'em', code: '4435' }, hands: [touch, keyboard], play: layOn('red', 'high') },
  'television keno': {
    game: { system: 'softgamings', code: '5077' },
    hands: [keyboard],
    async play(frame, hand) {
      await expect(frame.locator('#board.locked')).toHaveCount(0, { timeout: ROUND_MS });
      for (const place of [6, 13, 27]) await hand.use(frame.locator('#board button').nth(place));
      await hand.use(deal(frame));
    },
  },
  'a television draw': { game: { system: 'hub88', code: '6287' }, hands: [touch], play: layOn('turquoise', 'coral') },
  'a virtual race': { game: { system: 'amusnet', code: '3660' }, hands: [keyboard], play: takeOdds },
  'a virtual match': { game: { system: 'amusnet', code: '3814' }, hands: [touch], play: takeOdds },
  'the live wheel': { game: { system: 'hub88', code: '9428' }, hands: [touch, keyboard], play: layOn('x2') },
  'live roulette': { game: { system: 'hub88', code: '5876' }, hands: [touch, keyboard], play: layOn('n17', 'red') },
  'live roulette with two balls': { game: { system: 'em', code: '6255' }, hands: [touch, keyboard], play: layOn('twin', 'n17') },
  'live dice': { game: { system: 'hub88', code: '9812' }, hands: [touch], play: layOn('small', 'big') },
};

async function open(page: Page, server: RunningServer, game: PlayedKind['game']): Promise<FrameLocator> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '500']);
  await page.goto(playPath(game));
  const frame = page.frameLocator('iframe').first();
  await expect(frame.locator('body.is-open')).toBeAttached();
  return frame;
}

const screens = [
  { hand: touch, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { hand: keyboard, use: { viewport: { width: 1440, height: 900 } } },
];
for (const { hand, use } of screens) {
  test.describe(`by ${hand.name}`, () => {
    test.use(use);
    for (const [name, { game, play }] of Object.entries(ownKinds).filter(([, kind]) => kind.hands.includes(hand))) {
      test(`${name} is played to its end, and balance, histories and verifier agree`, async ({ page, server }) => {
        const frame = await open(page, server, game);
        const beforeMinor = await balanceOf(frame);
        await play(frame, hand);
        await expectOwnRoundSettled(page, frame, beforeMinor);
      });
    }
    for (const [name, { game, play }] of Object.entries(sharedKinds).filter(([, kind]) => kind.hands.includes(hand))) {
      test(`${name} is played to the end of its round, and balance, histories and verifier agree`, async ({ page, server }) => {
        test.setTimeout(2 * ROUND_MS);
        const frame = await open(page, server, game);
        const beforeMinor = await balanceOf(frame);
        await expect(frame.locator('#phase')).toContainText('Bahisler açık', { timeout: ROUND_MS });
        await play(frame, hand);
        await expect(frame.locator('.ticket').first()).toBeVisible();
        await expectSharedRoundSettled(page, frame, beforeMinor, ROUND_MS);
      });
    }
  });
}
