import { expect, test } from 'vitest';
import { simulatePoker } from '../simulate-poker.ts';
import { fiveCards, holdem, threeCards } from './poker-variants.ts';

const ROUNDS = 1_000_000;

test.each([holdem, threeCards, fiveCards])(
  '$id returns what is published with the advised strategy, within the confidence interval',
  (variant) => {
    const { returnPercent, marginPercent } = simulatePoker(variant, ROUNDS, 77);
    expect(marginPercent).toBeLessThan(0.7);
    expect(Math.abs(returnPercent - variant.returnToPlayerPercent)).toBeLessThan(marginPercent + (variant.returnMarginPercent ?? 0.01));
  },
  300_000,
);
