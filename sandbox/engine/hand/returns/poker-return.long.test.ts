import { expect, test } from 'vitest';
import { videoPoker } from '../rules/video-poker.ts';
import { pokerReturn } from './poker-return.ts';

test('video poker: all 2,598,960 hands, each with its best hold, return exactly what is published', () => {
  const { classes, hands, returned, dealt } = pokerReturn();
  expect({ classes, hands, dealt }).toEqual({ classes: 134_459, hands: 2_598_960, dealt: 19_933_230_517_200 });
  expect(returned).toBe(19_842_315_923_796);
  expect(Math.floor((returned / dealt) * 10_000) / 100).toBe(videoPoker.returnToPlayerPercent);
});
