import { describe, expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { cardOf } from '../../hand/cards.ts';
import { type CardScreensShown, cardScreens, screenTotals } from './card-screens.ts';
import { diceBulletin } from './dice-bulletin.ts';
import { lateNews, sectionOf } from './late-news.ts';
import { numberWar, WAR_BALLS } from './number-war.ts';
import { redBlack } from './red-black.ts';
import { type AnySpotGame, type SpotGame, spotDraw, spotsOf, wonSpots } from './spot-draw.ts';

const stakes = { minimum: 5, maximum: 1_000 };
const PACK = 52;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Everything that a game can draw, with its relative frequency. */
type Outcomes<Shown> = Iterable<readonly [shown: Shown, weight: number]>;

/** Returns the long-run return of every field, percent, rounded down to two decimals. */
function returnsOf<Shown>(game: SpotGame<Shown>, outcomes: Outcomes<Shown>): Map<string, number> {
  const spots = spotsOf(game);
  const won = new Map([...spots.keys()].map((name) => [name, 0]));
  let total = 0;
  for (const [shown, weight] of outcomes) {
    total += weight;
    for (const name of wonSpots(game, shown)) won.set(name, (won.get(name) ?? 0) + weight);
  }
  return new Map([...spots].map(([name, { pays }]) => [name, Number((BigInt(won.get(name) ?? 0) * BigInt(pays) * 100n) / BigInt(total)) / 100]));
}

function* throwsOf(): Outcomes<{ dice: [number, number] }> {
  for (const one of upTo(6)) for (const other of upTo(6)) yield [{ dice: [one, other] }, 1];
}

function* ballsOf(): Outcomes<{ turquoise: number; coral: number }> {
  for (const turquoise of upTo(WAR_BALLS)) for (const coral of upTo(WAR_BALLS)) yield [{ turquoise, coral }, 1];
}

function* threeCards(): Outcomes<{ cards: ReturnType<typeof cardOf>[] }> {
  for (let one = 0; one < PACK; one += 1)
    for (let two = 0; two < PACK; two += 1)
      for (let three = 0; three < PACK; three += 1) if (one !== two && two !== three && three !== one) yield [{ cards: [one, two, three].map(cardOf) }, 1];
}

/**
 * Yields all totals of the three screens, as cards with those totals. A pack has sixteen cards of value ten and four of
 * every lower value.
 */
function* screensOf(): Outcomes<CardScreensShown> {
  const left = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16];
  const pairs = upTo(10).flatMap((low) => upTo(11 - low).map((step): [number, number] => [low, low + step - 1]));
  const weights = new Map<number, number>();
  const take = (screen: number, code: number, weight: number): void => {
    if (screen === 3) weights.set(code, (weights.get(code) ?? 0) + weight);
    else
      for (const [low, high] of pairs) {
        const first = left[low] ?? 0;
        left[low] = first - 1;
        const second = left[high] ?? 0;
        left[high] = second - 1;
        if (first > 0 && second > 0) take(screen + 1, code * 32 + low + high, weight * first * second * (low === high ? 1 : 2));
        left[high] = (left[high] ?? 0) + 1;
        left[low] = (left[low] ?? 0) + 1;
      }
  };
  take(0, 0, 1);
  for (const [code, weight] of weights) {
    const totals = [Math.floor(code / 1024), Math.floor(code / 32) % 32, code % 32];
    const ranks = [...totals.map((total) => Math.min(total - 1, 10)), ...totals.map((total) => total - Math.min(total - 1, 10))];
    yield [{ cards: ranks.map((rank) => ({ rank, suit: 'spades' })) }, weight];
  }
}

/**
 * Yields the last page together with the sections of the four pages before it. Of those pages only the sections matter.
 */
function* newsOf(): Outcomes<{ pages: number[] }> {
  for (const last of upTo(48)) {
    const left = upTo(6).map((section) => (sectionOf(section * 8) === sectionOf(last) ? 7 : 8));
    for (let code = 0; code < 6 ** 4; code += 1) {
      const sections = [0, 1, 2, 3].map((place) => Math.floor(code / 6 ** place) % 6);
      const weight = sections.reduce(
        (product, section, place) => product * ((left[section] ?? 0) - sections.slice(0, place).filter((one) => one === section).length),
        1,
      );
      yield [{ pages: [...sections.map((section) => section * 8 + 1), last] }, weight];
    }
  }
}

const games: readonly (readonly [AnySpotGame, () => Outcomes<never>])[] = [
  [numberWar, ballsOf],
  [redBlack, threeCards],
  [diceBulletin, throwsOf],
  [cardScreens, screensOf],
  [lateNews, newsOf],
] as unknown as (readonly [AnySpotGame, () => Outcomes<never>])[];

describe.each(games)('$id', (game, outcomesOf) => {
  test('publishes the return of its lowest field, counted over everything that can be drawn', () => {
    const returns = [...returnsOf(game, outcomesOf() as Outcomes<unknown>).values()];
    expect(Math.min(...returns)).toBe(game.returnToPlayerPercent);
    expect(Math.max(...returns)).toBeLessThan(96);
  });

  test('pays every field that its draw meets, and no other', () => {
    const rules = spotDraw(game, stakes);
    const names = [...spotsOf(game).keys()];
    for (let position = 1; position <= 50; position += 1) {
      const scenes = rules.play(roundStream('hash', 'salt', position), null);
      const won = wonSpots(game, scenes.at(-1)?.shown);
      for (const name of names) {
        const choice = rules.readChoice({ spots: { [name]: 10_00 } }, null);
        const { returnMinor } = rules.stand({ choice, moves: [] }, { announced: null, scenes }, 1);
        expect(returnMinor).toBe(won.has(name) ? BigInt((spotsOf(game).get(name)?.pays ?? 0) * 10) : 0n);
      }
    }
  });

  test('ends within its minute', () => {
    const { pace, play } = spotDraw(game, stakes);
    const shownMs = play(roundStream('hash', 'salt', 1), null).reduce((sum, { lastsMs }) => sum + lastsMs, 0);
    expect(shownMs + pace.bettingMs).toBeLessThanOrEqual(pace.everyMs ?? 0);
  });

  test('refuses stakes outside its limits and places that it does not have', () => {
    const rules = spotDraw(game, stakes);
    const [name = ''] = spotsOf(game).keys();
    for (const spots of [{}, { nowhere: 10_00 }, { [name]: 4_99 }, { [name]: 1_000_01 }]) expect(rules.readChoice({ spots }, null)).toBeNull();
  });
});

test('a screen counts its own two cards, with the ace as 1 and face cards as 10', () => {
  const cards = [1, 13, 5, 9, 2, 11].map((rank) => ({ rank, suit: 'hearts' as const }));
  expect(screenTotals({ cards })).toEqual([10, 12, 15]);
});

test('three ranks are consecutive with the ace at either end, but not with the ace in the middle', () => {
  const cardsOf = (...ranks: number[]) => ({ cards: ranks.map((rank) => ({ rank, suit: 'hearts' as const })) });
  expect([cardsOf(3, 1, 2), cardsOf(12, 1, 13), cardsOf(9, 8, 10)].map((shown) => wonSpots(redBlack, shown).has('run'))).toEqual([true, true, true]);
  expect([cardsOf(13, 1, 2), cardsOf(4, 4, 5)].map((shown) => wonSpots(redBlack, shown).has('run'))).toEqual([false, false]);
});
