import { type Card, drawFrom } from '../cards.ts';
import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAct, readBet } from './read-bet.ts';

const PACK = 52;
const OF_A_RANK = 4;
const RANKS = 13;
/**
 * The percentage of the stake that a hand is worth before the first guess. The house edge is taken only here: guesses
 * pay exact odds.
 */
const SHARE_OF_PLAYER = 97n;
export const MOST_GUESSES = 10;
export const MOST_SKIPS = 5;
/** A guess is not offered if the hand would then be worth more than this many stakes. */
export const MOST_TIMES = 1_000n;

export const highLowActs = ['higher', 'lower', 'skip', 'collect'] as const;
export type HighLowAct = (typeof highLowActs)[number];
export interface HighLowMove {
  act: HighLowAct;
}
export interface HighLowChoice {
  betMinor: bigint;
}
export interface HighLowShown {
  cards: readonly Card[];
  /** The player's action before each card after the first. */
  acts: readonly Exclude<HighLowAct, 'collect'>[];
  /** What the player can collect now, kuruş. */
  worthMinor: bigint;
  /** What the player could collect after a right guess, kuruş; null for a guess that is not offered. */
  higherMinor: bigint | null;
  lowerMinor: bigint | null;
  skipsLeft: number;
}

/** A value in stakes as an exact fraction. */
interface Worth {
  times: bigint;
  per: bigint;
}

/**
 * Counts the cards that have not been open yet, and those of them that are higher and lower than the last open card.
 * The ace is the lowest.
 */
export function countLeft(cards: readonly Card[]): { higher: number; lower: number; all: number } {
  const rank = cards.at(-1)?.rank ?? 0;
  const seen = (isIn: (other: number) => boolean) => cards.filter((card) => isIn(card.rank)).length;
  return {
    higher: (RANKS - rank) * OF_A_RANK - seen((other) => other > rank),
    lower: (rank - 1) * OF_A_RANK - seen((other) => other < rank),
    all: PACK - cards.length,
  };
}

const amountOf = (betMinor: bigint, { times, per }: Worth): bigint => (betMinor * times) / per;

/**
 * Returns the worth after a right guess if `right` of `all` cards are right. Returns null if no card or every card is
 * right, or if the worth would exceed the limit.
 */
function raise({ times, per }: Worth, right: number, all: number): Worth | null {
  if (right === 0 || right === all) return null;
  const raised = { times: times * BigInt(all), per: per * BigInt(right) };
  return raised.times > raised.per * MOST_TIMES ? null : raised;
}

/**
 * The player guesses whether the next card is higher or lower. The cards come from one pack that is not reshuffled. An
 * equal card is neither.
 */
export const highLow: HandRules<HighLowChoice, HighLowMove, HighLowShown> = {
  id: 'high-low',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  // Guesses pay exact odds, so every strategy returns the share that a hand is worth at the beginning.
  returnToPlayerPercent: 97,
  readChoice(raw) {
    return readBet(raw, this.stakes);
  },
  readMove: (raw) => readAct(raw, highLowActs),
  deal(stream, { betMinor }, moves): Dealt<HighLowShown> {
    const draw = drawFrom(stream, 1);
    const cards = [draw()];
    const acts: Exclude<HighLowAct, 'collect'>[] = [];
    let worth: Worth = { times: SHARE_OF_PLAYER, per: 100n };
    let [isOver, isLost] = [false, false];
    const countOf = (act: HighLowAct) => acts.filter((made) => made === act).length;
    const offers = () => {
      const { higher, lower, all } = countLeft(cards);
      return { higher: raise(worth, higher, all), lower: raise(worth, lower, all) };
    };
    for (const { act } of moves) {
      if (isOver) throw new MoveError('the hand is over');
      if (act === 'collect') {
        isOver = true;
        continue;
      }
      if (act === 'skip' ? countOf('skip') >= MOST_SKIPS : !offers()[act]) throw new MoveError(`${act} is not offered here`);
      const raised = act === 'skip' ? worth : offers()[act];
      const before = cards.at(-1)?.rank ?? 0;
      const next = draw();
      cards.push(next);
      acts.push(act);
      if (raised) worth = raised;
      isLost = act !== 'skip' && !(act === 'higher' ? next.rank > before : next.rank < before);
      isOver = isLost || acts.length - countOf('skip') === MOST_GUESSES;
    }
    const offered = offers();
    const worthMinor = isLost ? 0n : amountOf(betMinor, worth);
    const nextOf = (raised: Worth | null) => (isOver || !raised ? null : amountOf(betMinor, raised));
    const shown = {
      cards,
      acts,
      worthMinor,
      higherMinor: nextOf(offered.higher),
      lowerMinor: nextOf(offered.lower),
      skipsLeft: isOver ? 0 : MOST_SKIPS - countOf('skip'),
    };
    return { stakesMinor: [betMinor], isOver, returnMinor: isOver ? worthMinor : 0n, shown };
  },
  standIn: () => ({ act: 'collect' }),
};
