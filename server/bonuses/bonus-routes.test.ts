import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BonusItem, BonusOffer } from '#contract/bonuses.ts';
import { confirmDeposit, setOptions } from '../../tests/support/bonus-player.ts';
import { callApi, type EnvelopeAnswer, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { readBalance } from '../ledger/balances.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 20;
const PROCESSING = 1;

describe.each(testEngines)('bonuses on %s', (engine) => {
  let application: TestApplication;
  let clock: TestClock;

  beforeAll(async () => {
    clock = makeTestClock();
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());
  beforeEach(() => setOptions(application.database, { trialbonusamount: '100', wageringfactor: '10', bonusdays: '14' }));

  /** Extends the player's session to the time that the test has moved to. */
  const storeSession = async ({ playerId }: TestPlayer): Promise<void> => {
    const changes = { expires_at: new Date(clock.now().getTime() + DAY_MS), last_seen_at: clock.now() };
    await application.database.updateTable('session').set(changes).where('player_id', '=', playerId).execute();
  };
  const makePlayer = async (): Promise<TestPlayer> => {
    const player = await makeTestPlayer(application.database);
    await storeSession(player);
    return player;
  };
  const defineTrial = ({ headers }: TestPlayer) => callApi(application.http, 'bonus/definetrialbonus', null, headers);
  const claim = ({ headers }: TestPlayer, id: string, key: string = randomUUID()): Promise<EnvelopeAnswer<BonusItem>> =>
    callApi<BonusItem>(application.http, 'bonus/claim', { id }, { ...headers, 'idempotency-key': key });
  const offersOf = async ({ headers }: TestPlayer, locale = 'tr') =>
    (await callApi<BonusOffer[]>(application.http, 'bonus/offerlist', null, { ...headers, 'x-locale': locale })).data;
  const offerOf = async (player: TestPlayer, id: string) => (await offersOf(player)).find((offer) => offer.id === id);
  const history = async ({ headers }: TestPlayer, body: object = {}) =>
    (await callApi<{ items: BonusItem[]; total: number; totals: object }>(application.http, 'bonus/history', body, headers)).data;
  const bonusOf = async ({ playerId }: TestPlayer): Promise<bigint> => (await readBalance(application.database, playerId)).bonusMinor;
  const deposit = ({ playerId }: TestPlayer, amountMinor: bigint) => confirmDeposit(application.database, playerId, amountMinor, clock.now());
  const wait = async (player: TestPlayer, ms: number): Promise<void> => {
    clock.advance(ms);
    await storeSession(player);
  };

  describe('the trial bonus', () => {
    it.each([
      ['100', 100],
      ['99.90', 99.9],
      ['0', 0],
      ['much', 0],
      ['-5', 0],
      ['', 0],
    ])('[R7.023] is shown to everyone in the amount of the site option: %o is %d', async (value, amount) => {
      await setOptions(application.database, { trialbonusamount: value });
      const answer = await callApi(application.http, 'bonus/trialbonusamount');
      expect(answer).toMatchObject({ status: 200, success: true, data: amount });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('[R7.022] [R4.026] is granted once, however often it is requested, and announced once', async () => {
      const player = await makePlayer();
      const first = await defineTrial(player);
      expect(first).toMatchObject({ status: 200, success: true, message: '₺100,00 bonus bakiyene eklendi.' });
      expect(first.headers['cache-control']).toBe('no-store');
      for (let repeat = 0; repeat < 3; repeat += 1) expect(await defineTrial(player)).toMatchObject({ status: 200, success: true, message: null });
      expect(await bonusOf(player)).toBe(100_00n);
      expect((await history(player)).items).toMatchObject([
        { name: 'Deneme bonusu', amount: 100, remaining: 100, wageringRequired: 1000, wagered: 0, status: PROCESSING, endedAt: null },
      ]);
      const told = application.published.filter(({ playerId }) => playerId === player.playerId);
      expect(told.map(({ command }) => command)).toEqual(['BalanceChanged', 'NotifyMessage']);
      expect(told[0]?.argument).toMatchObject({ balance: 100 });
      expect(told[1]?.argument).toMatchObject({ type: 'Bonus', note: expect.stringContaining('₺1.000,00') });
    });

    it('is granted once for twenty simultaneous calls', async () => {
      const player = await makePlayer();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => defineTrial(player)));
      expect(answers.map(({ success }) => success)).toEqual(Array.from({ length: AT_ONCE }, () => true));
      expect(await bonusOf(player)).toBe(100_00n);
    });

    it.each(['personal_no', 'phone'] as const)('[R4.026] is refused to another account with the same %s, however often it asks', async (column) => {
      const [player, other] = [await makePlayer(), await makePlayer()];
      const { database } = application;
      await defineTrial(player);
      const value = await database.selectFrom('player').select(column).where('id', '=', player.playerId).executeTakeFirstOrThrow();
      // The first account changes its number, and the second one takes over the old one.
      await database
        .updateTable('player')
        .set({ [column]: `changed-${player.usercode}` })
        .where('id', '=', player.playerId)
        .execute();
      await database.updateTable('player').set(value).where('id', '=', other.playerId).execute();
      const answers = await Promise.all(Array.from({ length: 5 }, () => defineTrial(other)));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, success: false, message: expect.stringContaining('kişi başına bir kez') });
      expect(await offerOf(other, 'trial')).toMatchObject({ isClaimable: false, reason: answers[0]?.message });
      expect(await bonusOf(other)).toBe(0n);
      expect(await defineTrial(player)).toMatchObject({ success: true });
      expect(await bonusOf(player)).toBe(100_00n);
    });

    it('is refused without a verified phone, names the phone and the remedy in both languages, and is granted once the phone is verified', async () => {
      const player = await makePlayer();
      const setVerified = (is_phone_verified: boolean) =>
        application.database.updateTable('player').set({ is_phone_verified }).where('id', '=', player.playerId).execute();
      await setVerified(false);
      const reasons = {
        tr: 'Deneme bonusu doğrulanmış telefona verilir. Hesabındaki Telefon doğrulama bölümünden telefonunu doğrula.',
        en: 'The trial bonus needs a verified phone. Verify yours under Phone Verification in your account.',
      };
      expect(await defineTrial(player)).toMatchObject({ status: 200, success: false, message: reasons.tr });
      expect(await claim(player, 'trial')).toMatchObject({ success: false, message: reasons.tr });
      expect((await offersOf(player, 'en'))[0]).toMatchObject({ id: 'trial', isClaimable: false, reason: reasons.en });
      expect(await bonusOf(player)).toBe(0n);
      await setVerified(true);
      expect(await defineTrial(player)).toMatchObject({ success: true });
      expect(await bonusOf(player)).toBe(100_00n);
    });

    it('is not used up for anybody by a stranger who types in their phone and has had it', async () => {
      const [owner, stranger] = [await makePlayer(), await makePlayer()];
      const { database } = application;
      const { phone } = await database.selectFrom('player').select('phone').where('id', '=', owner.playerId).executeTakeFirstOrThrow();
      await database.updateTable('player').set({ phone, is_phone_verified: false }).where('id', '=', stranger.playerId).execute();
      expect(await defineTrial(stranger)).toMatchObject({ success: false });
      expect(await defineTrial(owner)).toMatchObject({ success: true });
      expect(await bonusOf(owner)).toBe(100_00n);
    });

    it('stays claimed for a phone that was verified, whoever verifies it next', async () => {
      const [first, next] = [await makePlayer(), await makePlayer()];
      const { database } = application;
      await defineTrial(first);
      const { phone } = await database.selectFrom('player').select('phone').where('id', '=', first.playerId).executeTakeFirstOrThrow();
      await database.updateTable('player').set({ phone: '+905550000000', is_phone_verified: false }).where('id', '=', first.playerId).execute();
      await database.updateTable('player').set({ phone, is_phone_verified: true }).where('id', '=', next.playerId).execute();
      expect(await defineTrial(next)).toMatchObject({ success: false, message: expect.stringContaining('kişi başına bir kez') });
    });

    it('is not available when the amount is zero: not by its own call, as an offer or as a claim', async () => {
      await setOptions(application.database, { trialbonusamount: '0' });
      const player = await makePlayer();
      expect(await defineTrial(player)).toMatchObject({ status: 200, success: false, message: 'Bu bonus şu anda sunulmuyor.' });
      expect(await offerOf(player, 'trial')).toBeUndefined();
      expect(await claim(player, 'trial')).toMatchObject({ status: 200, success: false });
      expect(await bonusOf(player)).toBe(0n);
    });

    it('takes its amount from the site option, whatever the registration requested', async () => {
      const { data } = await callApi<{ token: string; usercode: string }>(application.http, 'auth/register', makeRegistration({ trialBonus: 1_000_000 }));
      const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
      expect((await readBalance(application.database, id)).bonusMinor).toBe(0n);
      await application.database.updateTable('player').set({ is_phone_verified: true }).where('id', '=', id).execute();
      const headers = { authorization: `Bearer ${data.token}` };
      expect(await callApi(application.http, 'bonus/definetrialbonus?trialBonus=1000000', null, headers)).toMatchObject({ success: true });
      expect((await readBalance(application.database, id)).bonusMinor).toBe(100_00n);
    });

    it('requires the bearer token: a cookie identifies nobody', async () => {
      const { headers } = await makePlayer();
      const { authorization, ...others } = headers;
      const cookie = { ...others, cookie: `token=${authorization?.slice(7)}; authorization=${authorization}` };
      expect(await callApi(application.http, 'bonus/definetrialbonus', null, cookie)).toMatchObject({ status: 401, success: false });
    });

    it('is granted once across its own call and the offer', async () => {
      const player = await makePlayer();
      expect(await claim(player, 'trial')).toMatchObject({ success: true, data: { amount: 100 } });
      expect(await defineTrial(player)).toMatchObject({ success: true, message: null });
      expect(await claim(player, 'trial')).toMatchObject({ success: false, message: 'Bu bonusu daha önce aldın.' });
      expect(await bonusOf(player)).toBe(100_00n);
    });

    it('becomes cash at once when no wagering is required', async () => {
      await setOptions(application.database, { wageringfactor: '0' });
      const player = await makePlayer();
      expect(await claim(player, 'trial')).toMatchObject({ success: true, data: { status: 2, remaining: 0, wageringRequired: 0 } });
      expect(await readBalance(application.database, player.playerId)).toMatchObject({ cashMinor: 100_00n, bonusMinor: 0n });
    });
  });

  describe('offers', () => {
    it('show their rules, their figures and why they cannot be claimed, in the language of the reader', async () => {
      const player = await makePlayer();
      const offers = await offersOf(player, 'en');
      expect(offers.map(({ id, isClaimable }) => [id, isClaimable])).toEqual([
        ['trial', true],
        ['first-deposit', false],
        ['weekly', false],
      ]);
      expect(offers[0]).toMatchObject({ name: 'Trial bonus', amount: 100, wageringFactor: 10, days: 14, reason: null });
      expect(offers[1]).toMatchObject({ amount: 0, reason: 'Make your first deposit to claim this bonus.' });
      expect(offers[2]).toMatchObject({ amount: 50, reason: 'You need a confirmed deposit from the last 7 days.' });
      for (const { description } of offers) expect(description).toMatch(/Bets use cash before bonus money.* 10 times the amount.* 14 days expires\.$/);
      const turkish = await offersOf(player);
      expect(turkish.map(({ name }) => name)).toEqual(['Deneme bonusu', 'İlk yatırım bonusu', 'Haftalık bonus']);
      expect(JSON.stringify([offers, turkish])).not.toMatch(/[{}]\w+[{}]/);
    });

    it.each([
      [200_01n, 200.01],
      [500_00n, 500],
      [7_500_00n, 500],
    ])('match the first deposit of %d kuruş with %d lira', async (amountMinor, amount) => {
      const player = await makePlayer();
      await deposit(player, amountMinor);
      await deposit(player, 40_00n);
      expect(await offerOf(player, 'first-deposit')).toMatchObject({ isClaimable: true, amount });
      expect(await claim(player, 'first-deposit')).toMatchObject({ success: true, data: { amount, wageringRequired: amount * 10 } });
      expect(await claim(player, 'first-deposit')).toMatchObject({ success: false, message: 'Bu bonusu daha önce aldın.' });
      expect(await offerOf(player, 'first-deposit')).toMatchObject({ isClaimable: false });
    });

    it('match a deposit from the moment the payment side confirms it', async () => {
      const player = await makePlayer();
      const { database, http } = application;
      await storeAnnouncedKey(database, 'sandbox', providerKeyPair.publicKey);
      const pending = { player_id: player.playerId, type: 1, method: 2, amount_minor: 120_00n, fee_minor: 0n, status: 2, detail: '{}', external_id: null };
      const { reference } = await database.insertInto('payment').values(pending).returning('reference').executeTakeFirstOrThrow();
      expect(await claim(player, 'first-deposit')).toMatchObject({ success: false });
      const notice = { callback_uuid: randomUUID(), payment: reference, external_id: `ext-${reference}`, status: 'confirmed', amount: 12_000, currency: 'TRY' };
      expect((await postSigned(http, '/payments/sandbox/callback', notice)).statusCode).toBe(200);
      expect(await claim(player, 'first-deposit')).toMatchObject({ success: true, data: { amount: 120 } });
    });

    it('match no unconfirmed deposit, and the first one for seven days only', async () => {
      const player = await makePlayer();
      await callApi(
        application.http,
        'payment/deposit',
        { id: 2, target: 'pay', detail: { Amount: 100 } },
        { ...player.headers, 'idempotency-key': randomUUID() },
      );
      expect(await claim(player, 'first-deposit')).toMatchObject({ success: false, message: 'Bu bonusu almak için ilk yatırımını yap.' });
      await deposit(player, 100_00n);
      await wait(player, 7 * DAY_MS - 1);
      expect(await offerOf(player, 'first-deposit')).toMatchObject({ isClaimable: true });
      await wait(player, 1);
      await deposit(player, 100_00n);
      expect(await claim(player, 'first-deposit')).toMatchObject({ success: false, message: expect.stringContaining('7 gün içinde') });
      expect(await bonusOf(player)).toBe(0n);
    });

    it('come every week by the calendar of Istanbul, for players with a recent deposit', async () => {
      const player = await makePlayer();
      // A Sunday evening in Istanbul, an hour before the new week.
      clock.set('2027-03-07T20:00:00Z');
      await storeSession(player);
      await deposit(player, 100_00n);
      expect(await claim(player, 'weekly')).toMatchObject({ success: true, data: { amount: 50 } });
      await wait(player, 60 * 60 * 1000 - 1);
      expect(await claim(player, 'weekly')).toMatchObject({ success: false, message: expect.stringContaining('pazartesiden') });
      await wait(player, 1);
      expect(await claim(player, 'weekly')).toMatchObject({ success: true });
      await wait(player, 7 * DAY_MS);
      expect(await claim(player, 'weekly')).toMatchObject({ success: false, message: 'Son 7 gün içinde onaylanmış bir yatırımın olmalı.' });
      expect(await bonusOf(player)).toBe(100_00n);
    });

    it('that are switched off or unknown cannot be claimed', async () => {
      const player = await makePlayer();
      await deposit(player, 100_00n);
      const { database } = application;
      await database.updateTable('bonus_offer').set({ is_active: false }).where('id', '=', 'weekly').execute();
      for (const id of ['weekly', 'nothing', '__proto__', "' or true --"]) {
        expect(await claim(player, id)).toMatchObject({ status: 200, success: false, message: 'Bu bonus şu anda sunulmuyor.' });
      }
      expect(await offerOf(player, 'weekly')).toBeUndefined();
      await database.updateTable('bonus_offer').set({ is_active: true }).where('id', '=', 'weekly').execute();
      expect(await bonusOf(player)).toBe(0n);
    });
  });

  describe('a claim', () => {
    it('[R7.064] gets the same response for the same key, is refused when the key is reused with another offer, and requires a key', async () => {
      const player = await makePlayer();
      await deposit(player, 100_00n);
      const key = randomUUID();
      const first = await claim(player, 'first-deposit', key);
      expect(first).toMatchObject({ success: true, message: '₺100,00 bonus bakiyene eklendi.' });
      expect(await claim(player, 'first-deposit', key)).toMatchObject({ success: true, data: first.data, message: first.message });
      expect(await claim(player, 'weekly', key)).toMatchObject({ status: 409, success: false });
      expect(await callApi(application.http, 'bonus/claim', { id: 'weekly' }, player.headers)).toMatchObject({ status: 400 });
      expect(await bonusOf(player)).toBe(100_00n);
    });

    it.each(['trial', 'first-deposit', 'weekly'])('of %s is granted once when many arrive at once with keys of their own', async (id) => {
      const player = await makePlayer();
      await deposit(player, 50_00n);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(player, id)));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect((await history(player)).total).toBe(1);
    });
  });

  describe('the history', () => {
    it('[R3.056] comes page by page, newest first, with totals, for a period and a status, and only to the player themselves', async () => {
      const [player, other] = [await makePlayer(), await makePlayer()];
      await deposit(player, 100_00n);
      await defineTrial(player);
      await defineTrial(other);
      clock.advance(1_000);
      const middle = clock.now().toISOString();
      await claim(player, 'first-deposit');
      expect(await history(player)).toMatchObject({ total: 2, items: [{ name: 'İlk yatırım bonusu' }, {}], totals: { granted: 200, remaining: 200 } });
      expect(await history(player, { skip: 1, take: 1 })).toMatchObject({ total: 2, items: [{ name: 'Deneme bonusu' }] });
      expect(await history(player, { from: middle })).toMatchObject({ total: 1, totals: { granted: 100 }, items: [{ grantedAt: middle }] });
      expect(await history(player, { to: middle })).toMatchObject({ total: 1, items: [{ name: 'Deneme bonusu' }] });
      expect(await history(player, { status: 2 })).toEqual({ total: 0, items: [], totals: { granted: 0, remaining: 0 } });
      expect((await history(other)).total).toBe(1);
      const ids = (await history(player)).items.map(({ id }) => id);
      expect((await history(other)).items.some(({ id }) => ids.includes(id))).toBe(false);
      expect(await callApi(application.http, 'bonus/history', { skip: -1 }, player.headers)).toMatchObject({ status: 400 });
    });
  });

  it.each([
    { status: 2 ** 53 - 1 },
    { status: 0 },
    { status: '1' },
    { from: '0000-01-01T00:00:00Z' },
    { to: '9999-12-31T23:59:59-23:59' },
    { from: 'yesterday' },
    { from: '2027-02-30T00:00:00Z' },
    { take: 101 },
  ])('are not listed by %j', async (body) => {
    const player = await makePlayer();
    expect(await callApi(application.http, 'bonus/history', body, player.headers)).toMatchObject({ status: 400, success: false });
  });

  it('are listed for a period with an offset', async () => {
    const player = await makePlayer();
    await defineTrial(player);
    expect(await history(player, { from: '1970-01-01T03:00:00+03:00', to: '9999-12-30T23:59:59.999Z', status: PROCESSING })).toMatchObject({ total: 1 });
  });

  it('keep the books balanced over everything above', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
