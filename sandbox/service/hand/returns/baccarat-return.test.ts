import { expect, test } from 'vitest';
import { baccaratReturns, countBaccaratWinners, winnerOf } from '../../../engine/hand/returns/baccarat-return.ts';
import { type BaccaratSpot, baccarat } from '../../../engine/hand/rules/baccarat.ts';
import { en } from '../../../pages/messages/en.ts';
import { formatPercent } from '../../../pages/page/formats.ts';
import { roundStream } from '../../fairness/round-stream.ts';

const STAKE = 100_00n;
const deal = (nonce: number) => baccarat.deal(roundStream('server', 'client', nonce), { player: STAKE, tie: STAKE, banker: STAKE }, []).shown;

test('the rules that are counted are the rules that are played', () => {
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    const { player, banker, winner } = deal(nonce);
    const [first, second, third, fourth] = [player[0], banker[0], player[1], banker[1]];
    const drawn = [player[2], banker[2]].filter((card) => card !== undefined);
    const values = [first, second, third, fourth, ...drawn].map((card) => (card && card.rank < 10 ? card.rank : 0));
    expect(winnerOf(values)).toBe(winner);
  }
});

test('over all orders of six cards from eight packs, each side wins the known number of times and every spot returns as published', () => {
  expect(countBaccaratWinners()).toEqual({
    player: 2_230_518_282_592_256,
    banker: 2_292_252_566_437_888,
    tie: 475_627_426_473_216,
    all: 4_998_398_275_503_360,
  });
  const played = new Map<BaccaratSpot, ReturnType<typeof deal>>();
  for (let nonce = 0; played.size < 3; nonce += 1) played.set(deal(nonce).winner, deal(nonce));
  const returns = baccaratReturns((spot, winner) => Number(played.get(winner)?.returnsMinor[spot] ?? 0n) / 100);
  const cut = (percent: number) => Math.floor(percent * 100) / 100;
  expect(cut(returns.banker)).toBe(baccarat.returnToPlayerPercent);
  for (const spot of ['banker', 'player', 'tie'] as const) expect(en['baccarat.returnNote']).toContain(`${spot} ${formatPercent(cut(returns[spot]))}`);
});
