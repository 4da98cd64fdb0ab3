import type { RandomStream } from '../fairness/random-stream.ts';

/** Thrown for a move that the rules do not allow at that point. */
export class MoveError extends Error {}

/** The state of a hand after some moves. */
export interface Dealt<Shown> {
  /** Every stake requested so far, kuruş: the first one, then those of the moves that raise it. */
  stakesMinor: readonly bigint[];
  isOver: boolean;
  /** What the whole hand returns, kuruş; 0 until it is over. */
  returnMinor: bigint;
  /** What the player may see now, without anything that is still face down. */
  shown: Shown;
}

/**
 * The rules of a game in which one player plays against the house, in one or several steps. A hand consists of its
 * random numbers, its initial choice and its moves. Anyone who has these gets the same hand, be it the server after a
 * restart or a player who verifies it in their browser.
 */
export interface HandRules<Choice, Move, Shown> {
  id: string;
  /** The smallest and largest first stake of a hand, kuruş. */
  stakes: { leastMinor: bigint; mostMinor: bigint };
  /** Long-run return in percent of the first stake with best play, rounded down to two decimals. */
  returnToPlayerPercent: number;
  /** Parses a choice from the request. Returns null for one that is not of this game. */
  readChoice(raw: unknown): Choice | null;
  /**
   * Parses a move from the request, which is also the form it is stored in. Returns null for one that is not of this
   * game.
   */
  readMove(raw: unknown): Move | null;
  /** Plays the hand from its random stream. Throws a MoveError for a move that is not allowed at that point. */
  deal(stream: RandomStream, choice: Choice, moves: readonly Move[]): Dealt<Shown>;
  /**
   * Returns the move made for a player who does not come back. It ends the hand, or brings it closer to its end,
   * without a further stake.
   */
  standIn(dealt: Dealt<Shown>): Move;
}

/** The rules of any game of this kind. Each accepts only its own choices and moves. */
export type AnyHandRules = HandRules<unknown, unknown, unknown>;
