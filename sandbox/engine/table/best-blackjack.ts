/**
 * The exact return of the shared blackjack with best play, by dynamic programming over every composition of the hand
 * and the remaining packs. The rules: the dealer checks for blackjack and stands on every 17, the first two cards can
 * be doubled, there is no splitting, and a blackjack pays three to two. The dealer's cards are drawn after all cards
 * that a player could have taken. Since the cards of a shuffled pack are interchangeable, this does not change any
 * probability.
 */

const TEN = 10;
const BEST = 21;
const DEALER_STANDS = 17;
const OF_A_RANK = 4;
const BUST = 0;
const NATURAL_PAYS = 1.5;
/** The factor of a doubled stake. */
const DOUBLED = 2;

/** The remaining cards by value, from 1 (the ace) to 10. */
type Shoe = number[];
interface Hand {
  hard: number;
  hasAce: boolean;
}
/** The probabilities of the dealer's results: bust first, then 17 to 21 in order. */
type DealerEnds = readonly number[];
export interface BlackjackFigures {
  /** The return of the first stake, percent. A doubled hand counts with everything that it wins or loses. */
  returnPercent: number;
  /** The mean amount staked per round, in first stakes. */
  stakedTimes: number;
}

const totalOf = ({ hard, hasAce }: Hand): number => (hasAce && hard + TEN <= BEST ? hard + TEN : hard);
const values = Array.from({ length: TEN }, (_, index) => index + 1);
const sizeOf = (shoe: Shoe): number => shoe.reduce((sum, count) => sum + count, 0);
const withCard = ({ hard, hasAce }: Hand, value: number): Hand => ({ hard: hard + value, hasAce: hasAce || value === 1 });
const ofCard = (value: number): Hand => withCard({ hard: 0, hasAce: false }, value);

/** Runs `act` with one card removed from the shoe, then puts the card back. */
function without<Result>(shoe: Shoe, value: number, act: () => Result): Result {
  shoe[value] = (shoe[value] ?? 0) - 1;
  const result = act();
  shoe[value] = (shoe[value] ?? 0) + 1;
  return result;
}

const isNaturalWith = (up: number, hole: number): boolean => (up === 1 && hole === TEN) || (up === TEN && hole === 1);

function dealOn(hand: Hand, shoe: Shoe, chance: number, ends: number[]): void {
  const total = totalOf(hand);
  if (total >= DEALER_STANDS) {
    const place = total > BEST ? BUST : total - DEALER_STANDS + 1;
    ends[place] = (ends[place] ?? 0) + chance;
    return;
  }
  const size = sizeOf(shoe);
  for (const value of values) {
    const count = shoe[value] ?? 0;
    if (count > 0) without(shoe, value, () => dealOn(withCard(hand, value), shoe, (chance * count) / size, ends));
  }
}

/** Returns the probabilities of the dealer's results with this up card, given that the dealer has no blackjack. */
function dealerEnds(up: number, shoe: Shoe): DealerEnds {
  const ends = [0, 0, 0, 0, 0, 0];
  const holes = values.filter((hole) => (shoe[hole] ?? 0) > 0 && !isNaturalWith(up, hole));
  const size = holes.reduce((sum, hole) => sum + (shoe[hole] ?? 0), 0);
  for (const hole of holes) {
    const count = shoe[hole] ?? 0;
    without(shoe, hole, () => dealOn(withCard(ofCard(up), hole), shoe, count / size, ends));
  }
  return ends;
}

/** Returns the expected result of standing, in stakes. */
function standWith(total: number, ends: DealerEnds): number {
  return ends.reduce((sum, chance, place) => {
    const dealer = place === BUST ? 0 : place + DEALER_STANDS - 1;
    return sum + chance * Math.sign(total - dealer);
  }, 0);
}

