import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { hasPlayed } from './has-played.ts';

const callEndpoint = vi.hoisted(() => vi.fn<() => Promise<{ data: { total: number } }>>());
vi.mock('../../api/call-endpoint.ts', () => ({ callEndpoint }));

// P8
test('a player’s history is requested once per popup, whatever the outcome', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  callEndpoint.mockResolvedValueOnce({ data: { total: 0 } }).mockRejectedValueOnce(new ApiError('network', 'gone'));
  callEndpoint.mockResolvedValueOnce({ data: { total: 3 } });
  const askTwice = async (usercode: string, popup: string) => [await hasPlayed(usercode, popup), await hasPlayed(usercode, popup)];
  expect(await askTwice('480217', 'spring')).toEqual([false, false]);
  expect(await askTwice('480218', 'spring')).toEqual([true, true]);
  expect(await askTwice('480218', 'summer')).toEqual([true, true]);
  expect(callEndpoint).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledOnce();
});
