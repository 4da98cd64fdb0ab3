import { expect, test } from 'vitest';
import { createChosenCards } from './chosen-cards.ts';

function choose() {
  let changes = 0;
  const chosen = createChosenCards(() => {
    changes += 1;
  });
  return { chosen, changes: () => changes };
}

test('two different cards are selected at first, one to six can be selected, and a change of the number retains the first cards', () => {
  const { chosen } = choose();
  expect(new Set(chosen.cards).size).toBe(2);
  const [first] = chosen.cards;
  chosen.setCount(9);
  expect(new Set(chosen.cards).size).toBe(6);
  expect(chosen.cards[0]).toBe(first);
  chosen.setCount(0);
  expect(chosen.cards).toEqual([first]);
});

test('a card is replaced by one with a given serial, unless that card is already selected or does not exist', () => {
  const { chosen, changes } = choose();
  expect(chosen.replace(0, 4711)).toBe(true);
  const before = changes();
  for (const serial of [4711, 0, 1_000_000, 1.5, Number.NaN]) expect(chosen.replace(1, serial)).toBe(false);
  expect(chosen.cards[0]).toBe(4711);
  expect(changes()).toBe(before);
});

test('all cards can be replaced by others, none of which was selected before', () => {
  const { chosen } = choose();
  chosen.setCount(6);
  const old = chosen.cards;
  chosen.deal();
  expect(new Set([...old, ...chosen.cards]).size).toBe(12);
});

test('the price changes in steps between 1 and 100 lira, and previously bought cards can be selected again', () => {
  const { chosen } = choose();
  for (let step = 0; step < 10; step += 1) chosen.stepPrice(1);
  expect(chosen.priceMinor).toBe(100_00);
  for (let step = 0; step < 10; step += 1) chosen.stepPrice(-1);
  expect(chosen.priceMinor).toBe(1_00);
  chosen.take({ cards: [7, 8, 9], priceMinor: 20_00 });
  expect([chosen.cards, chosen.priceMinor]).toEqual([[7, 8, 9], 20_00]);
  chosen.stepPrice(1);
  expect(chosen.priceMinor).toBe(50_00);
});
