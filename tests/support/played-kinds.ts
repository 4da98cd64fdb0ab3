import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expect } from './browser-test.ts';
import { type Hand, keyboard, touch } from './hands-at-games.ts';
import { operate } from './operate.ts';
import { enterAsNewPlayer } from './page-player.ts';
import { playPath } from './play-game.ts';
import type { RunningServer } from './running-server.ts';
import { slowWaits } from './slow-waits.ts';

/**
 * Ms. A shared round takes bets for up to a minute and runs for half a minute; a player who misses it waits for the
 * next.
 */
export const ROUND_MS = 150_000;

type Act = (frame: FrameLocator, hand: Hand) => Promise<void>;

/** A kind of game, and how to play a round of it. */
export interface PlayedKind {
  game: { system: string; code: string };
  /** The input methods by which no other test plays it. */
  hands: readonly Hand[];
  /** Makes the choices before the round begins. */
  choose?: Act;
  /** Makes the moves that the round requires after it has begun. */
  end?: Act;
}

const deal = (frame: FrameLocator) => frame.locator('#deal');
const message = (frame: FrameLocator) => frame.locator('#message');
const spot = (frame: FrameLocator, name: string) => frame.locator(`[data-spot="${name}"], #spots .spot-${name}`);
const begun = (frame: FrameLocator) => expect(frame.locator('body.is-playing')).toBeAttached();

/** Locates the button that starts a round. */
export const beginButton = (frame: FrameLocator): Locator => frame.locator('#deal, #spin');

/** Plays one round to its end, or a shared one until its ticket is placed. */
export async function playKind({ choose, end }: PlayedKind, frame: FrameLocator, hand: Hand): Promise<void> {
  await choose?.(frame, hand);
  await hand.use(beginButton(frame));
  await end?.(frame, hand);
}

/** Places stakes on fields of a table. */
const layOn =
  (...names: readonly string[]): Act =>
  async (frame, hand) => {
    for (const name of names) await hand.use(spot(frame, name));
  };

const chooseOne =
  (selector: string, place = 0): Act =>
  (frame, hand) =>
    hand.use(frame.locator(selector).nth(place));

/** The message after a hand has begun shows whether it is over or needs another move. */
const endIfAsked =
  (says: RegExp, end: Act): Act =>
  async (frame, hand) => {
    await expect(message(frame)).toHaveText(says);
    if ((await frame.locator('body.is-playing').count()) > 0) await end(frame, hand);
  };

/** Collects what was won so far. */
const take: Act = async (frame, hand) => {
  await expect(deal(frame)).toHaveText(/^Al/);
  await hand.use(deal(frame));
};

/** Opens one field of a push-your-luck board, and collects the win if the round is not over by then. */
const openAndTake: Act = async (frame, hand) => {
  const place = frame.locator('#board .place[aria-disabled="false"]').first();
  await expect(place).toBeVisible();
  await hand.use(place);
  await expect(
    message(frame)
      .or(deal(frame))
      .filter({ hasText: /^Topla|bitti/ }),
  ).toBeVisible();
  if ((await frame.locator('body.is-playing').count()) > 0) await hand.use(deal(frame));
};

/** Plays the four cards of a pişti hand. */
const playCards: Act = async (frame, hand) => {
  await begun(frame);
  for (const place of [2, 0, 3, 1]) {
    const card = frame.locator('.own-card').nth(place);
    await expect(card).toBeEnabled();
    await hand.use(card);
    await expect(card).toHaveAccessibleName(/oynandı/);
  }
};

/** Holds one card of five. */
const keepOne: Act = async (frame, hand) => {
  await begun(frame);
  const card = frame.locator('.poker-card').nth(2);
  await expect(card).toHaveAttribute('aria-disabled', 'false');
  await hand.use(card);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await hand.use(deal(frame));
};

