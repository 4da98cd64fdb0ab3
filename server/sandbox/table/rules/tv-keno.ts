import { drawPlaces } from '../../hand/draw-places.ts';
import { readAmount } from '../../hand/rules/read-amount.ts';
import { drawRules } from '../draw-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';
import { type LiraStakes, stakeLimits } from './stake-limits.ts';

/** What tells one draw from another. */
export interface KenoGame {
  id: string;
  /** So many balls lie in the drum, numbered from 1, and so many of them fall. */
  balls: number;
  drawn: number;
  /** By how many numbers are picked and how many of them fall: what a stake returns, in hundredths of it. Other counts of numbers cannot be picked. */
  pays: Readonly<Record<number, Readonly<Record<number, number>>>>;
  /** So many times the return when the last ball is one of the ticket's; 1 where it is a ball like the others. */
  lastBallTimes: number;
  /** In percent, of the count of picks that returns least, cut after two decimals. */
  returnToPlayerPercent: number;
  /** One ball falls after the other in this time, ms. */
  ballMs: number;
}
export interface KenoChoice {
  /** From the lowest to the highest. */
  picks: readonly number[];
  betMinor: bigint;
}
export interface KenoShown {
  /** In the order in which they fall. */
  drawn: readonly number[];
}

/** The drum turns for so long before the first ball falls, and the last ball lies for so long before tickets are paid, ms. */
export const KENO_LEAD_MS = 2_000;
const LAST_BALL_MS = 2_500;
const REST_MS = 12_000;
const BETTING_MS = 15_000;
/** A draw a minute. */
const EVERY_MS = 60_000;
const MOST_TICKETS = 10;

/** Reads picked numbers; null unless they are different numbers of the drum, as many as the game pays for. */
function readPicks({ balls, pays }: KenoGame, raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw) || !Object.hasOwn(pays, raw.length) || new Set(raw).size < raw.length) return null;
  const isBall = (pick: unknown): boolean => Number.isInteger(pick) && (pick as number) >= 1 && (pick as number) <= balls;
  return raw.every(isBall) ? [...(raw as number[])].sort((one, other) => one - other) : null;
}

/** The picks among the numbers that have fallen. */
export const hitsOf = (picks: readonly number[], drawn: readonly number[]): number[] => picks.filter((pick) => drawn.includes(pick));

/** Whether the ball that multiplies is one of the ticket's; false before it has fallen. */
export function isLastBallHit({ drawn: count, lastBallTimes }: KenoGame, picks: readonly number[], drawn: readonly number[]): boolean {
  const last = drawn[count - 1];
  return lastBallTimes > 1 && last !== undefined && picks.includes(last);
}

/** What a ticket returns, kuruş. */
export function kenoReturn(game: KenoGame, { picks, betMinor }: KenoChoice, drawn: readonly number[]): bigint {
  const hundredths = game.pays[picks.length]?.[hitsOf(picks, drawn).length] ?? 0;
  const times = isLastBallHit(game, picks, drawn) ? game.lastBallTimes : 1;
  return (betMinor * BigInt(hundredths * times)) / 100n;
}

/** Numbers are picked, balls fall by the clock, and what was picked pays by how many of them fell. */
export function tvKeno(game: KenoGame, stakes: LiraStakes): AnyTableRules {
  const limits = stakeLimits(stakes);
  return drawRules<KenoChoice, KenoShown, null, readonly number[]>({
    id: game.id,
    stakes: limits,
    pace: { bettingMs: BETTING_MS, everyMs: EVERY_MS },
    takesEarlyBets: true,
    mostTickets: MOST_TICKETS,
    returnToPlayerPercent: game.returnToPlayerPercent,
    drawMs: KENO_LEAD_MS + (game.drawn - 1) * game.ballMs + LAST_BALL_MS,
    restMs: REST_MS,
    announce: () => null,
    readChoice(raw) {
      const asked = raw as { picks?: unknown; betMinor?: unknown } | null;
      const picks = readPicks(game, asked?.picks);
      const betMinor = readAmount(asked?.betMinor, limits.leastMinor, limits.mostMinor);
      return picks && betMinor !== null ? { picks, betMinor } : null;
    },
    stakeOf: ({ betMinor }) => betMinor,
    draw: (stream) => ({ drawn: drawPlaces(stream, game.balls, game.drawn).map((place) => place + 1) }),
    returnOf: (choice, { drawn }) => kenoReturn(game, choice, drawn),
    resultOf: ({ drawn }) => drawn,
  }) as AnyTableRules;
}
