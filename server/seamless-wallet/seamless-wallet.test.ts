import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, makeGameToken, makeTestGame, partnerKeyPair, postSigned } from '../../tests/support/wallet-partner.ts';
import { readBalance } from '../ledger/balances.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { rememberPartner } from '../partners/partner-keys.ts';
import { sign } from './signature.ts';

const GAME = 'test-slot';
const OTHER_GAME = 'test-roulette';
const CLOSED_GAME = 'test-closed';
/** One lira in units of the protocol. */
const LIRA = 100_000;

type Body = Record<string, unknown>;

describe.each(testEngines)('the seamless wallet on %s', (engine) => {
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine);
    const { database } = application;
    await rememberPartner(database, 'hub88', partnerKeyPair.publicKey);
    await rememberPartner(database, 'sandbox', partnerKeyPair.publicKey);
    await makeTestGame(database, GAME);
    await makeTestGame(database, OTHER_GAME);
    await makeTestGame(database, CLOSED_GAME, false);
  });
  afterAll(() => application.close());

  interface Session {
    playerId: bigint;
    usercode: string;
    token: string;
  }

  async function seat(cashLira: number, options: { gameCode?: string; expiresAt?: Date; partner?: string } = {}): Promise<Session> {
    const { playerId, usercode } = await makeTestPlayer(application.database);
    if (cashLira > 0) await giveCash(application.database, playerId, BigInt(cashLira) * 100n);
    return { playerId, usercode, token: await makeGameToken(application.database, { playerId, gameCode: GAME, ...options }) };
  }

  function bet({ usercode, token }: Session, amount: number, changes: Body = {}): Body {
    return {
      user: usercode,
      token,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round: 'round-1',
      round_closed: false,
      game_code: GAME,
      currency: 'TRY',
      amount,
      ...changes,
    };
  }
  const win = (session: Session, amount: number, reference: unknown, changes: Body = {}): Body =>
    bet(session, amount, { reference_transaction_uuid: reference, round_closed: true, ...changes });

  function rollback({ usercode, token }: Session, reference: unknown, changes: Body = {}): Body {
    const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID(), reference_transaction_uuid: reference };
    return { user: usercode, token, round: 'round-1', game_code: GAME, ...ids, ...changes };
  }

  async function send(path: string, body: object | string | Buffer, headers: Record<string, string | string[]> = {}): Promise<Body> {
    const { statusCode, answer } = await postSigned(application.http, `/wallet/hub88/${path}`, body, headers);
    expect(statusCode).toBe(200);
    return answer;
  }
  const sendBet = (body: Body): Promise<Body> => send('transaction/bet', body);
  const sendWin = (body: Body): Promise<Body> => send('transaction/win', body);
  const sendRollback = (body: Body): Promise<Body> => send('transaction/rollback', body);
  const cashOf = async ({ playerId }: Session): Promise<bigint> => (await readBalance(application.database, playerId)).cashMinor;

  it('takes a stake and pays a win, answers with the balance and tells the player', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    expect(await sendBet(stake)).toEqual({
      status: 'RS_OK',
      request_uuid: stake.request_uuid,
      user: session.usercode,
      currency: 'TRY',
      balance: 90 * LIRA,
    });
    const payout = win(session, 25 * LIRA, stake.transaction_uuid);
    expect(await sendWin(payout)).toMatchObject({ status: 'RS_OK', request_uuid: payout.request_uuid, balance: 115 * LIRA });
    const told = application.published.filter(({ playerId }) => playerId === session.playerId).map(({ argument }) => argument);
    expect(told).toMatchObject([{ balance: 90 }, { balance: 115 }]);
  });

  it('answers balance and user info, without personal data', async () => {
    const session = await seat(42);
    const ids = { user: session.usercode, token: session.token };
    expect(await send('user/balance', { ...ids, request_uuid: randomUUID(), game_code: GAME })).toMatchObject({ status: 'RS_OK', balance: 42 * LIRA });
    const info = await send('user/info', { ...ids, request_uuid: randomUUID() });
    expect(info).toMatchObject({ status: 'RS_OK', user: session.usercode, currency: 'TRY', country: 'TR', balance: 42 * LIRA });
    expect(Object.keys(info).toSorted()).toEqual(['balance', 'country', 'currency', 'registration_date', 'request_uuid', 'status', 'user']);
  });

  it('gives the same request the same answer, word for word, and moves money once', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    const first = await sendBet(stake);
    await sendBet(bet(session, 5 * LIRA));
    expect(JSON.stringify(await sendBet(stake))).toBe(JSON.stringify(first));
    expect(await cashOf(session)).toBe(85_00n);
  });

  it('gives a refused request the same answer, too, even when there is money by then', async () => {
    const session = await seat(1);
    const stake = bet(session, 10 * LIRA);
    const first = await sendBet(stake);
    expect(first).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: LIRA });
    await giveCash(application.database, session.playerId, 50_00n);
    expect(await sendBet(stake)).toEqual(first);
    expect(await sendBet({ ...stake, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_OK', balance: 41 * LIRA });
  });

  it('gives the same transaction under a new request its first result and moves nothing', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, 30 * LIRA, stake.transaction_uuid);
    await sendWin(payout);
    for (const [path, body] of [
      ['transaction/bet', stake],
      ['transaction/win', payout],
    ] as const) {
      const requestUuid = randomUUID();
      const answer = await send(path, { ...body, request_uuid: requestUuid });
      expect(answer).toMatchObject({ status: 'RS_OK', request_uuid: requestUuid, balance: 120 * LIRA });
    }
  });

  it('counts ids in capital letters as the same ids', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const shouted = { ...stake, request_uuid: randomUUID().toUpperCase(), transaction_uuid: String(stake.transaction_uuid).toUpperCase() };
    expect(await sendBet(shouted)).toMatchObject({ status: 'RS_OK', request_uuid: shouted.request_uuid, balance: 90 * LIRA });
  });

  it.each([{ amount: 11 * LIRA }, { round: 'round-2' }, { game_code: OTHER_GAME }, { currency: 'EUR' }])(
    'refuses the id of a transaction with other data: %o',
    async (changes) => {
      const session = await seat(100);
      const stake = bet(session, 10 * LIRA);
      await sendBet(stake);
      expect(await sendBet({ ...stake, ...changes, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
      expect(await sendBet({ ...stake, ...changes })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
      expect(await cashOf(session)).toBe(90_00n);
    },
  );

  it("refuses the id of another player's transaction, also when both arrive at once", async () => {
    const [one, other] = [await seat(100), await seat(100)];
    const id = randomUUID();
    const answers = await Promise.all([one, other].map((session) => sendBet(bet(session, 10 * LIRA, { transaction_uuid: id }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
    expect((await cashOf(one)) + (await cashOf(other))).toBe(190_00n);
  });

  it('books one of twenty copies of a bet that arrive at once, and tells all of them yes', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => sendBet(index % 2 ? stake : { ...stake, request_uuid: randomUUID() })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
    expect(await cashOf(session)).toBe(90_00n);
  });

  it('accepts exactly as many bets at once as the balance pays for', async () => {
    const session = await seat(105);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendBet(bet(session, 10 * LIRA))));
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(10);
    expect(answers.filter(({ status, balance }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY' && balance === 5 * LIRA)).toHaveLength(10);
    expect(await cashOf(session)).toBe(5_00n);
  });

  it('takes a bet back once, whatever is sent afterwards', async () => {
    const session = await seat(100);
    const stake = bet(session, 40 * LIRA);
    await sendBet(stake);
    const back = rollback(session, stake.transaction_uuid);
    expect(await sendRollback(back)).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendRollback({ ...back, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendRollback(rollback(session, stake.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendWin(win(session, LIRA, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await sendBet({ ...stake, request_uuid: randomUUID() })).toMatchObject({ balance: 100 * LIRA });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('lets a rollback that came first succeed and refuses the late bet and its win', async () => {
    const session = await seat(100);
    const stake = bet(session, 40 * LIRA);
    expect(await sendRollback(rollback(session, stake.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendRollback(rollback(session, stake.transaction_uuid))).toMatchObject({ status: 'RS_OK' });
    expect(await sendBet(stake)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await sendWin(win(session, LIRA, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('takes a bet or leaves it back when bet and rollback arrive at once, never half of it', async () => {
    const session = await seat(100);
    const stakes = Array.from({ length: 10 }, () => bet(session, LIRA));
    await Promise.all(stakes.flatMap((stake) => [sendBet(stake), sendRollback(rollback(session, stake.transaction_uuid))]));
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('books as a debt what the player no longer has of a win that is taken back', async () => {
    const session = await seat(10);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, 50 * LIRA, stake.transaction_uuid);
    await sendWin(payout);
    await sendBet(bet(session, 30 * LIRA));
    expect(await sendRollback(rollback(session, payout.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 0 });
    const { rows } = await sql<{ balance: bigint }>`
      select balance_minor as balance from ledger_account where kind = 'player-debt' and player_id = ${session.playerId}
    `.execute(application.database);
    expect(rows).toEqual([{ balance: -30_00n }]);
  });

  it("refuses a win without a bet, on a win, on another player's bet and for another game", async () => {
    const [session, other] = [await seat(100), await seat(100)];
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, LIRA, stake.transaction_uuid);
    await sendWin(payout);
    expect(await sendWin(win(session, LIRA, randomUUID()))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await sendWin(win(session, LIRA, payout.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await sendWin(win(other, LIRA, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await sendWin(win(session, LIRA, stake.transaction_uuid, { game_code: OTHER_GAME }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect([await cashOf(session), await cashOf(other)]).toEqual([91_00n, 100_00n]);
  });

  it("refuses to take back another player's bet, a rollback, and itself", async () => {
    const [session, other] = [await seat(100), await seat(100)];
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    expect(await sendRollback(rollback(other, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const back = rollback(session, stake.transaction_uuid);
    await sendRollback(back);
    expect(await sendRollback(rollback(session, back.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const itself = randomUUID();
    expect(await sendRollback(rollback(session, itself, { transaction_uuid: itself }))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect([await cashOf(session), await cashOf(other)]).toEqual([100_00n, 100_00n]);
  });

  it('refuses bets with an expired token but lets wins and rollbacks of it pass', async () => {
    const session = await seat(100);
    const stakes = [bet(session, 10 * LIRA), bet(session, 10 * LIRA)];
    for (const stake of stakes) await sendBet(stake);
    await sql`update game_token set expires_at = now() where player_id = ${session.playerId}`.execute(application.database);
    expect(await sendBet(bet(session, LIRA))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await send('user/balance', { user: session.usercode, token: session.token, request_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    });
    expect(await sendWin(win(session, 5 * LIRA, stakes[0]?.transaction_uuid))).toMatchObject({ status: 'RS_OK' });
    expect(await sendRollback(rollback(session, stakes[1]?.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 95 * LIRA });
  });

  it("refuses tokens that are unknown, another player's, another game's or another partner's", async () => {
    const [session, other] = [await seat(100), await seat(100)];
    const foreign = await seat(100, { partner: 'another' });
    for (const body of [
      bet(session, LIRA, { token: 'f'.repeat(64) }),
      bet(session, LIRA, { token: other.token }),
      bet(session, LIRA, { game_code: OTHER_GAME }),
      bet(session, LIRA, { user: 'nobody' }),
      bet(foreign, LIRA),
    ]) {
      expect(await sendBet(body)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    }
    expect([await cashOf(session), await cashOf(other), await cashOf(foreign)]).toEqual([100_00n, 100_00n, 100_00n]);
  });

  it('refuses unknown games, games that are switched off, and other currencies', async () => {
    const session = await seat(100);
    const closed = await seat(100, { gameCode: CLOSED_GAME });
    expect(await sendBet(bet(session, LIRA, { game_code: 'no-such-game' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await sendBet(bet(closed, LIRA, { game_code: CLOSED_GAME }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await sendBet(bet(session, LIRA, { currency: 'EUR' }))).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it.each([999, 1_000.5, -1_000, 1e21, 9_007_199_254_741_000, '1000', null, true, Number.NaN])('refuses %s as an amount', async (amount) => {
    const session = await seat(100);
    expect(await sendBet(bet(session, LIRA, { amount }))).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('takes one kuruş, and nothing for an amount of zero or a free bet', async () => {
    const session = await seat(1);
    expect(await sendBet(bet(session, 1_000))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    const free = bet(session, LIRA, { is_free: true });
    expect(await sendBet(bet(session, 0))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    expect(await sendBet(free)).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    expect(await sendWin(win(session, 0, free.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    expect(await sendRollback(rollback(session, free.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
  });

  it('calls missing fields and broken JSON wrong syntax, and fields of another form wrong types', async () => {
    const session = await seat(10);
    const { amount: _amount, ...withoutAmount } = bet(session, LIRA);
    for (const body of ['', '{', '[]', 'null', '"text"', Buffer.from([0xff, 0xfe]), {}, withoutAmount]) {
      expect(await send('transaction/bet', body)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    }
    for (const changes of [
      { user: { toString: 1 } },
      { round: 'a\u0000b' },
      { round: '\ud800' },
      { transaction_uuid: 'one' },
      { is_free: 'yes' },
      { token: '' },
    ]) {
      expect(await sendBet(bet(session, LIRA, changes))).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    }
    expect(await cashOf(session)).toBe(10_00n);
  });

  it('refuses signatures that are missing, double, of other bytes, of another key or no base64', async () => {
    const session = await seat(100);
    const stake = bet(session, LIRA);
    const bytes = Buffer.from(JSON.stringify(stake));
    const right = sign(bytes, partnerKeyPair.privateKey);
    const stranger = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const signatures = [
      '',
      '*',
      `${right}=`,
      right.slice(4),
      sign(bytes, stranger.privateKey),
      sign(Buffer.from(JSON.stringify(stake, null, 1)), partnerKeyPair.privateKey),
    ];
    for (const signature of [...signatures, [right, right], [right, 'other']]) {
      expect(await send('transaction/bet', bytes, { 'x-hub88-signature': signature })).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: null });
    }
    const unsigned = await application.http.inject({
      method: 'POST',
      url: '/wallet/hub88/transaction/bet',
      headers: { 'content-type': 'application/json' },
      payload: bytes,
    });
    expect(unsigned.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    expect(await cashOf(session)).toBe(100_00n);
    expect(await send('transaction/bet', bytes)).toMatchObject({ status: 'RS_OK' });
  });

  it('moves nothing when a signed body is replayed to another path', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, 5 * LIRA, stake.transaction_uuid);
    await sendWin(payout);
    expect(await sendWin(stake)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await sendBet(payout)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await sendRollback(payout)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await cashOf(session)).toBe(95_00n);
  });

  it('takes a former key of the partner until the next change, and not beyond', async () => {
    const { database, http } = application;
    const session = await seat(100);
    const next = () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      });
    const ask = () => postSigned(http, '/wallet/hub88/user/balance', { user: session.usercode, token: session.token, request_uuid: randomUUID() });
    await rememberPartner(database, 'hub88', next().publicKey);
    expect((await ask()).answer).toMatchObject({ status: 'RS_OK' });
    await rememberPartner(database, 'hub88', next().publicKey);
    expect((await ask()).answer).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    await rememberPartner(database, 'hub88', partnerKeyPair.publicKey);
    expect((await ask()).answer).toMatchObject({ status: 'RS_OK' });
  });

  it('knows no partner but the game provider, and no body beyond 64 KB', async () => {
    const session = await seat(100);
    for (const partner of ['sandbox', 'HUB88', 'none', '__proto__']) {
      const { answer } = await postSigned(application.http, `/wallet/${partner}/transaction/bet`, bet(session, LIRA));
      expect(answer).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
    }
    const large = await postSigned(application.http, '/wallet/hub88/transaction/bet', bet(session, LIRA, { meta: 'x'.repeat(64 * 1024) }));
    expect(large.statusCode).toBe(413);
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('keeps the books straight over everything above', async () => {
    const trial = await readTrialBalance(application.database);
    expect(trial.imbalances).toEqual([]);
  });
});
