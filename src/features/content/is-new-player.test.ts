import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { isNewPlayer } from './is-new-player.ts';

const callEndpoint = vi.hoisted(() => vi.fn<(name: string) => Promise<{ data: object }>>());
vi.mock('../../api/call-endpoint.ts', () => ({ callEndpoint }));
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => vi.resetAllMocks());

function answerWith({ rounds = 0, days = 0 }): void {
  callEndpoint.mockImplementation(async (name) =>
    name === 'casino.gameHistory' ? { data: { total: rounds } } : { data: { registeredAt: new Date(Date.now() - days * DAY_MS).toISOString() } },
  );
}

// P8
test('a player’s history is requested once per popup, whatever the outcome', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const askTwice = async (usercode: string, popup: string) => [await isNewPlayer(usercode, popup), await isNewPlayer(usercode, popup)];
  answerWith({ rounds: 1 });
  expect(await askTwice('480217', 'spring')).toEqual([false, false]);
  callEndpoint.mockRejectedValue(new ApiError('network', 'gone'));
  expect(await askTwice('480218', 'spring')).toEqual([false, false]);
  expect(callEndpoint).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  answerWith({});
  expect(await askTwice('480218', 'summer')).toEqual([true, true]);
});

test.each([
  [{ rounds: 0, days: 13 }, true],
  [{ rounds: 0, days: 15 }, false],
  [{ rounds: 1, days: 0 }, false],
])('a player with %o is new: %s', async (player, isNew) => {
  answerWith(player);
  expect(await isNewPlayer(JSON.stringify(player), 'spring')).toBe(isNew);
});
