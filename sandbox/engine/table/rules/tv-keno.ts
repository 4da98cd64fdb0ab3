import { drawPlaces } from '../../hand/draw-places.ts';
import { readAmount } from '../../hand/rules/read-amount.ts';
import { drawRules } from '../draw-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';
import { type LiraStakes, stakeLimits } from './stake-limits.ts';

/** The configuration of a draw. */
export interface KenoGame {
  id: string;
  /** The number of balls in the drum, numbered from 1, and the number of them drawn. */
  balls: number;
  drawn: number;
  /**
   * What a stake returns, in hundredths, by the number of picks and the number of hits. Other numbers of picks are not
   * allowed.
   */
  pays: Readonly<Record<number, Readonly<Record<number, number>>>>;
  /** The multiplier of the return if the last ball is a hit; 1 for none. */
  lastBallTimes: number;
  /** The return of the lowest count of picks, percent, rounded down to two decimals. */
  returnToPlayerPercent: number;
  /** The time between two balls, ms. */
  ballMs: number;
}
export interface KenoChoice {
  /** The picks in ascending order. */
  picks: readonly number[];
  betMinor: bigint;
}
export interface KenoShown {
  /** The balls in the order drawn. */
  drawn: readonly number[];
}

/**
 * How long the drum turns before the first ball, ms. After the last ball, `LAST_BALL_MS` pass before tickets are paid.
 */
export const KENO_LEAD_MS = 2_000;
const LAST_BALL_MS = 2_500;
const REST_MS = 12_000;
const BETTING_MS = 15_000;
/** One draw per minute. */
const EVERY_MS = 60_000;
const MOST_TICKETS = 10;

/**
 * Parses picked numbers and sorts them. Returns null unless they are distinct numbers of the drum and the game pays for
 * that many.
 */
function readPicks({ balls, pays }: KenoGame, raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw) || !Object.hasOwn(pays, raw.length) || new Set(raw).size < raw.length) return null;
  const isBall = (pick: unknown): boolean => Number.isInteger(pick) && (pick as number) >= 1 && (pick as number) <= balls;
  return raw.every(isBall) ? [...(raw as number[])].sort((one, other) => one - other) : null;
}

/** Returns the picks that are among the drawn numbers. */
export const hitsOf = (picks: readonly number[], drawn: readonly number[]): number[] => picks.filter((pick) => drawn.includes(pick));

/** Returns whether the game has a multiplying last ball and it is one of the picks; false before it is drawn. */
export function isLastBallHit({ drawn: count, lastBallTimes }: KenoGame, picks: readonly number[], drawn: readonly number[]): boolean {
  const last = drawn[count - 1];
  return lastBallTimes > 1 && last !== undefined && picks.includes(last);
}

/** Returns what a ticket pays, kuruş. */
export function kenoReturn(game: KenoGame, { picks, betMinor }: KenoChoice, drawn: readonly number[]): bigint {
  const hundredths = game.pays[picks.length]?.[hitsOf(picks, drawn).length] ?? 0;
  const times = isLastBallHit(game, picks, drawn) ? game.lastBallTimes : 1;
  return (betMinor * BigInt(hundredths * times)) / 100n;
}

/** Builds the rules of a scheduled keno draw that pays by the number of hits. */
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
