import type { RandomStream } from '../../fairness/random-stream.ts';
import { type Card, drawFrom } from '../cards.ts';
import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAmount } from './read-amount.ts';

const PACKS = 8;
const NATURAL = 8;
const PLAYER_STANDS = 6;
/** What a winning stake returns including itself, in hundredths of the stake. */
const RETURN_OF_PLAYER = 200n;
const RETURN_OF_BANKER = 195n;
const RETURN_OF_TIE = 900n;

export const baccaratSpots = ['player', 'tie', 'banker'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];
export type BaccaratChoice = Readonly<Partial<Record<BaccaratSpot, bigint>>>;
export interface BaccaratShown {
  player: readonly Card[];
  banker: readonly Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: BaccaratSpot;
  returnsMinor: Readonly<Partial<Record<BaccaratSpot, bigint>>>;
}

/** Returns the baccarat value of cards: the last digit of their sum, with tens and face cards as zero. */
export function countBaccarat(cards: readonly Card[]): number {
  return cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10;
}

/**
 * Returns whether the banker takes a third card according to the rules of punto banco. `third` is the value of the
 * player's third card, or null without one.
 */
export function doesBankerDraw(total: number, third: number | null): boolean {
  if (third === null) return total < PLAYER_STANDS;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Deals both hands from packs that are shuffled for this round: two cards each, then by the rules a third. */
export function dealBaccarat(stream: RandomStream): { player: Card[]; banker: Card[] } {
  const draw = drawFrom(stream, PACKS);
  const [one, two, three, four] = [draw(), draw(), draw(), draw()];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (Math.max(countBaccarat(player), countBaccarat(banker)) >= NATURAL) return { player, banker };
  if (countBaccarat(player) < PLAYER_STANDS) player.push(draw());
  if (doesBankerDraw(countBaccarat(banker), player[2] ? countBaccarat([player[2]]) : null)) banker.push(draw());
  return { player, banker };
}

function returnOf(spot: BaccaratSpot, stakeMinor: bigint, winner: BaccaratSpot): bigint {
  // A tie returns stakes on either side.
  if (winner === 'tie' && spot !== 'tie') return stakeMinor;
  if (spot !== winner) return 0n;
  const hundredths = { player: RETURN_OF_PLAYER, banker: RETURN_OF_BANKER, tie: RETURN_OF_TIE }[spot];
  return (stakeMinor * hundredths) / 100n;
}

/** Punto banco with eight packs that are shuffled for every round. A winning banker bet pays 0.95 to one. */
export const baccarat: HandRules<BaccaratChoice, never, BaccaratShown> = {
  id: 'baccarat',
  stakes: { leastMinor: 5_00n, mostMinor: 1_000_00n },
  // The return of a banker bet, the best of the three. `returns/baccarat-return.ts` computes all of them.
  returnToPlayerPercent: 98.94,
  readChoice(raw) {
    const spots = (raw as { spots?: Record<string, unknown> } | null)?.spots;
    if (typeof spots !== 'object' || spots === null) return null;
    const choice: Partial<Record<BaccaratSpot, bigint>> = {};
    for (const [name, amount] of Object.entries(spots)) {
      const spot = baccaratSpots.find((known) => known === name);
      const stakeMinor = readAmount(amount, this.stakes.leastMinor, this.stakes.mostMinor);
      if (!spot || stakeMinor === null) return null;
      choice[spot] = stakeMinor;
    }
    const totalMinor = Object.values(choice).reduce((sum, stakeMinor) => sum + stakeMinor, 0n);
    return totalMinor > 0n && totalMinor <= this.stakes.mostMinor ? choice : null;
  },
  readMove: () => null,
  deal(stream, choice, moves): Dealt<BaccaratShown> {
    if (moves.length > 0) throw new MoveError('there is nothing to decide');
    const { player, banker } = dealBaccarat(stream);
    const [playerTotal, bankerTotal] = [countBaccarat(player), countBaccarat(banker)];
    const winner: BaccaratSpot = playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker';
    const spots = Object.entries(choice) as [BaccaratSpot, bigint][];
    const returnsMinor = Object.fromEntries(spots.map(([spot, stakeMinor]) => [spot, returnOf(spot, stakeMinor, winner)]));
    const returnMinor = Object.values(returnsMinor).reduce((sum, amount) => sum + amount, 0n);
    const stakeMinor = spots.reduce((sum, [, amount]) => sum + amount, 0n);
    return { stakesMinor: [stakeMinor], isOver: true, returnMinor, shown: { player, banker, playerTotal, bankerTotal, winner, returnsMinor } };
  },
  standIn() {
    throw new MoveError('there is nothing to decide');
  },
};
