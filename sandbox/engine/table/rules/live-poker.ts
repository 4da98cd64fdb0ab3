import type { RandomStream } from '../../fairness/random-stream.ts';
import { type Card, drawFrom } from '../../hand/cards.ts';
import { readAct, readBet } from '../../hand/rules/read-bet.ts';
import { type AnyTableRules, type Scene, TableMoveError, type TableRules } from '../table-rules.ts';
import { kindPlaceOf, type PokerKind } from './poker-strength.ts';
import type { PokerVariant } from './poker-variants.ts';

const DEAL_MS = 5_000;
const ASK_MS = 15_000;
const CARD_MS = 1_200;
const REST_MS = 7_000;
const MINOR_PER_LIRA = 100;

export const livePokerActs = ['call', 'fold'] as const;
export type LivePokerAct = (typeof livePokerActs)[number];
/** The result of a hand that called. */
export type LivePokerResult = 'won' | 'push' | 'lost' | 'not-qualified';
export interface LivePokerEnd {
  playerKind: PokerKind;
  dealerKind: PokerKind;
  result: LivePokerResult;
}
export interface LivePokerShown {
  /** The shared hand. */
  player: readonly Card[];
  /** The open community cards. */
  board: readonly Card[];
  /** The dealer's open cards. */
  dealer: readonly Card[];
  /** What the open cards of the shared hand make so far. */
  playerKind: PokerKind;
  /** Null before the last scene. */
  end: LivePokerEnd | null;
}
interface Choice {
  betMinor: bigint;
}
interface Move {
  act: LivePokerAct;
}

/** Returns the total pay of a hand that called, kuruş, including its two stakes. */
export function pokerReturn(variant: PokerVariant, { playerKind, result }: LivePokerEnd, anteMinor: bigint): bigint {
  const callMinor = anteMinor * BigInt(variant.callTimes);
  const paid = (stakeMinor: bigint, times: number): bigint => stakeMinor * BigInt(1 + times);
  const bonusMinor = anteMinor * BigInt(variant.bonusPays[playerKind] ?? 0);
  const antePays = variant.antePays[playerKind] ?? 1;
  if (result === 'not-qualified') return bonusMinor + paid(anteMinor, antePays) + callMinor;
  if (result === 'won') return bonusMinor + paid(anteMinor, antePays) + paid(callMinor, variant.callPays[playerKind] ?? 1);
  return bonusMinor + (result === 'push' ? anteMinor + callMinor : 0n);
}

/** Returns what both hands make and which of them has won. */
export function pokerEnd(variant: PokerVariant, player: readonly Card[], dealer: readonly Card[], board: readonly Card[]): LivePokerEnd {
  const [own, other] = [variant.strengthOf([...player, ...board]), variant.strengthOf([...dealer, ...board])];
  const kindOf = (value: number): PokerKind => variant.kinds[kindPlaceOf(value)] ?? 'highCard';
  const compared = own > other ? 'won' : own === other ? 'push' : 'lost';
  return { playerKind: kindOf(own), dealerKind: kindOf(other), result: other < variant.qualifiesFrom ? 'not-qualified' : compared };
}

function play(variant: PokerVariant, stream: RandomStream): Scene<LivePokerShown>[] {
  const draw = drawFrom(stream, 1);
  const take = (count: number): Card[] => Array.from({ length: count }, draw);
  const [player, dealer, board] = [take(variant.handSize), take(variant.handSize), take(variant.boardSize)];
  const openBoard = board.slice(0, variant.openOfBoard);
  const kindNow = variant.kinds[kindPlaceOf(variant.strengthOf([...player, ...openBoard]))] ?? 'highCard';
  const open = { player, board: openBoard, dealer: dealer.slice(0, variant.openOfDealer), playerKind: kindNow, end: null };
  const end = pokerEnd(variant, player, dealer, board);
  const closed = { player, board, dealer, playerKind: end.playerKind };
  const hidden = board.length - openBoard.length + dealer.length - variant.openOfDealer;
  return [
    { lastsMs: DEAL_MS, asks: false, shown: open },
    { lastsMs: ASK_MS, asks: true, shown: open },
    { lastsMs: CARD_MS * (hidden + 1), asks: false, shown: { ...closed, end: null } },
    { lastsMs: REST_MS, asks: false, shown: { ...closed, end } },
  ];
}

/** The configuration of a table. Stakes are in lira, times in ms. */
export interface LivePokerTable {
  stakes: { minimum: number; maximum: number };
  bettingMs: number;
}

/**
 * Poker against the dealer with one pack that is shuffled for every round. All players share the same cards. Each
 * decides once whether to call, and a player who does not decide folds.
 */
export function livePoker(variant: PokerVariant, { stakes, bettingMs }: LivePokerTable): AnyTableRules {
  const [leastMinor, mostMinor] = [BigInt(stakes.minimum * MINOR_PER_LIRA), BigInt(stakes.maximum * MINOR_PER_LIRA)];
  const rules: TableRules<Choice, Move, LivePokerShown, null, LivePokerResult> = {
    id: variant.id,
    stakes: { leastMinor, mostMinor },
    pace: { bettingMs },
    takesEarlyBets: false,
    mostTickets: 1,
    returnToPlayerPercent: variant.returnToPlayerPercent,
    announce: () => null,
    readChoice: (raw) => readBet(raw, { leastMinor, mostMinor }),
    stakeOf: ({ betMinor }) => betMinor,
    readMove: (raw) => readAct(raw, livePokerActs),
    play: (stream) => play(variant, stream),
    stand({ choice, moves }, { scenes }, sceneNumber) {
      const [move = null, ...further] = moves;
      if (further.length > 0) throw new TableMoveError('it is decided once');
      const [scene, isCalled] = [scenes[sceneNumber], move?.act === 'call'];
      const end = scene?.shown.end;
      return {
        raisesMinor: isCalled ? [choice.betMinor * BigInt(variant.callTimes)] : [],
        isActing: scene?.asks === true && moves.length === 0,
        returnMinor: end && isCalled ? pokerReturn(variant, end, choice.betMinor) : 0n,
      };
    },
    resultOf({ end }) {
      if (!end) throw new Error('the round has not ended');
      return end.result;
    },
  };
  return rules as AnyTableRules;
}
