import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { MoveError } from '../hand-rules.ts';
import { type BlackjackAct, type BlackjackShown, blackjack, countCards } from './blackjack.ts';

const BET = 1_000n;
const deal = (nonce: number, ...acts: BlackjackAct[]) =>
  blackjack.deal(
    roundStream('server', 'client', nonce),
    { betMinor: BET },
    acts.map((act) => ({ act })),
  );

/** Returns the nonce of the first hand that meets the condition. The seeds are those of the test. */
function find(isWanted: (shown: BlackjackShown) => boolean): number {
  for (let nonce = 0; nonce < 20_000; nonce += 1) if (isWanted(deal(nonce).shown)) return nonce;
  throw new Error('no such hand');
}

test('an ace counts as eleven unless the hand would bust', () => {
  const card = (rank: number) => ({ rank, suit: 'spades' as const });
  expect(countCards([card(1), card(13)])).toEqual({ total: 21, isSoft: true });
  expect(countCards([card(1), card(1)])).toEqual({ total: 12, isSoft: true });
  expect(countCards([card(1), card(6), card(10)])).toEqual({ total: 17, isSoft: false });
  expect(countCards([card(9), card(8), card(5)])).toEqual({ total: 22, isSoft: false });
});

test('a blackjack ends the hand at once and pays three to two, or returns the stake when the dealer has one too', () => {
  const nonce = find(({ hands, dealer }) => hands[0]?.result === 'blackjack' && dealer.length === 2);
  expect(deal(nonce)).toMatchObject({ isOver: true, returnMinor: 2_500n });
  const both = find(({ hands, dealerTotal }) => hands[0]?.cards.length === 2 && hands[0].total === 21 && dealerTotal === 21 && hands[0].result === 'push');
  expect(deal(both)).toMatchObject({ isOver: true, returnMinor: BET });
});

test('the dealer shows one card until the hand is over, draws to seventeen and then stands', () => {
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const open = deal(nonce);
    if (open.isOver) continue;
    expect(open.shown.dealer).toHaveLength(1);
    const { shown } = deal(nonce, 'stand');
    expect(shown.dealerTotal).toBeGreaterThanOrEqual(17);
    expect(countCards(shown.dealer.slice(0, -1)).total).toBeLessThan(17);
    expect(shown.dealer[0]).toEqual(open.shown.dealer[0]);
  }
});

test('a pair can be split once, each hand has its own stake, and split aces get one card each', () => {
  const nonce = find(({ hands, acts }) => acts.includes('split') && hands[0]?.cards[0]?.rank === 8);
  const split = deal(nonce, 'split');
  expect(split.stakesMinor).toEqual([BET, BET]);
  expect(split.shown.hands).toHaveLength(2);
  expect(split.shown.acts).not.toContain('split');
  const aces = find(({ hands, acts }) => acts.includes('split') && hands[0]?.cards[0]?.rank === 1);
  const over = deal(aces, 'split');
  expect(over.isOver).toBe(true);
  expect(over.shown.hands.map(({ cards }) => cards.length)).toEqual([2, 2]);
  expect(over.shown.hands.map(({ result }) => result)).not.toContain('blackjack');
});

test('doubling a hand of two cards adds one card and doubles the stake', () => {
  const nonce = find(({ hands, acts }) => acts.includes('double') && hands[0]?.total === 11);
  const doubled = deal(nonce, 'double');
  expect(doubled).toMatchObject({ isOver: true, stakesMinor: [BET, BET] });
  expect(doubled.shown.hands[0]).toMatchObject({ stakeMinor: BET * 2n, cards: { length: 3 } });
});

test('moves that are not allowed are refused', () => {
  const open = find(({ acts }) => acts.length > 0 && !acts.includes('split'));
  expect(() => deal(open, 'split')).toThrow(MoveError);
  expect(() => deal(open, 'stand', 'hit')).toThrow(MoveError);
});

/**
 * Plays a hand with a simple strategy: split aces and eights, double eleven, and ten against a dealer's 2 to 9, stand
 * on hard 17 and soft 18, and stand earlier against a dealer's 2 to 6.
 */
function playSimply(nonce: number): { staked: bigint; returned: bigint } {
  const acts: BlackjackAct[] = [];
  for (let dealt = deal(nonce); ; dealt = deal(nonce, ...acts)) {
    const { shown } = dealt;
    if (dealt.isOver) return { staked: dealt.stakesMinor.reduce((sum, stake) => sum + stake, 0n), returned: dealt.returnMinor };
    const hand = shown.hands[shown.active ?? 0];
    const up = Math.min(shown.dealer[0]?.rank ?? 0, 10);
    const isWeak = up >= 2 && up <= 6;
    const total = hand?.total ?? 0;
    const rank = hand?.cards[0]?.rank;
    if (shown.acts.includes('split') && (rank === 1 || rank === 8)) acts.push('split');
    else if (shown.acts.includes('double') && (total === 11 || (total === 10 && up !== 1 && up < 10))) acts.push('double');
    else if (hand?.isSoft ? total >= 18 : total >= 17 || (isWeak && total >= 12 + (up <= 3 && total === 12 ? 1 : 0))) acts.push('stand');
    else acts.push('hit');
  }
}

test('a simple strategy returns slightly less than best play, within the confidence interval', () => {
  const hands = 12_000;
  let [staked, returned, squares] = [0, 0, 0];
  for (let nonce = 0; nonce < hands; nonce += 1) {
    const played = playSimply(nonce);
    const net = (Number(played.returned) - Number(played.staked)) / Number(BET);
    staked += Number(played.staked) / Number(BET);
    returned += Number(played.returned) / Number(BET);
    squares += net * net;
  }
  const error = 2.58 * Math.sqrt(squares / hands / hands);
  const share = returned / staked;
  expect(share).toBeGreaterThan(0.985 - error);
  expect(share).toBeLessThan(0.997 + error);
});
