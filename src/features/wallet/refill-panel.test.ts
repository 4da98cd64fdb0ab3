import { expect, test } from 'vitest';
import type { Overview } from '#contract/wallet.ts';
import { isRefillFirst } from './refill-panel.tsx';

const refill = { amount: 1_000, startingFloat: 1_000, availableAt: null };
const overview = (changes: Partial<Overview>): Overview => ({ balance: 0, cash: 0, bonus: 0, held: 0, netDeposits: 0, refill, ...changes }) as Overview;

test('play money is the first thing to offer to whoever has too little to play and can have it now', () => {
  expect(isRefillFirst(overview({}))).toBe(true);
  expect(isRefillFirst(overview({ cash: 0.5, bonus: 0.49 }))).toBe(true);
});

test('nobody else is offered it first', () => {
  expect(isRefillFirst(undefined)).toBe(false);
  expect(isRefillFirst(overview({ refill: null }))).toBe(false);
  expect(isRefillFirst(overview({ cash: 1 }))).toBe(false);
  expect(isRefillFirst(overview({ bonus: 1 }))).toBe(false);
  expect(isRefillFirst(overview({ refill: { ...refill, availableAt: '2026-12-01T00:00:00Z' } }))).toBe(false);
});
