import type { RandomStream } from '../fairness/random-stream.ts';

/** Thrown for a move that the rules do not allow at that point. */
export class TableMoveError extends Error {}

/** One step of a round, seen by everyone at the same time. */
export interface Scene<Shown> {
  /** How long it lasts, ms. A scene that asks ends as soon as everyone has decided. */
  lastsMs: number;
  /** Whether players make a decision during it. */
  asks: boolean;
  /** Everything that is visible by then. */
  shown: Shown;
}

/**
 * The course of a round as determined by its random numbers: everything that can happen in it, whatever the players
 * decide.
 */
export interface Course<Shown, Announced> {
  announced: Announced;
  /** Never empty. Bets are settled when the last scene begins. */
  scenes: readonly Scene<Shown>[];
}

/** The state of a ticket in a scene of its round. */
export interface Standing {
  /** What its moves have staked beyond the first stake, kuruş. */
  raisesMinor: readonly bigint[];
  /** Whether it still has a decision to make in this scene. */
  isActing: boolean;
  /** Its total return, kuruş; 0 before the last scene. */
  returnMinor: bigint;
}

/** A player's choice and decisions. */
export interface Played<Choice, Move> {
  choice: Choice;
  /** The decisions, by the order of the scenes that ask; null where none was made. */
  moves: readonly (Move | null)[];
}

/**
 * The rules of a game with shared rounds that run by the clock. A round consists of its random numbers, a ticket of its
 * choice and its moves. Anyone who has these gets the same round, be it the server or a player who verifies it in their
 * browser.
 */
export interface TableRules<Choice, Move, Shown, Announced, Result> {
  id: string;
  /** The minimum stake of a ticket, and the maximum of one player's tickets together in a round, kuruş. */
  stakes: { leastMinor: bigint; mostMinor: bigint };
  /** Minimum time for bets, ms. With `everyMs`, bets close at multiples of it on the clock. */
  pace: { bettingMs: number; everyMs?: number };
  /** Whether bets for the next round are accepted during a round. */
  takesEarlyBets: boolean;
  /** Maximum number of tickets per player and round. */
  mostTickets: number;
  /** Long-run return of a stake, in percent, rounded down to two decimals; the lowest of several bets. */
  returnToPlayerPercent: number;
  /** Returns what is public about a round in advance, drawn from public numbers. */
  announce(stream: RandomStream): Announced;
  /**
   * Parses a choice from the request, which is also the form it is stored in. Returns null for one that this round does
   * not offer.
   */
  readChoice(raw: unknown, announced: Announced): Choice | null;
  stakeOf(choice: Choice): bigint;
  /** Parses a move from the request. Returns null for one that is not of this game. */
  readMove(raw: unknown): Move | null;
  /** Plays a round from its secret random stream. */
  play(stream: RandomStream, announced: Announced): readonly Scene<Shown>[];
  /** Returns the state of a ticket in a scene. Throws a TableMoveError for moves that are not allowed. */
  stand(played: Played<Choice, Move>, course: Course<Shown, Announced>, sceneNumber: number): Standing;
  /** Returns what the list of past rounds shows of a round. */
  resultOf(last: Shown): Result;
}

/** The rules of any game of this kind. Each accepts only its own choices and moves. */
export type AnyTableRules = TableRules<unknown, unknown, unknown, unknown, unknown>;

/** Returns how many scenes before this one ask, which is the index of its move. */
export function askNumberOf(scenes: readonly Scene<unknown>[], sceneNumber: number): number {
  return scenes.slice(0, sceneNumber).filter(({ asks }) => asks).length;
}
