import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { playerAccount, promotionsAccount } from '../ledger/accounts.ts';
import { readAccountBalances, readBalance } from '../ledger/balances.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { creditPlayer, MOST_CREDITED_MINOR } from './credit-player.ts';

describe.each(testEngines)('a credit on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());

  const countNotifications = async (playerId: bigint) =>
    (await application.database.selectFrom('notification').select('id').where('player_id', '=', playerId).execute()).length;

  it('is booked once per key, however often and concurrently it comes, and notified once', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    const [promotions] = (await readAccountBalances(application.database, [promotionsAccount])).values();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => creditPlayer(application, { playerId, amountMinor: 1_234n, key })));
    for (const answer of answers) expect(answer).toMatchObject({ balance: { cashMinor: 1_234n, bonusMinor: 0n } });
    const balances = await readAccountBalances(application.database, [promotionsAccount, playerAccount('player-cash', playerId)]);
    expect([...balances.values()]).toEqual([(promotions ?? 0n) - 1_234n, 1_234n]);
    expect(await countNotifications(playerId)).toBe(1);
    const told = application.published.filter((message) => message.playerId === playerId);
    expect(told.filter(({ command }) => command === 'NotifyMessage')).toHaveLength(1);
    expect(told.find(({ command }) => command === 'BalanceChanged')).toMatchObject({ argument: { balance: 12.34 } });
    expect((await readTrialBalance(application.database)).isBalanced).toBe(true);
  });

  it('brings nobody above the maximum, not even two at once', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    const most = { playerId, amountMinor: MOST_CREDITED_MINOR };
    const answers = await Promise.all([creditPlayer(application, { ...most, key: randomUUID() }), creditPlayer(application, { ...most, key: randomUUID() })]);
    expect(answers.filter((answer) => 'refusal' in answer)).toEqual([{ refusal: 'too-much' }]);
    expect((await readBalance(application.database, playerId)).cashMinor).toBe(MOST_CREDITED_MINOR);
  });

  it('is refused with real money, and nothing is booked or notified', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    const real = { ...application, config: { ...application.config, money: 'real' as const } };
    expect(await creditPlayer(real, { playerId, amountMinor: 100n, key: randomUUID() })).toEqual({ refusal: 'real-money' });
    expect((await readBalance(application.database, playerId)).cashMinor).toBe(0n);
    expect(await countNotifications(playerId)).toBe(0);
  });
});
