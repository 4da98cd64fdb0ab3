import type { RandomStream } from '../../fairness/random-stream.ts';
import type { Card } from '../../hand/cards.ts';
import { countBaccarat, dealBaccarat } from '../../hand/rules/baccarat.ts';
import { readSpots, sumOfSpots } from '../../hand/rules/read-spots.ts';
import { stagedRules } from '../staged-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';

const MINOR_PER_LIRA = 100;
const HUNDRED = 100n;

/** What a winning stake returns including itself, in hundredths of the stake. */
const returns = { player: 200n, tie: 900n, banker: 195n, playerPair: 1200n, bankerPair: 1200n } as const;
export type LiveBaccaratSpot = keyof typeof returns;
export const liveBaccaratSpots = Object.keys(returns) as readonly LiveBaccaratSpot[];
export type LiveBaccaratWinner = 'player' | 'tie' | 'banker';

export interface LiveBaccaratShown {
  player: readonly Card[];
  banker: readonly Card[];
  playerTotal: number;
  bankerTotal: number;
  /** Null before the last scene. */
  winner: LiveBaccaratWinner | null;
}
/** What the road of past rounds shows of one round. */
export interface LiveBaccaratResult {
  winner: LiveBaccaratWinner;
  total: number;
  hasPlayerPair: boolean;
  hasBankerPair: boolean;
}
/** The configuration of a table. Stakes are in lira, times in ms. */
export interface LiveBaccaratTable {
  stakes: { minimum: number; maximum: number };
  bettingMs: number;
  /** How long it takes to turn a card, ms. */
  cardMs: number;
  restMs: number;
}
type Choice = ReadonlyMap<string, bigint>;

/** Returns whether the first two cards of a side have the same rank. */
export const isPair = ([one, two]: readonly Card[]): boolean => one !== undefined && one.rank === two?.rank;

const shownOf = (player: readonly Card[], banker: readonly Card[]): LiveBaccaratShown => ({
  player,
  banker,
  playerTotal: countBaccarat(player),
  bankerTotal: countBaccarat(banker),
  winner: null,
});

function stagesOf(stream: RandomStream, { cardMs, restMs }: LiveBaccaratTable): { lastsMs: number; shown: LiveBaccaratShown }[] {
  const { player, banker } = dealBaccarat(stream);
  const firsts = { lastsMs: cardMs * 4, shown: shownOf(player.slice(0, 2), banker.slice(0, 2)) };
  const third = player[2] ? [{ lastsMs: cardMs * 2, shown: shownOf(player, banker.slice(0, 2)) }] : [];
  const last = banker[2] ? [{ lastsMs: cardMs * 2, shown: shownOf(player, banker) }] : [];
  const shown = shownOf(player, banker);
  const winner = shown.playerTotal === shown.bankerTotal ? 'tie' : shown.playerTotal > shown.bankerTotal ? 'player' : 'banker';
  return [firsts, ...third, ...last, { lastsMs: restMs, shown: { ...shown, winner } }];
}

function isWon(spot: LiveBaccaratSpot, { player, banker, winner }: LiveBaccaratShown): boolean {
  if (spot === 'playerPair') return isPair(player);
  return spot === 'bankerPair' ? isPair(banker) : spot === winner;
}

/** Returns what a stake on a spot pays including itself, kuruş, rounded down. A tie returns stakes on either side. */
export function liveBaccaratReturn(spot: LiveBaccaratSpot, stakeMinor: bigint, shown: LiveBaccaratShown): bigint {
  if (isWon(spot, shown)) return (stakeMinor * returns[spot]) / HUNDRED;
  return shown.winner === 'tie' && (spot === 'player' || spot === 'banker') ? stakeMinor : 0n;
}

/**
 * The long-run return of a stake on each spot, percent, rounded down to two decimals. The returns are exact over eight
 * packs; see `live-baccarat.test.ts`.
 */
export const liveBaccaratReturns: Readonly<Record<LiveBaccaratSpot, number>> = {
  player: 98.76,
  tie: 85.64,
  banker: 98.94,
  playerPair: 89.63,
  bankerPair: 89.63,
};

/**
 * Punto banco with eight packs that are shuffled for every round. A winning banker bet pays 0.95 to one. A pair in the
 * first two cards of a side pays eleven to one.
 */
export function liveBaccarat(table: LiveBaccaratTable): AnyTableRules {
  const { stakes, bettingMs } = table;
  const limits = { leastMinor: BigInt(stakes.minimum * MINOR_PER_LIRA), mostMinor: BigInt(stakes.maximum * MINOR_PER_LIRA) };
  const spots = new Set<string>(liveBaccaratSpots);
  return stagedRules<Choice, LiveBaccaratShown, null, LiveBaccaratResult>({
    id: 'live-baccarat',
    stakes: limits,
    pace: { bettingMs },
    returnToPlayerPercent: Math.min(...Object.values(liveBaccaratReturns)),
    announce: () => null,
    readChoice: (raw) => readSpots(raw, spots, limits),
    stakeOf: sumOfSpots,
    stages: (stream) => stagesOf(stream, table),
    returnOf: (choice, last) => liveBaccaratSpots.reduce((sum, spot) => sum + liveBaccaratReturn(spot, choice.get(spot) ?? 0n, last), 0n),
    resultOf({ winner, player, banker, playerTotal, bankerTotal }) {
      if (!winner) throw new Error('the round has not ended');
      return { winner, total: winner === 'player' ? playerTotal : bankerTotal, hasPlayerPair: isPair(player), hasBankerPair: isPair(banker) };
    },
  }) as AnyTableRules;
}
