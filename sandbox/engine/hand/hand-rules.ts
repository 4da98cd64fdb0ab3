import type { RandomStream } from '../fairness/random-stream.ts';

/** Thrown for a move that the rules do not allow at that point. */
export class MoveError extends Error {}

/** The state of a hand after a number of moves. */
export interface Dealt<Shown> {
  /** All stakes requested so far, kuruş: the first one, then those of moves that raise it. */
  stakesMinor: readonly bigint[];
  isOver: boolean;
  /** What the whole hand returns, kuruş; 0 until it is over. */
  returnMinor: bigint;
  /** What the player may see now. It contains nothing that is still face down. */
  shown: Shown;
}

/**
 * The rules of a game in which one player plays against the house, in one or several steps. A hand is determined by its
 * random numbers, its initial choice and its moves. Anyone who has these computes the same hand, such as the server
 * after a restart or a player who verifies it in their browser.
 */
export interface HandRules<Choice, Move, Shown> {
  id: string;
  /** The smallest and the largest first stake of a hand, kuruş. */
  stakes: { leastMinor: bigint; mostMinor: bigint };
  /** Long-run return with best play, in percent of the first stake, rounded down to two decimals. */
  returnToPlayerPercent: number;
  /** Parses a choice from a request. Returns null if it is not a choice of this game. */
  readChoice(raw: unknown): Choice | null;
  /**
   * Parses a move from a request. Moves are also stored in that form. Returns null if it is not a move of this game.
   */
  readMove(raw: unknown): Move | null;
  /** Plays the hand from its random stream. Throws a MoveError if a move is not allowed at that point. */
  deal(stream: RandomStream, choice: Choice, moves: readonly Move[]): Dealt<Shown>;
  /**
   * Returns the move that is made for a player who does not come back. It ends the hand, or brings it closer to its
   * end, without a further stake.
   */
  standIn(dealt: Dealt<Shown>): Move;
}

/** The rules of any hand game. Each accepts only its own choices and moves. */
export type AnyHandRules = HandRules<unknown, unknown, unknown>;
