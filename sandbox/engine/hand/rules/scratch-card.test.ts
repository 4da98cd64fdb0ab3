import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { streamOfNumbers } from '../../testing/stream-of-numbers.ts';
import { MoveError } from '../hand-rules.ts';
import { kesePrizes, narPrizes, prizeOfCard, SCRATCH_CARDS, scratchKese, scratchNar } from './scratch-card.ts';

test.each([
  ['scratch-nar', narPrizes, 33_787],
  ['scratch-kese', kesePrizes, 19_654],
])('of all cards of %s the stated number win, and 95 percent are returned', (_, prizes, winning) => {
  const all = Array.from({ length: SCRATCH_CARDS }, (_prize, card) => prizeOfCard(prizes, card));
  expect(all.filter((times) => times > 0)).toHaveLength(winning);
  expect(all.reduce((sum, times) => sum + times, 0)).toBe(95_000);
  for (const { times, cards } of prizes) expect(all.filter((prize) => prize === times)).toHaveLength(cards);
  expect([scratchNar.returnToPlayerPercent, scratchKese.returnToPlayerPercent]).toEqual([95, 95]);
});

test('a card shows what it pays: three equal prizes, or a purse with the lucky number', () => {
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const stream = () => roundStream('server', 'client', nonce);
    const nar = scratchNar.deal(stream(), { betMinor: 100n }, [{ scratched: true }]);
    const threes = narPrizes.filter(({ times }) => nar.shown.tiles.filter((tile) => tile === times).length >= 3);
    expect(nar.returnMinor).toBe(threes.reduce((sum, { times }) => sum + 100n * BigInt(times), 0n));
    const kese = scratchKese.deal(stream(), { betMinor: 100n }, [{ scratched: true }]);
    expect(kese.shown.purses).toHaveLength(6);
    expect(kese.returnMinor).toBe(
      kese.shown.purses.filter(({ number }) => number === kese.shown.lucky).reduce((sum, { times }) => sum + 100n * BigInt(times), 0n),
    );
  }
});

test.each([
  [0, 1_000],
  [2, 500],
  [33_786, 1],
  [33_787, 0],
])('card %i of the pomegranate game pays %i stakes', (card, times) => {
  expect(scratchNar.deal(streamOfNumbers([card]), { betMinor: 250n }, [{ scratched: true }]).returnMinor).toBe(250n * BigInt(times));
});

test('a card is the same before and after scratching, pays only after scratching, and can be scratched once', () => {
  const card = (...moves: { scratched: true }[]) => scratchKese.deal(roundStream('server', 'client', 7), { betMinor: 100n }, moves);
  const { isScratched, ...printed } = card().shown;
  expect(isScratched).toBe(false);
  expect(card()).toMatchObject({ isOver: false, returnMinor: 0n });
  expect(card({ scratched: true })).toMatchObject({ isOver: true, shown: printed });
  expect(() => card({ scratched: true }, { scratched: true })).toThrow(MoveError);
});

test('choices and moves that do not belong to these games are refused, and an abandoned card is scratched', () => {
  for (const raw of [null, {}, { betMinor: 99 }, { betMinor: 10_001 }]) expect(scratchNar.readChoice(raw)).toBeNull();
  for (const raw of [null, {}, { scratched: false }]) expect(scratchNar.readMove(raw)).toBeNull();
  expect(scratchNar.standIn({} as never)).toEqual({ scratched: true });
});
