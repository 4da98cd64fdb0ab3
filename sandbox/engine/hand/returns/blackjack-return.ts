import type { BlackjackAct } from '../rules/blackjack.ts';

const PACKS = 6;
const FACE = 10;
const ACE = 1;
const ACE_MORE = 10;
const BEST = 21;
const DEALER_STANDS = 17;
const BLACKJACK_PAYS = 1.5;
const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** More than the number of equal cards in any hand. It is the base of the number that identifies a hand. */
const MOST_ALIKE = 22;

const totalOf = (hard: number, hasAce: boolean): number => (hasAce && hard + ACE_MORE <= BEST ? hard + ACE_MORE : hard);

/** The remaining cards by value. */
class Shoe {
  readonly left: number[] = [0, ...values.map((value) => PACKS * 4 * (value === FACE ? 4 : 1))];
  size = PACKS * 52;

  without<Result>(value: number, act: () => Result): Result {
    this.left[value] = (this.left[value] ?? 0) - 1;
    this.size -= 1;
    const result = act();
    this.left[value] = (this.left[value] ?? 0) + 1;
    this.size += 1;
    return result;
  }

  countOf(value: number): number {
    return this.left[value] ?? 0;
  }
}

/** A hand as the sum of its cards, with every ace counted as one. */
interface Held {
  hard: number;
  hasAce: boolean;
  /** Identifies the cards of the hand regardless of their order. */
  key: number;
}
const held = (...cards: readonly number[]): Held => cards.reduce(add, { hard: 0, hasAce: false, key: 0 });
function add({ hard, hasAce, key }: Held, value: number): Held {
  return { hard: hard + value, hasAce: hasAce || value === ACE, key: key + MOST_ALIKE ** (value - 1) };
}

/** The allowed actions for a hand, with the expected result of each in stakes of the hand. */
export type Acts = Partial<Record<BlackjackAct, number>>;

/** Hands from a shoe against one up card of a dealer who has checked and has no blackjack. */
class Duel {
  readonly #shoe: Shoe;
  readonly #up: number;
  /** The value that the dealer's hole card cannot have; 0 for none. */
  readonly #notHole: number;
  readonly #stands = new Map<number, number>();
  readonly #goesOn = new Map<number, number>();

  constructor(shoe: Shoe, up: number) {
    this.#shoe = shoe;
    this.#up = up;
    this.#notHole = up === ACE ? FACE : up === FACE ? ACE : 0;
  }

  /** Returns the expected result of standing, in stakes of the hand. */
  stand(hand: Held): number {
    const known = this.#stands.get(hand.key);
    if (known !== undefined) return known;
    const value = this.#dealer(this.#up, this.#up === ACE, totalOf(hand.hard, hand.hasAce), true);
    this.#stands.set(hand.key, value);
    return value;
  }

  /** Returns the expected result of taking one more card and continuing with `next`. */
  draw(hand: Held, next: (hand: Held) => number): number {
    return values.reduce((sum, value) => {
      const chance = this.#chanceOf(value);
      if (chance === 0) return sum;
      const drawn = add(hand, value);
      return sum + chance * (drawn.hard > BEST ? -1 : this.#shoe.without(value, () => next(drawn)));
    }, 0);
  }

  /** Returns the expected result of the better of standing and hitting. */
  goOn(hand: Held): number {
    const known = this.#goesOn.get(hand.key);
    if (known !== undefined) return known;
    const stood = this.stand(hand);
    const value = totalOf(hand.hard, hand.hasAce) === BEST ? stood : Math.max(stood, this.hit(hand));
    this.#goesOn.set(hand.key, value);
    return value;
  }

  hit(hand: Held): number {
    return this.draw(hand, (drawn) => this.goOn(drawn));
  }

  double(hand: Held): number {
    return 2 * this.draw(hand, (drawn) => this.stand(drawn));
  }

  /**
   * Returns the probability that the next card has this value, given that the dealer's hole card makes no blackjack.
   */
  #chanceOf(value: number): number {
    const { size } = this.#shoe;
    const count = this.#shoe.countOf(value);
    if (this.#notHole === 0) return count / size;
    const excluded = this.#shoe.countOf(this.#notHole);
    return value === this.#notHole ? count / (size - 1) : (count * (size - 1 - excluded)) / ((size - 1) * (size - excluded));
  }

  /** Returns the expected result of standing on a total while the dealer draws. */
  #dealer(hard: number, hasAce: boolean, own: number, isHole: boolean): number {
    const total = totalOf(hard, hasAce);
    if (!isHole && total >= DEALER_STANDS) return total > BEST ? 1 : Math.sign(own - total);
    const excluded = isHole ? this.#notHole : 0;
    const size = this.#shoe.size - this.#shoe.countOf(excluded);
    let sum = 0;
    for (const value of values) {
      const count = this.#shoe.countOf(value);
      if (value === excluded || count === 0) continue;
      sum += (count / size) * this.#shoe.without(value, () => this.#dealer(hard + value, hasAce || value === ACE, own, false));
    }
    return sum;
  }
}