/** Waits until the reels have stopped and the next spin is enabled. */
const untilAtRest: Act = async (frame) => {
  await expect(message(frame)).not.toBeEmpty();
  await expect(frame.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
};

const stand: Act = async (frame, hand) => {
  const act = frame.locator('#acts').getByRole('button', { name: /Dur/ });
  await expect(act).toBeEnabled();
  await hand.use(act);
};

/** Single-player kinds. */
export const ownKinds: Record<string, PlayedKind> = {
  'video poker': { game: { system: 'dt', code: '4642' }, hands: [touch], end: keepOne },
  blackjack: { game: { system: 'dt', code: '8329' }, hands: [keyboard], end: endIfAsked(/^(?!Bahsini)/, stand) },
  baccarat: { game: { system: 'dt', code: '4536' }, hands: [touch, keyboard], choose: layOn('banker', 'player') },
  roulette: { game: { system: 'dt', code: '9627' }, hands: [touch, keyboard], choose: layOn('red', 'n17') },
  dice: { game: { system: 'dt', code: '9374' }, hands: [touch, keyboard], choose: layOn('below', 'above') },
  wheel: { game: { system: 'softgamings', code: '7469' }, hands: [keyboard], choose: layOn('x2', 'x4') },
  clock: { game: { system: 'pragmatic', code: '6542' }, hands: [touch], choose: layOn('h12', 'odd') },
  fishing: { game: { system: 'softgamings', code: '7194' }, hands: [touch], choose: chooseOne('#offers button', 1) },
  beads: { game: { system: 'pragmatic', code: '9532' }, hands: [keyboard] },
  keno: {
    game: { system: 'dt', code: '8431' },
    hands: [touch],
    async choose(frame, hand) {
      for (const number of [7, 14, 28]) await hand.use(frame.locator(`[data-number="${number}"]`));
    },
  },
  'coin toss': { game: { system: 'dt', code: '3046' }, hands: [touch, keyboard], choose: chooseOne('[data-side="tails"]'), end: endIfAsked(/geldi/, take) },
  'high or low': {
    game: { system: 'dt', code: '5029' },
    hands: [touch],
    async end(frame, hand) {
      await begun(frame);
      await take(frame, hand);
    },
  },
  'a field of diamonds': { game: { system: 'softgamings', code: '9646' }, hands: [touch], end: openAndTake },
  'a tower': { game: { system: 'pragmatic', code: '5375' }, hands: [keyboard], end: openAndTake },
  'the king': { game: { system: 'dt', code: '9928' }, hands: [keyboard], end: openAndTake },
  pişti: { game: { system: 'dt', code: '5301' }, hands: [touch, keyboard], end: playCards },
  slot: { game: { system: 'pragmatic', code: '1632' }, hands: [touch, keyboard], end: untilAtRest },
  'a slot with cascades': { game: { system: 'softgamings', code: '1645' }, hands: [touch, keyboard], end: untilAtRest },
};

/** Makes the decision that a hand offers, if it offers one: the round may end first. */
const decideIfAsked =
  (name: RegExp): Act =>
  async (frame, hand) => {
    const [act, over] = [frame.locator('#acts').getByRole('button', { name }), frame.locator('.ticket.settled')];
    await expect(act.or(over).first()).toBeVisible({ timeout: ROUND_MS });
    if (await act.isVisible()) await hand.use(act);
  };

const betCircle = chooseOne('#bet-circle');

/** Kinds with shared rounds. */
export const sharedKinds: Record<string, PlayedKind> = {
  'live blackjack': { game: { system: 'hub88', code: '5968' }, hands: [keyboard], choose: betCircle, end: decideIfAsked(/Dur/) },
  'live baccarat': { game: { system: 'pragmatic', code: '9406' }, hands: [keyboard], choose: layOn('banker', 'player') },
  'live poker': { game: { system: 'egt', code: '6206' }, hands: [touch], choose: betCircle, end: decideIfAsked(/Çekil/) },
  'the lion and the eagle': { game: { system: 'em', code: '8069' }, hands: [touch], choose: layOn('lion', 'eagle') },
  'paper war': { game: { system: 'pragmatic', code: '4935' }, hands: [touch, keyboard], choose: betCircle, end: decideIfAsked(/Savaş/) },
  'last card': { game: { system: 'em', code: '4435' }, hands: [touch, keyboard], choose: layOn('red', 'high') },
  'television keno': {
    game: { system: 'softgamings', code: '5077' },
    hands: [keyboard],
    async choose(frame, hand) {
      await expect(frame.locator('#board.locked')).toHaveCount(0, { timeout: ROUND_MS });
      for (const place of [6, 13, 27]) await hand.use(frame.locator('#board button').nth(place));
    },
  },
  'a television draw': { game: { system: 'hub88', code: '6287' }, hands: [touch], choose: layOn('turquoise', 'coral') },
  'a virtual race': { game: { system: 'amusnet', code: '3660' }, hands: [keyboard], choose: chooseOne('.odds-button', 1) },
  'a virtual match': { game: { system: 'amusnet', code: '3814' }, hands: [touch], choose: chooseOne('.odds-button', 1) },
  'the live wheel': { game: { system: 'hub88', code: '9428' }, hands: [touch, keyboard], choose: layOn('x2') },
  'live roulette': { game: { system: 'hub88', code: '5876' }, hands: [touch, keyboard], choose: layOn('n17', 'red') },
  'live roulette with two balls': { game: { system: 'em', code: '6255' }, hands: [touch, keyboard], choose: layOn('twin', 'n17') },
  'live dice': { game: { system: 'hub88', code: '9812' }, hands: [touch], choose: layOn('small', 'big') },
};

/** Opens a game in the app as a new player with 500 lira. */
export async function openKind(page: Page, server: RunningServer, game: PlayedKind['game']): Promise<FrameLocator> {
  const player = await enterAsNewPlayer(page, server, '/');
  await operate(server, ['credit', '--username', player.username, '--amount', '500']);
  await page.goto(playPath(game));
  const frame = page.frameLocator('iframe').first();
  await expect(frame.locator('body.is-open')).toBeAttached({ timeout: slowWaits.slowGame });
  return frame;
}
