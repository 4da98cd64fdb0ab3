import type { RandomStream } from '../fairness/random-stream.ts';

/** A move that the rules do not allow just then. */
export class TableMoveError extends Error {}

/** One step of a round, seen by everybody at the same time. */
export interface Scene<Shown> {
  /** How long it stands before the next one, ms. One that asks ends as soon as everybody has decided. */
  lastsMs: number;
  /** Whether players decide something while it stands. */
  asks: boolean;
  /** Everything that is seen by then. */
  shown: Shown;
}

/** The course of a round as it follows from its numbers: everything that can happen in it, whatever the players decide. */
export interface Course<Shown, Announced> {
  announced: Announced;
  /** Never empty; bets are settled when the last one begins. */
  scenes: readonly Scene<Shown>[];
}

/** Where a ticket stands in a scene of its round. */
export interface Standing {
  /** What its moves have staked beyond its first stake, kuruş. */
  raisesMinor: readonly bigint[];
  /** Whether it still has something to decide in this scene. */
  isActing: boolean;
  /** What it returns in all, kuruş; 0 before the last scene. */
  returnMinor: bigint;
}

/** What a player plays for. */
export interface Played<Choice, Move> {
  choice: Choice;
  /** What was decided in the scenes that ask, by their order among these; null where nothing was. */
  moves: readonly (Move | null)[];
}

/**
 * The rules of a game whose rounds everybody plays together, by the clock. A round is nothing but its numbers, a ticket nothing but its choice and its moves:
 * whoever has these gets the same round again, the server as well as a player who checks it in his browser.
 */
export interface TableRules<Choice, Move, Shown, Announced, Result> {
  id: string;
  /** The least that a ticket stakes, and the most that one player's tickets stake in a round, kuruş. */
  stakes: { leastMinor: bigint; mostMinor: bigint };
  /** How long bets are open at least; with `everyMs` they close at multiples of it on the clock. */
  pace: { bettingMs: number; everyMs?: number };
  /** Whether bets for the next round are taken while one is played. */
  takesEarlyBets: boolean;
  /** How many tickets one player may have in a round. */
  mostTickets: number;
  /** What comes back of a stake in the long run, in percent, cut after two decimals; of several bets the least. */
  returnToPlayerPercent: number;
  /** What everybody knows of a round before it; its numbers are public from the beginning. */
  announce(stream: RandomStream): Announced;
  /** A choice as it came over the wire, in which form it is also kept; null for one that this round does not offer. */
  readChoice(raw: unknown, announced: Announced): Choice | null;
  stakeOf(choice: Choice): bigint;
  /** A move as it came over the wire; null for one that is not of this game. */
  readMove(raw: unknown): Move | null;
  /** Plays a round from its secret numbers. */
  play(stream: RandomStream, announced: Announced): readonly Scene<Shown>[];
  /** Where a ticket stands in a scene. Throws a TableMoveError for moves that are not allowed. */
  stand(played: Played<Choice, Move>, course: Course<Shown, Announced>, sceneNumber: number): Standing;
  /** What is remembered of a round in the row of the last ones. */
  resultOf(last: Shown): Result;
}

/** Rules of any game of this kind: each reads what is its own. */
export type AnyTableRules = TableRules<unknown, unknown, unknown, unknown, unknown>;

/** How many scenes before this one ask: the place of its moves. */
export function askNumberOf(scenes: readonly Scene<unknown>[], sceneNumber: number): number {
  return scenes.slice(0, sceneNumber).filter(({ asks }) => asks).length;
}
