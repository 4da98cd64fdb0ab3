import { expect, it } from 'vitest';
import { ApiError, nextPollMs } from './api-error.ts';

const refusedFor = (retryAfterSeconds: number | null) => new ApiError('refused', 'busy', 429, { retryAfterSeconds });

it.each([
  ['succeeded', null, 10_000],
  ['was refused for longer', refusedFor(15), 15_000],
  ['was refused for less than its pace', refusedFor(5), 10_000],
  ['was refused without a time', refusedFor(null), 10_000],
  ['failed otherwise', new Error('broken'), 10_000],
] as const)('a poll every ten seconds that %s', (_what, error, nextMs) => {
  expect(nextPollMs(error, 10_000)).toBe(nextMs);
});
