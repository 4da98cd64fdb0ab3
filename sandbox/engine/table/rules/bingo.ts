import type { RandomStream } from '../../fairness/random-stream.ts';
import { readAmount } from '../../hand/rules/read-amount.ts';
import { drawRules } from '../draw-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';
import { type BingoCard, type BingoKind, type BingoPrize, ballsOf, bingoCard, groupsOf, isSerial } from './bingo-card.ts';

/**
 * What a prize pays: `times` the price of the card if it is complete by `lastBall`. The first step that is met counts.
 */
export type BingoSteps = readonly (readonly [lastBall: number, times: number])[];

/** The configuration of a hall. */
export interface BingoHall {
  id: string;
  kind: BingoKind;
  /** The time between two balls, ms. */
  callMs: number;
  prizes: readonly { prize: BingoPrize; steps: BingoSteps }[];
  /**
   * What the golden ball, one of the called balls, pays if it completes a line: this many times the price of the card,
   * in addition. Null if there is no golden ball.
   */
  goldenTimes: number | null;
  returnToPlayerPercent: number;
}
export interface BingoShown {
  /** The balls in the order called. Calling stops after the last ball that anything is paid for. */
  balls: readonly number[];
  golden: number | null;
}
/** The serials of the requested cards, and the price of each card, kuruş. */
export interface BingoChoice {
  cards: readonly number[];
  priceMinor: bigint;
}
/** A prize that a card has won, with the ball that completed it, counted from 1. */
export interface BingoWin {
  prize: BingoPrize | 'golden';
  ball: number;
  times: number;
}

export const MOST_CARDS = 6;
/** The limits of the price of a card, kuruş. */
export const cardPrices = { leastMinor: 1_00n, mostMinor: 100_00n } as const;

const BETTING_MS = 12_000;
const REST_MS = 9_000;
const BALLS_REMEMBERED = 5;

/** Returns the number of balls called. Nothing is paid after the last of them. */
export const callsOf = ({ prizes }: Pick<BingoHall, 'prizes'>): number => Math.max(...prizes.flatMap(({ steps }) => steps.map(([lastBall]) => lastBall)));

/** Returns what a prize pays if this ball completes it, as a multiple of the price; 0 if it is too late. */
export const timesAt = (steps: BingoSteps, ball: number): number => steps.find(([lastBall]) => ball <= lastBall)?.[1] ?? 0;

/**
 * Returns which balls completed the groups of numbers, counted from 1, in ascending order. Incomplete groups are left
 * out.
 */
function completions(groups: readonly (readonly number[])[], callOf: ReadonlyMap<number, number>): number[] {
  const last = groups.map((numbers) => Math.max(...numbers.map((number) => callOf.get(number) ?? Number.POSITIVE_INFINITY)));
  return last.filter(Number.isFinite).sort((left, right) => left - right);
}

/**
 * Returns everything that a card has won with the called balls: the prizes in the order of the hall, then the golden
 * ball.
 */
export function winsOf(hall: Pick<BingoHall, 'kind' | 'prizes' | 'goldenTimes'>, card: BingoCard, { balls, golden }: BingoShown): BingoWin[] {
  const callOf = new Map(balls.map((number, index) => [number, index + 1]));
  const wins = hall.prizes.flatMap(({ prize, steps }): BingoWin[] => {
    const { groups, needed } = groupsOf(hall.kind, card, prize);
    const ball = completions(groups, callOf)[needed - 1];
    const times = ball === undefined ? 0 : timesAt(steps, ball);
    return ball !== undefined && times > 0 ? [{ prize, ball, times }] : [];
  });
  const goldenBall = golden === null ? undefined : callOf.get(golden);
  if (hall.goldenTimes === null || goldenBall === undefined) return wins;
  const isCompleted = completions(groupsOf(hall.kind, card, 'firstLine').groups, callOf).includes(goldenBall);
  return isCompleted ? [...wins, { prize: 'golden', ball: goldenBall, times: hall.goldenTimes }] : wins;
}

/** Returns what the cards of a ticket pay, kuruş. */
function returnOf(hall: BingoHall, { cards, priceMinor }: BingoChoice, shown: BingoShown): bigint {
  const wins = cards.flatMap((serial) => winsOf(hall, bingoCard(hall.kind, serial), shown));
  return wins.reduce((sum, { times }) => sum + priceMinor * BigInt(times), 0n);
}

function readChoice(raw: unknown): BingoChoice | null {
  const { cards, priceMinor: rawPrice } = (raw ?? {}) as { cards?: unknown; priceMinor?: unknown };
  const priceMinor = readAmount(rawPrice, cardPrices.leastMinor, cardPrices.mostMinor);
  if (priceMinor === null || !Array.isArray(cards) || cards.length < 1 || cards.length > MOST_CARDS) return null;
  return cards.every(isSerial) && new Set(cards).size === cards.length ? { cards, priceMinor } : null;
}

/** Draws the balls in order, and then which of them is golden. */
function draw(stream: RandomStream, hall: BingoHall): BingoShown {
  const cage = Array.from({ length: ballsOf[hall.kind] }, (_, index) => index + 1);
  const balls = Array.from({ length: callsOf(hall) }, () => cage.splice(stream.nextBelow(cage.length), 1)[0] ?? 0);
  return { balls, golden: hall.goldenTimes === null ? null : (balls[stream.nextBelow(balls.length)] ?? null) };
}

/**
 * Bingo against the house. Each card is paid by the number of balls that its prizes took, regardless of other players.
 */
export function bingo(hall: BingoHall): AnyTableRules {
  return drawRules<BingoChoice, BingoShown, null, readonly number[]>({
    id: hall.id,
    stakes: { leastMinor: cardPrices.leastMinor, mostMinor: cardPrices.mostMinor * BigInt(MOST_CARDS) },
    pace: { bettingMs: BETTING_MS },
    takesEarlyBets: true,
    mostTickets: 1,
    returnToPlayerPercent: hall.returnToPlayerPercent,
    drawMs: hall.callMs * callsOf(hall),
    restMs: REST_MS,
    announce: () => null,
    readChoice,
    stakeOf: ({ cards, priceMinor }) => priceMinor * BigInt(cards.length),
    draw: (stream) => draw(stream, hall),
    returnOf: (choice, shown) => returnOf(hall, choice, shown),
    resultOf: ({ balls }) => balls.slice(0, BALLS_REMEMBERED),
  }) as AnyTableRules;
}
