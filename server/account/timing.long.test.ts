import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { readInstallationSecret } from '../database/installation-secret.ts';
import { hashAttemptKey } from '../http/attempt-store.ts';
import { hashPassword } from '../http/password-hash.ts';

const SAMPLES = 50;
const PASSWORD = 'correct horse';
const GREATEST_DIFFERENCE = 0.2;
const MOST_ROUNDS = 4;
/** Long enough for the next code to be sent. */
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

/**
 * Times requests of both kinds alternately, each kind first equally often, so that other load on the machine affects
 * both.
 */
async function measure(known: Ask, unknown: Ask, times: { known: number[]; unknown: number[] }): Promise<number> {
  for (let index = 0; index < SAMPLES; index += 1) {
    const askKnown = async () => times.known.push(await timeOf(() => known(index)));
    const askUnknown = async () => times.unknown.push(await timeOf(() => unknown(index)));
    for (const ask of index % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  return Math.abs(one - other) / Math.min(one, other);
}

async function expectSameTime(known: Ask, unknown: Ask, beforeRound: () => Promise<void> | void): Promise<void> {
  const times = { known: [], unknown: [] };
  let difference = Number.POSITIVE_INFINITY;
  // All measurements stay in the medians: more of them smooth out a busy machine's noise and never hide a real
  // difference.
  for (let round = 0; round < MOST_ROUNDS && difference >= GREATEST_DIFFERENCE; round += 1) {
    await beforeRound();
    difference = await measure(known, unknown, times);
  }
  expect(difference).toBeLessThan(GREATEST_DIFFERENCE);
}

/** Creates players who share one password. Returns their names. */
async function makePlayers({ database }: TestApplication): Promise<string[]> {
  const players = [];
  for (let count = 0; count < SAMPLES; count += 1) players.push(await makeTestPlayer(database));
  await database
    .updateTable('player')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
  return players.map(({ username }) => username);
}

describe.each(testEngines)('the response time on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  let names: string[];
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    names = await makePlayers(application);
    await callApi(application.http, 'auth/login', { username: 'warmup', password: 'warmup' });
  });
  afterAll(() => application.close());

  const call = (path: string, body: object) => callApi(application.http, `auth/${path}`, body);
  const code = '00000-00000';
  const passwords = { password: 'another horse', password2: 'another horse' };

  it.each([
    ['a login', (username: string) => call('login', { username, password: 'not this one' })],
    ['a login with a code', (username: string) => call('loginwithcode', { username, password: 'not this one', code })],
    ['the first step of a recovery', (username: string) => call('sendresetpassword', { username })],
    ['the second step of a recovery', (username: string) => call('checkresetcode', { username, code })],
    ['the last step of a recovery', (username: string) => call('changepasswordwithcode', { username, code, ...passwords })],
  ])('of %s does not reveal whether the name exists', async (_what, ask) => {
    await expectSameTime(
      (index) => ask(names[index] ?? ''),
      (index) => ask(`nobody${names[index]}`),
      () => clock.advance(BETWEEN_ROUNDS_MS),
    );
  });
});

describe.each(testEngines)('the response time of a login after forty wrong passwords on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  let names: string[];
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock, environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    names = await makePlayers(application);
  });
  afterAll(() => application.close());

  /** Fills the limit of each name, with no code sent for the last minute. */
  async function fillNames(): Promise<void> {
    clock.advance(BETWEEN_ROUNDS_MS);
    const secret = await readInstallationSecret(application.database);
    const rows = names
      .flatMap((name) => [name, `nobody${name}`])
      .map((name) => ({
        key_hash: hashAttemptKey(secret, 'loginsPerUsername', name),
        times: Array<Date>(40).fill(clock.now()),
        kept_until: new Date(clock.now().getTime() + 15 * 60_000),
      }));
    await application.database.deleteFrom('attempt').execute();
    await application.database.insertInto('attempt').values(rows).execute();
  }
  let calls = 0;
  const logIn = async (username: string, password: string) => {
    calls += 1;
    const headers = { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` };
    expect((await callApi(application.http, 'auth/login', { username, password }, headers)).status).toBe(428);
  };
  const unknown = (index: number) => logIn(`nobody${names[index]}`, PASSWORD);
  const right = (index: number) => logIn(names[index] ?? '', PASSWORD);
  const wrong = (index: number) => logIn(names[index] ?? '', 'not this one');

  it.each([
    ['the name exists', right, unknown],
    // Of the two requests for a name, with the right and the wrong password alternately first, the first one triggers
    // the code.
    ['the password is right', right, wrong],
  ])('does not reveal whether %s', async (_what, one, other) => {
    await expectSameTime(one, other, fillNames);
  });
});
