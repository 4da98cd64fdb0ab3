import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realityEndpoints } from '#contract/responsible-play.ts';
import { setOptions } from '../../tests/support/bonus-player.ts';
import { joinOnPhone, type RegisteredPlayer } from '../../tests/support/player-devices.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { openWriteLimit } from './write-limit.ts';

const MOST = 60;
const MINUTE_MS = 60_000;

describe('writes of a player that move no money', () => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  let player: RegisteredPlayer;
  beforeEach(async () => {
    application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on' } });
    player = await joinOnPhone(application);
  });
  afterEach(() => application.close());

  const set = (who = player) => who.call('play/setrealityinterval', { minutes: 30 });
  const refill = () => player.call('user/refill', {}, { 'idempotency-key': randomUUID() });
  const writeTimes = async (count: number, write: () => Promise<{ status: number }>) => {
    const statuses = [];
    for (let done = 0; done < count; done += 1) statuses.push((await write()).status);
    return statuses;
  };

  it('are accepted sixty times a minute, whatever they write, then refused with the time to wait', async () => {
    expect(await writeTimes(MOST / 2, set)).toEqual(Array(MOST / 2).fill(200));
    const mark = () => player.call('customer/readnotification', { id: ['1'] });
    expect(await writeTimes(MOST / 2, mark)).toEqual(Array(MOST / 2).fill(200));
    const refused = await set();
    expect(refused).toMatchObject({ status: 429, success: false, message: 'Çok fazla deneme yapıldı. 60 saniye sonra yeniden dene.' });
    expect(refused.headers['retry-after']).toBe('60');
    expect(await mark()).toMatchObject({ status: 429 });
    clock.advance(MINUTE_MS);
    expect(await set()).toMatchObject({ status: 200, success: true });
  });

  it('are counted for each player separately, and reads are not among them', async () => {
    await writeTimes(MOST, set);
    expect(await set(await joinOnPhone(application))).toMatchObject({ status: 200 });
    expect(await player.call('customer/unreadcount')).toMatchObject({ status: 200 });
    expect(await player.call('user/balance')).toMatchObject({ status: 200 });
  });

  it('include money calls that are refused, and none that move money', async () => {
    await setOptions(application.database, { startingfloat: '1000' });
    expect(await refill()).toMatchObject({ success: true });
    expect(await writeTimes(MOST, refill)).toEqual(Array(MOST).fill(200));
    expect(await refill()).toMatchObject({ status: 429, success: false });
    expect(await application.database.selectFrom('idempotent_answer').select('key').execute()).toHaveLength(MOST + 1);
  });

  it('may be requested at once without more of them passing', async () => {
    const answers = await Promise.all(Array.from({ length: MOST + 10 }, () => set()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('are counted across all processes of the site', async () => {
    const { id } = await application.database.selectFrom('player').select('id').where('username', '=', player.username).executeTakeFirstOrThrow();
    const elsewhere = openWriteLimit(application);
    await writeTimes(MOST / 2, set);
    for (let count = 0; count < MOST / 2; count += 1) expect(await elsewhere(realityEndpoints.setRealityInterval, id)).toMatchObject({ retryAfterSeconds: 0 });
    expect(await set()).toMatchObject({ status: 429 });
    expect(await elsewhere(realityEndpoints.setRealityInterval, id)).toMatchObject({ retryAfterSeconds: 60 });
  });

  it('never keep a player from a time-out', async () => {
    await writeTimes(MOST + 1, set);
    expect(await player.call('play/timeout', { length: '24h' })).toMatchObject({ status: 200, success: true });
  });
});
