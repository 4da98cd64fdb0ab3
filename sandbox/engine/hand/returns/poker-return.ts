import { type Card, cardOf } from '../cards.ts';
import { type PokerHand, pokerHandOf, pokerPays } from '../rules/video-poker.ts';

const PACK = 52;
const SUITS = 4;
const RANKS = 13;
const HAND = 5;
const CARDS_LEFT = PACK - HAND;

const choose = (from: number, count: number): number => Array.from({ length: count }).reduce<number>((product, _, k) => (product * (from - k)) / (k + 1), 1);
const binomials = Array.from({ length: PACK + 1 }, (_, from) => Array.from({ length: HAND + 1 }, (__, count) => choose(from, count)));
/** Returns the index of a set of ascending cards among all sets of the same size. */
const placeOf = (cards: readonly number[]): number => cards.reduce((place, card, index) => place + (binomials[card]?.[index + 1] ?? 0), 0);

const greatestCommon = (one: number, other: number): number => (other === 0 ? one : greatestCommon(other, one % other));
/** The common scale for ways: the least common multiple of the numbers of draws for 0 to 5 replaced cards. */
const scale = Array.from({ length: HAND + 1 }, (_, changed) => choose(CARDS_LEFT, changed)).reduce(
  (one, other) => (one * other) / greatestCommon(one, other),
  1,
);

/** Returns, for every set of up to five cards, the total pay (in stakes) of all five-card hands that contain it. */
function sumPays(payOf: (cards: readonly Card[]) => number): Float64Array[] {
  const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(choose(PACK, size)));
  const cards = Array.from({ length: PACK }, (_, number) => cardOf(number));
  const visit = (chosen: number[], from: number): void => {
    if (chosen.length < HAND) {
      for (let card = from; card < PACK; card += 1) visit([...chosen, card], card + 1);
      return;
    }
    const pay = payOf(chosen.map((number) => cards[number] as Card));
    if (pay === 0) return;
    for (let subset = 0; subset < 2 ** HAND; subset += 1) {
      const kept = chosen.filter((_, index) => subset & (1 << index));
      const sum = sums[kept.length];
      if (sum) sum[placeOf(kept)] = (sum[placeOf(kept)] ?? 0) + pay;
    }
  };
  visit([], 0);
  return sums;
}

/**
 * Returns what the best hold of a hand (ascending cards) pays over all final cards, on the common scale.
 * Inclusion–exclusion counts the hands that contain the held cards and none of the replaced ones.
 */
function bestOf(hand: readonly number[], sums: readonly Float64Array[]): number {
  let best = 0;
  for (let held = 0; held < 2 ** HAND; held += 1) {
    const changed = 2 ** HAND - 1 - held;
    let pays = 0;
    for (let back = changed; ; back = (back - 1) & changed) {
      const cards = hand.filter((_, index) => (held | back) & (1 << index));
      const sign = countBits(back) % 2 === 0 ? 1 : -1;
      pays += sign * (sums[cards.length]?.[placeOf(cards)] ?? 0);
      if (back === 0) break;
    }
    best = Math.max(best, pays * (scale / choose(CARDS_LEFT, countBits(changed))));
  }
  return best;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Yields one hand per class of hands that differ only by a permutation of the suits, with the number of hands in the
 * class. A hand is given as the ranks in each of the four suits (bit masks, largest first).
 */
function* suitClasses(): Generator<{ masks: readonly number[]; weight: number }> {
  const masks = Array.from({ length: 2 ** RANKS }, (_, mask) => mask).filter((mask) => countBits(mask) <= HAND);
  const orders = (chosen: readonly number[]) => {
    const same = [...new Set(chosen)].map((mask) => chosen.filter((other) => other === mask).length);
    return 24 / same.reduce((product, count) => product * ([1, 1, 2, 6, 24][count] ?? 1), 1);
  };
  function* extend(chosen: readonly number[], left: number): Generator<{ masks: readonly number[]; weight: number }> {
    if (chosen.length === SUITS) {
      if (left === 0) yield { masks: chosen, weight: orders(chosen) };
      return;
    }
    for (const mask of masks) {
      if (mask > (chosen.at(-1) ?? Number.POSITIVE_INFINITY)) break;
      if (countBits(mask) <= left) yield* extend([...chosen, mask], left - countBits(mask));
    }
  }
  yield* extend([], HAND);
}

const payOf = (cards: readonly Card[]): number => {
  const hand: PokerHand | null = pokerHandOf(cards);
  return hand ? pokerPays[hand] : 0;
};

/**
 * Returns the exact result of best play under the published pay table: all 2,598,960 hands in their 134,459 suit
 * classes, each with the best of its 32 holds over all possible draws. `returned` and `dealt` are whole numbers of
 * ways; their quotient is the return.
 */
export function pokerReturn(): { classes: number; hands: number; returned: number; dealt: number } {
  const sums = sumPays(payOf);
  let [classes, hands, returned] = [0, 0, 0];
  for (const { masks, weight } of suitClasses()) {
    const hand = masks.flatMap((mask, suit) =>
      Array.from({ length: RANKS }, (_, rank) => rank).flatMap((rank) => (mask & (1 << rank) ? [suit * RANKS + rank] : [])),
    );
    classes += 1;
    hands += weight;
    returned += weight * bestOf(hand, sums);
  }
  return { classes, hands, returned, dealt: hands * scale };
}