/** Returns the probability of the next card, given that the dealer's hole card makes no blackjack. */
function nextChance(shoe: Shoe, value: number, up: number): number {
  const barred = up === 1 ? TEN : up === TEN ? 1 : 0;
  const size = sizeOf(shoe);
  const [count, excluded] = [shoe[value] ?? 0, barred ? (shoe[barred] ?? 0) : 0];
  if (!barred) return count / size;
  // The number of pairs of hole card and next card in which the hole card is not the barred one.
  const pairs = value === barred ? count * (size - excluded) : count * (size - excluded - 1);
  return pairs / ((size - excluded) * (size - 1));
}

/** Plays all hands against one up card. */
class Play {
  readonly #up: number;
  readonly #shoe: Shoe;
  readonly #known = new Map<string, number>();

  constructor(up: number, shoe: Shoe) {
    this.#up = up;
    this.#shoe = shoe;
  }

  /** Returns the expected result of the better of standing and hitting, in stakes. */
  best(hand: Hand): number {
    const total = totalOf(hand);
    if (total > BEST) return -1;
    const key = this.#shoe.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const stands = standWith(total, dealerEnds(this.#up, this.#shoe));
    const result =
      total === BEST
        ? stands
        : Math.max(
            stands,
            this.#hit(hand, (next) => this.best(next)),
          );
    this.#known.set(key, result);
    return result;
  }

  /** Returns the expected result of doubling the first two cards, in first stakes. */
  double(hand: Hand): number {
    return DOUBLED * this.#hit(hand, (next) => (totalOf(next) > BEST ? -1 : standWith(totalOf(next), dealerEnds(this.#up, this.#shoe))));
  }

  #hit(hand: Hand, then: (next: Hand) => number): number {
    let sum = 0;
    for (const value of values) {
      const chance = nextChance(this.#shoe, value, this.#up);
      if (chance > 0) sum += chance * without(this.#shoe, value, () => then(withCard(hand, value)));
    }
    return sum;
  }
}

/** Computes the figures for a number of packs. Takes a few seconds. */
export function bestBlackjack(packs: number): BlackjackFigures {
  const shoe: Shoe = [0, ...values.map((value) => packs * OF_A_RANK * (value === TEN ? 4 : 1))];
  let [won, staked] = [0, 0];
  for (const up of values) {
    const upChance = (shoe[up] ?? 0) / sizeOf(shoe);
    without(shoe, up, () => {
      const play = new Play(up, shoe);
      for (const first of values)
        for (const second of values.filter((value) => value >= first)) {
          const size = sizeOf(shoe);
          const ways = first === second ? (shoe[first] ?? 0) * ((shoe[second] ?? 0) - 1) : 2 * (shoe[first] ?? 0) * (shoe[second] ?? 0);
          const chance = (upChance * ways) / (size * (size - 1));
          without(shoe, first, () =>
            without(shoe, second, () => {
              const { value, stakes } = valueOfDeal(play, up, first, second, shoe);
              won += chance * value;
              staked += chance * stakes;
            }),
          );
        }
    });
  }
  return { returnPercent: (1 + won) * 100, stakedTimes: staked };
}

/**
 * Returns the expected result of one deal with best play and the mean amount staked, both in first stakes. The dealer's
 * blackjack is included.
 */
function valueOfDeal(play: Play, up: number, first: number, second: number, shoe: Shoe): { value: number; stakes: number } {
  const hand = withCard(ofCard(first), second);
  const size = sizeOf(shoe);
  const barred = up === 1 ? TEN : up === TEN ? 1 : 0;
  const natural = barred ? (shoe[barred] ?? 0) / size : 0;
  if (first === 1 && second === TEN) return { value: (1 - natural) * NATURAL_PAYS, stakes: 1 };
  const [best, double] = [play.best(hand), play.double(hand)];
  const isDoubled = double > best;
  return { value: (1 - natural) * Math.max(best, double) - natural, stakes: 1 + (isDoubled ? 1 - natural : 0) };
}
