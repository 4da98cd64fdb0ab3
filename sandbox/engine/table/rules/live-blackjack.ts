import type { RandomStream } from '../../fairness/random-stream.ts';
import { type Card, drawFrom } from '../../hand/cards.ts';
import { type BlackjackResult, countCards } from '../../hand/rules/blackjack.ts';
import { readAct, readBet } from '../../hand/rules/read-bet.ts';
import { type AnyTableRules, type Scene, TableMoveError, type TableRules } from '../table-rules.ts';

const PACKS = 8;
const BEST = 21;
const DEALER_STANDS = 17;
const DEAL_MS = 4_000;
const ASK_MS = 12_000;
const CARD_MS = 1_500;
const REST_MS = 6_000;
const MINOR_PER_LIRA = 100;

export const liveBlackjackActs = ['hit', 'stand', 'double'] as const;
export type LiveBlackjackAct = (typeof liveBlackjackActs)[number];
export interface LiveBlackjackShown {
  /** The shared hand, up to the point that a player who always hits would reach. */
  player: readonly Card[];
  /** The dealer's open cards. */
  dealer: readonly Card[];
  dealerTotal: number;
  /** The number of the current decision, from 0; null when no decision is asked for. */
  asks: number | null;
  isOver: boolean;
}
interface Choice {
  betMinor: bigint;
}
interface Move {
  act: LiveBlackjackAct;
}

const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && countCards(cards).total === BEST;

/**
 * Returns how many cards of the shared hand a player has taken with these moves, whether they are done, and whether
 * they have doubled. Throws a TableMoveError for a move after the end and for doubling more than two cards.
 */
export function takenBy(moves: readonly (Move | null)[]): { cards: number; isDone: boolean; isDoubled: boolean } {
  const ends = moves.findIndex((move) => move?.act !== 'hit');
  if (ends < 0) return { cards: 2 + moves.length, isDone: false, isDoubled: false };
  if (moves.slice(ends + 1).some((move) => move !== null)) throw new TableMoveError('the hand is done');
  const act = moves[ends]?.act ?? 'stand';
  if (act === 'double' && ends > 0) throw new TableMoveError('only the first two cards can be doubled');
  return { cards: 2 + ends + (act === 'double' ? 1 : 0), isDone: true, isDoubled: act === 'double' };
}

/** Returns the result of a hand against the dealer's hand. */
export function liveResultOf(own: readonly Card[], dealer: readonly Card[]): BlackjackResult {
  const [total, other] = [countCards(own).total, countCards(dealer).total];
  if (total > BEST) return 'bust';
  if (isNatural(own) !== isNatural(dealer)) return isNatural(own) ? 'blackjack' : 'lost';
  if (total === other) return 'push';
  return other > BEST || total > other ? 'won' : 'lost';
}

/** Returns what a result pays, kuruş, rounded down. A blackjack pays three to two. */
function returnOf(result: BlackjackResult, stakeMinor: bigint): bigint {
  if (result === 'blackjack') return stakeMinor + (stakeMinor * 3n) / 2n;
  if (result === 'won') return stakeMinor * 2n;
  return result === 'push' ? stakeMinor : 0n;
}

function play(stream: RandomStream): Scene<LiveBlackjackShown>[] {
  const draw = drawFrom(stream, PACKS);
  const [first, up, second, hole] = [draw(), draw(), draw(), draw()];
  const [player, dealer] = [
    [first, second],
    [up, hole],
  ];
  const isAtOnce = isNatural(player) || isNatural(dealer);
  // All cards of the shared hand are drawn before the dealer's, however few of them are taken. Therefore no decision
  // changes any card.
  while (!isAtOnce && countCards(player).total < BEST) player.push(draw());
  while (!isAtOnce && countCards(dealer).total < DEALER_STANDS) dealer.push(draw());
  const open = { dealer: dealer.slice(0, 1), dealerTotal: countCards(dealer.slice(0, 1)).total, isOver: false };
  const asks = isAtOnce ? 0 : player.length - 2;
  const closed = { player, dealer, dealerTotal: countCards(dealer).total, asks: null };
  return [
    { lastsMs: DEAL_MS, asks: false, shown: { ...open, player: player.slice(0, 2), asks: null } },
    ...Array.from({ length: asks }, (_, ask) => ({ lastsMs: ASK_MS, asks: true, shown: { ...open, player: player.slice(0, 2 + ask), asks: ask } })),
    { lastsMs: CARD_MS * dealer.length, asks: false, shown: { ...closed, isOver: false } },
    { lastsMs: REST_MS, asks: false, shown: { ...closed, isOver: true } },
  ];
}

