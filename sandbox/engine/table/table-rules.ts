import type { RandomStream } from '../fairness/random-stream.ts';

/** Thrown for a move that the rules do not allow at that point. */
export class TableMoveError extends Error {}

/** One step of a round, which everyone sees at the same time. */
export interface Scene<Shown> {
  /** How long the scene lasts, ms. A scene that asks for decisions ends as soon as everyone has decided. */
  lastsMs: number;
  /** Whether players make a decision during the scene. */
  asks: boolean;
  /** Everything that is visible by then. */
  shown: Shown;
}

/**
 * The course of a round as determined by its random numbers. It contains everything that can happen in the round,
 * regardless of what the players decide.
 */
export interface Course<Shown, Announced> {
  announced: Announced;
  /** The scenes in order; never empty. Bets are settled when the last scene begins. */
  scenes: readonly Scene<Shown>[];
}

/** The state of a ticket in a scene of its round. */
export interface Standing {
  /** What the moves of the ticket have staked beyond the first stake, kuruş. */
  raisesMinor: readonly bigint[];
  /** Whether the ticket still has a decision to make in this scene. */
  isActing: boolean;
  /** The total return of the ticket, kuruş; 0 before the last scene. */
  returnMinor: bigint;
}

/** A player's choice and decisions. */
export interface Played<Choice, Move> {
  choice: Choice;
  /** The decisions in the order of the scenes that ask for one; null where none was made. */
  moves: readonly (Move | null)[];
}

/**
 * The rules of a game with shared rounds that run by the clock. A round is determined by its random numbers, and a
 * ticket by its choice and its moves. Anyone who has these computes the same round, such as the server or a player who
 * verifies it in their browser.
 */
export interface TableRules<Choice, Move, Shown, Announced, Result> {
  id: string;
  /** The minimum stake of a ticket, and the maximum sum of one player's stakes in a round, kuruş. */
  stakes: { leastMinor: bigint; mostMinor: bigint };
  /** The minimum time for bets, ms. With `everyMs`, bets close at multiples of it on the clock. */
  pace: { bettingMs: number; everyMs?: number };
  /** Whether bets for the next round are accepted during a round. */
  takesEarlyBets: boolean;
  /** The maximum number of tickets per player and round. */
  mostTickets: number;
  /**
   * The long-run return of a stake, percent, rounded down to two decimals. With several bets it is that of the lowest.
   */
  returnToPlayerPercent: number;
  /** Returns what is public about a round in advance, drawn from public random numbers. */
  announce(stream: RandomStream): Announced;
  /**
   * Parses a choice from a request. Choices are also stored in that form. Returns null if this round does not offer the
   * choice.
   */
  readChoice(raw: unknown, announced: Announced): Choice | null;
  stakeOf(choice: Choice): bigint;
  /** Parses a move from a request. Returns null if it is not a move of this game. */
  readMove(raw: unknown): Move | null;
  /** Plays a round from its secret random stream. */
  play(stream: RandomStream, announced: Announced): readonly Scene<Shown>[];
  /** Returns the state of a ticket in a scene. Throws a TableMoveError if a move is not allowed. */
  stand(played: Played<Choice, Move>, course: Course<Shown, Announced>, sceneNumber: number): Standing;
  /** Returns what the list of past rounds shows of a round. */
  resultOf(last: Shown): Result;
}

/** The rules of any game with shared rounds. Each accepts only its own choices and moves. */
export type AnyTableRules = TableRules<unknown, unknown, unknown, unknown, unknown>;

/** Returns how many scenes before this one ask for a decision, which is the index of the scene's move. */
export function askNumberOf(scenes: readonly Scene<unknown>[], sceneNumber: number): number {
  return scenes.slice(0, sceneNumber).filter(({ asks }) => asks).length;
}