/**
 * Best play of this blackjack, with each hand decided only by its own cards and the dealer's up card. The rules: six
 * packs, the dealer stands on every 17 and checks for blackjack, any two cards can be doubled even after a split, a
 * pair can be split once, and split aces get one card each. The values are exact and computed from the remaining cards.
 * Both hands of a split have the same mean, since the other hand takes cards that nobody has seen. A player who also
 * considers the other hand of a split could gain slightly more.
 */
export class BlackjackPlay {
  readonly #shoe = new Shoe();
  readonly #duels = new Map<string, Duel>();

  /**
   * Returns the expected result of each action for a hand of two or more cards. `splitFrom` is the value of the pair
   * that the hand was split from; null for none.
   */
  acts(up: number, cards: readonly number[], splitFrom: number | null): Acts {
    const [one = 0, other = 0] = cards;
    const hand = held(...cards);
    return this.#without([up, ...cards, ...(splitFrom === null ? [] : [splitFrom])], () => {
      const duel = this.#duelOf(up, splitFrom);
      const acts: Acts = { stand: duel.stand(hand), hit: duel.hit(hand) };
      if (cards.length === 2) acts.double = duel.double(hand);
      return cards.length === 2 && one === other && splitFrom === null ? { ...acts, split: this.#split(up, one) } : acts;
    });
  }

  /** Returns the expected result of the whole game per unit staked, which is slightly below zero. */
  value(): number {
    let sum = 0;
    this.#eachDeal((first, up, second, chance) => {
      const naturalChance = this.#dealerBlackjack(up);
      const isNatural = first + second === ACE + FACE && (first === ACE || second === ACE);
      const played = isNatural ? BLACKJACK_PAYS : this.#bestOf(up, first, second);
      sum += chance * ((1 - naturalChance) * played - (isNatural ? 0 : naturalChance));
    });
    return sum;
  }

  /**
   * Returns the expected result of both hands of a split pair, in units of one stake. The pair and the up card have
   * been removed from the shoe.
   */
  #split(up: number, value: number): number {
    const duel = this.#duelOf(up, value);
    return 2 * duel.draw(held(value), (hand) => (value === ACE ? duel.stand(hand) : Math.max(duel.goOn(hand), duel.double(hand))));
  }

  #bestOf(up: number, first: number, second: number): number {
    const duel = this.#duelOf(up, null);
    const hand = held(first, second);
    const best = Math.max(duel.goOn(hand), duel.double(hand));
    return first === second ? Math.max(best, this.#split(up, first)) : best;
  }

  /**
   * Returns the cached duel of an up card. A duel caches hands by their own cards only, so all other removed cards must
   * be the same.
   */
  #duelOf(up: number, splitFrom: number | null): Duel {
    const name = `${up} ${splitFrom}`;
    const duel = this.#duels.get(name) ?? new Duel(this.#shoe, up);
    this.#duels.set(name, duel);
    return duel;
  }

  #dealerBlackjack(up: number): number {
    const wanted = up === ACE ? FACE : up === FACE ? ACE : 0;
    return wanted === 0 ? 0 : this.#shoe.countOf(wanted) / this.#shoe.size;
  }

  #without<Result>([value, ...rest]: readonly number[], act: () => Result): Result {
    return value === undefined ? act() : this.#shoe.without(value, () => this.#without(rest, act));
  }

  #eachDeal(visit: (first: number, up: number, second: number, chance: number) => void): void {
    const chanceOf = (value: number) => this.#shoe.countOf(value) / this.#shoe.size;
    for (const first of values) {
      const one = chanceOf(first);
      this.#shoe.without(first, () => {
        for (const up of values) {
          const two = one * chanceOf(up);
          this.#shoe.without(up, () => {
            for (const second of values) {
              const chance = two * chanceOf(second);
              this.#shoe.without(second, () => visit(first, up, second, chance));
            }
          });
        }
      });
    }
  }
}