/** Returns the action by the strategy that is published with the return. Only the first two cards can be doubled. */
export function adviseBlackjack(cards: readonly Card[], dealer: Card): LiveBlackjackAct {
  const { total, isSoft } = countCards(cards);
  const up = countCards([dealer]).total;
  const isWithin = (least: number, most: number): boolean => up >= least && up <= most;
  if (isSoft) {
    const doublesFrom = total <= 12 || total >= 19 ? Number.POSITIVE_INFINITY : total <= 14 ? 5 : total <= 16 ? 4 : 3;
    if (cards.length === 2 && isWithin(doublesFrom, 6)) return 'double';
    return total >= 19 || (total === 18 && isWithin(2, 8)) ? 'stand' : 'hit';
  }
  const doublesTo = { 9: 6, 10: 9, 11: 10 }[total] ?? 0;
  if (cards.length === 2 && isWithin(total === 9 ? 3 : 2, doublesTo)) return 'double';
  if (total >= 17) return 'stand';
  return total >= 12 && isWithin(total === 12 ? 4 : 2, 6) ? 'stand' : 'hit';
}

/** The configuration of a table. Stakes are in lira, times in ms. */
export interface LiveBlackjackTable {
  stakes: { minimum: number; maximum: number };
  bettingMs: number;
}

/**
 * Blackjack with one shared hand, of which each player takes as many cards as they like. Eight packs are shuffled for
 * every round. The dealer stands on every 17.
 */
export function liveBlackjack({ stakes, bettingMs }: LiveBlackjackTable): AnyTableRules {
  const [leastMinor, mostMinor] = [BigInt(stakes.minimum * MINOR_PER_LIRA), BigInt(stakes.maximum * MINOR_PER_LIRA)];
  const rules: TableRules<Choice, Move, LiveBlackjackShown, null, { dealerTotal: number }> = {
    id: 'live-blackjack',
    stakes: { leastMinor, mostMinor },
    pace: { bettingMs },
    takesEarlyBets: false,
    mostTickets: 1,
    // The return of best play by the dynamic programming of `best-blackjack.ts`: 98.99905 % of the first stake, rounded
    // down to two decimals.
    returnToPlayerPercent: 98.99,
    announce: () => null,
    readChoice: (raw) => readBet(raw, { leastMinor, mostMinor }),
    stakeOf: ({ betMinor }) => betMinor,
    readMove: (raw) => readAct(raw, liveBlackjackActs),
    play,
    stand({ choice, moves }, { scenes }, sceneNumber) {
      const { cards, isDone, isDoubled } = takenBy(moves);
      const [shown, last] = [scenes[sceneNumber]?.shown, scenes.at(-1)?.shown];
      if (!last) throw new Error('a round without a scene');
      const stakeMinor = isDoubled ? choice.betMinor * 2n : choice.betMinor;
      return {
        raisesMinor: isDoubled ? [choice.betMinor] : [],
        isActing: typeof shown?.asks === 'number' && !isDone && moves.length === shown.asks,
        returnMinor: shown?.isOver ? returnOf(liveResultOf(last.player.slice(0, cards), last.dealer), stakeMinor) : 0n,
      };
    },
    resultOf: ({ dealerTotal }) => ({ dealerTotal }),
  };
  return rules as AnyTableRules;
}
