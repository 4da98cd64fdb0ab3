import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test("[R4.010] the badge shows the number up to 8 and '9+' from 9 on", () => {
  expect([1, 2, 8, 9, 10, 1_000].map(badgeText)).toEqual(['1', '2', '8', '9+', '9+', '9+']);
});
