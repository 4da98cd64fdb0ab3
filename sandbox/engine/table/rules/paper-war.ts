import type { RandomStream } from '../../fairness/random-stream.ts';
import { type Card, drawFrom } from '../../hand/cards.ts';
import { readAct, readBet } from '../../hand/rules/read-bet.ts';
import { type AnyTableRules, type Scene, TableMoveError, type TableRules } from '../table-rules.ts';
import type { DuelTable } from './lion-and-eagle.ts';

const PACKS = 6;
const ACE_HIGH = 14;
const DEAL_MS = 3_500;
const ASK_MS = 12_000;
const WAR_MS = 3_500;
const REST_MS = 6_000;
const MINOR_PER_LIRA = 100;

export const paperWarActs = ['war', 'withdraw'] as const;
export type PaperWarAct = (typeof paperWarActs)[number];
export type PaperWarWinner = 'player' | 'dealer' | 'tie';
export interface PaperWarShown {
  /** The shared card, and after a tie also the card of the war. */
  player: readonly Card[];
  dealer: readonly Card[];
  asks: boolean;
  /** The winner of the war if there was one, otherwise of the first cards; null before the last scene. */
  winner: PaperWarWinner | null;
}
interface Choice {
  betMinor: bigint;
}
interface Move {
  act: PaperWarAct;
}

const rankOf = (card: Card | undefined): number => (card?.rank === 1 ? ACE_HIGH : (card?.rank ?? 0));

/** Returns which of two cards is higher. The ace is the highest. */
export function warWinner(player: Card | undefined, dealer: Card | undefined): PaperWarWinner {
  const difference = rankOf(player) - rankOf(dealer);
  return difference === 0 ? 'tie' : difference > 0 ? 'player' : 'dealer';
}

function play(stream: RandomStream): Scene<PaperWarShown>[] {
  const draw = drawFrom(stream, PACKS);
  const [player, dealer] = [draw(), draw()];
  const first = { player: [player], dealer: [dealer] };
  const dealt = { lastsMs: DEAL_MS, asks: false, shown: { ...first, asks: false, winner: null } };
  const winner = warWinner(player, dealer);
  if (winner !== 'tie') return [dealt, { lastsMs: REST_MS, asks: false, shown: { ...first, asks: false, winner } }];
  const [again, other] = [draw(), draw()];
  const war = { player: [player, again], dealer: [dealer, other], asks: false };
  return [
    dealt,
    { lastsMs: ASK_MS, asks: true, shown: { ...first, asks: true, winner: null } },
    { lastsMs: WAR_MS, asks: false, shown: { ...war, winner: null } },
    { lastsMs: REST_MS, asks: false, shown: { ...war, winner: warWinner(again, other) } },
  ];
}

/**
 * Returns the total pay of a ticket, kuruş. Without a tie, a win pays one to one. After a tie, withdrawing returns half
 * of the stake, rounded down. Going to war returns three stakes for a win, four if the war ties again, and nothing for
 * a loss.
 */
export function paperWarReturn({ player, winner }: PaperWarShown, act: PaperWarAct | null, stakeMinor: bigint): bigint {
  if (player.length === 1) return winner === 'player' ? stakeMinor * 2n : 0n;
  if (act !== 'war') return stakeMinor / 2n;
  return { player: stakeMinor * 3n, tie: stakeMinor * 4n, dealer: 0n }[winner ?? 'dealer'];
}

/**
 * One card for each side from six packs that are shuffled for every round. After a tie, the player withdraws for half
 * of the stake, or stakes it again on one more card for each side.
 */
export function paperWar({ stakes, bettingMs }: DuelTable): AnyTableRules {
  const [leastMinor, mostMinor] = [BigInt(stakes.minimum * MINOR_PER_LIRA), BigInt(stakes.maximum * MINOR_PER_LIRA)];
  const rules: TableRules<Choice, Move, PaperWarShown, null, PaperWarWinner> = {
    id: 'paper-war',
    stakes: { leastMinor, mostMinor },
    pace: { bettingMs },
    takesEarlyBets: false,
    mostTickets: 1,
    // The return of the first stake if the player goes to war on every tie. It is exact; see `paper-war.test.ts`.
    returnToPlayerPercent: 97.66,
    announce: () => null,
    readChoice: (raw) => readBet(raw, { leastMinor, mostMinor }),
    stakeOf: ({ betMinor }) => betMinor,
    readMove: (raw) => readAct(raw, paperWarActs),
    play,
    stand({ choice, moves }, { scenes }, sceneNumber) {
      const [move = null, ...further] = moves;
      if (further.length > 0) throw new TableMoveError('it is decided once');
      const shown = scenes[sceneNumber]?.shown;
      return {
        raisesMinor: move?.act === 'war' ? [choice.betMinor] : [],
        isActing: shown?.asks === true && moves.length === 0,
        returnMinor: shown?.winner ? paperWarReturn(shown, move?.act ?? null, choice.betMinor) : 0n,
      };
    },
    resultOf({ winner }) {
      if (!winner) throw new Error('the round has not ended');
      return winner;
    },
  };
  return rules as AnyTableRules;
}
