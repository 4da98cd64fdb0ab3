import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { hashPassword } from '../http/password-hash.ts';

const SAMPLES = 50;
const GREATEST_DIFFERENCE = 0.2;
const MOST_ROUNDS = 4;
/** The next code may go out. */
const BETWEEN_ROUNDS_MS = 61_000;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

type Ask = (index: number) => Promise<unknown>;

/** Asks of both kinds in turns, each first as often as the other, so that what else the machine does meets both. */
async function measure(known: Ask, unknown: Ask, times: { known: number[]; unknown: number[] }): Promise<number> {
  for (let index = 0; index < SAMPLES; index += 1) {
    const askKnown = async () => times.known.push(await timeOf(() => known(index)));
    const askUnknown = async () => times.unknown.push(await timeOf(() => unknown(index)));
    for (const ask of index % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  return Math.abs(one - other) / Math.min(one, other);
}

describe.each(testEngines)('the time of an answer on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  let names: string[];
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    const players = [];
    for (let count = 0; count < SAMPLES; count += 1) players.push(await makeTestPlayer(application.database));
    names = players.map(({ username }) => username);
    await application.database
      .updateTable('player')
      .set({ password_hash: await hashPassword('correct horse') })
      .execute();
    await callApi(application.http, 'auth/login', { username: 'warmup', password: 'warmup' });
  });
  afterAll(() => application.close());

  const call = (path: string, body: object) => callApi(application.http, `auth/${path}`, body);
  const code = '000000';
  const passwords = { password: 'another horse', password2: 'another horse' };

  it.each([
    ['a login', (username: string) => call('login', { username, password: 'not this one' })],
    ['the first step of a recovery', (username: string) => call('sendresetpassword', { username })],
    ['the second step of a recovery', (username: string) => call('checkresetcode', { username, code })],
    ['the last step of a recovery', (username: string) => call('changepasswordwithcode', { username, code, ...passwords })],
  ])("of %s doesn't tell whether somebody has the name", async (_what, ask) => {
    const times = { known: [], unknown: [] };
    let difference = Number.POSITIVE_INFINITY;
    // All that was measured stays in the medians: more of it calms a busy machine's noise and never hides a real difference.
    for (let round = 0; round < MOST_ROUNDS && difference >= GREATEST_DIFFERENCE; round += 1) {
      clock.advance(BETWEEN_ROUNDS_MS);
      difference = await measure(
        (index) => ask(names[index] ?? ''),
        (index) => ask(`nobody${names[index]}`),
        times,
      );
    }
    expect(difference).toBeLessThan(GREATEST_DIFFERENCE);
  });
});
