import type { RandomStream } from '../fairness/random-stream.ts';

/** A move that the rules do not allow just then. */
export class MoveError extends Error {}

/** Where a hand stands after some moves. */
export interface Dealt<Shown> {
  /** Every stake that has been asked for so far, kuruş: the one it began with, then those of the moves that raise it. */
  stakesMinor: readonly bigint[];
  isOver: boolean;
  /** What the whole hand returns, kuruş; 0 while it is not over. */
  returnMinor: bigint;
  /** What the player may see now: nothing that is still face down. */
  shown: Shown;
}

/**
 * The rules of a game in which one player meets the house alone, in one step or in several. A hand is nothing but its numbers, the choice that began it and the
 * moves made since: whoever has these gets the same hand again, the server after a restart as well as a player who checks it in his browser.
 */
export interface HandRules<Choice, Move, Shown> {
  id: string;
  /** The least and the most that a hand may begin with, kuruş. */
  stakes: { leastMinor: bigint; mostMinor: bigint };
  /** What comes back in the long run, in percent of the stake that a hand begins with, when it is played as well as can be; cut after two decimals. */
  returnToPlayerPercent: number;
  /** A choice as it came over the wire; null for one that is not of this game. */
  readChoice(raw: unknown): Choice | null;
  /** A move as it came over the wire, in which form it is also kept; null for one that is not of this game. */
  readMove(raw: unknown): Move | null;
  /** Plays the hand from its numbers. Throws a MoveError for a move that is not allowed where it stands. */
  deal(stream: RandomStream, choice: Choice, moves: readonly Move[]): Dealt<Shown>;
  /** The move made for a player who does not come back: it ends his hand, or brings it nearer to its end, without a further stake. */
  standIn(dealt: Dealt<Shown>): Move;
}

/** Rules of any game of this kind: each reads what is its own. */
export type AnyHandRules = HandRules<unknown, unknown, unknown>;
