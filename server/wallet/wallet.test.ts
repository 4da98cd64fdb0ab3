import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethod } from '#contract/enumerations.ts';
import type { PaymentMethodItem } from '#contract/wallet.ts';
import { cardDetail, exampleIban } from '../../tests/support/payment-details.ts';
import { callApi, type EnvelopeAnswer, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { readBalance } from '../ledger/balances.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { ownKeyPair, storeAnnouncedKey } from '../providers/provider-keys.ts';
import { verify } from '../providers/signature.ts';

const CARD = 2;
const PENDING = 2;
const CONFIRMED = 1;
const REJECTED = 4;
const CALLBACK = '/payments/sandbox/callback';

describe.each(testEngines)('the wallet on %s', (engine) => {
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine);
    await storeAnnouncedKey(application.database, 'sandbox', providerKeyPair.publicKey);
  });
  afterAll(() => application.close());

  const depositBody = (amount: unknown, id: number = CARD): object => ({ id, target: 'pay', detail: { ...cardDetail, Amount: amount } });

  function deposit(player: TestPlayer, body: object, key: string = randomUUID()): Promise<EnvelopeAnswer<string>> {
    return callApi<string>(application.http, 'payment/deposit', body, { ...player.headers, 'idempotency-key': key });
  }

  interface Payment {
    id: bigint;
    number: string;
    reference: string;
    status: number;
    amount_minor: bigint;
    external_id: string | null;
  }
  async function paymentsOf({ playerId }: TestPlayer): Promise<Payment[]> {
    const columns = ['id', 'number', 'reference', 'status', 'amount_minor', 'external_id'] as const;
    return application.database.selectFrom('payment').select(columns).where('player_id', '=', playerId).orderBy('id').execute();
  }

  async function pendingDeposit(lira: number): Promise<{ player: TestPlayer; reference: string }> {
    const player = await makeTestPlayer(application.database);
    await deposit(player, depositBody(lira));
    const [payment] = await paymentsOf(player);
    return { player, reference: String(payment?.reference) };
  }

  const notice = (payment: string, amount: number, changes: Record<string, unknown> = {}): object => ({
    callback_uuid: randomUUID(),
    payment,
    external_id: `ext-${payment}`,
    status: 'confirmed',
    amount,
    currency: 'TRY',
    ...changes,
  });
  const cashOf = async ({ playerId }: TestPlayer): Promise<bigint> => (await readBalance(application.database, playerId)).cashMinor;

  it('[R7.021] returns the balance in lira, and only to players', async () => {
    const player = await makeTestPlayer(application.database);
    expect((await callApi(application.http, 'user/balance', null, player.headers)).data).toEqual({ balance: 0, version: 0 });
    await giveCash(application.database, player.playerId, 1_234_56n);
    expect((await callApi(application.http, 'user/balance', null, player.headers)).data).toEqual({ balance: 1234.56, version: expect.any(Number) });
    expect((await callApi(application.http, 'user/balance')).status).toBe(401);
  });

  it('[R9.031] lists every payment method with its fee, minimum and maximum, in the language of the reader', async () => {
    const player = await makeTestPlayer(application.database);
    const list = await callApi<PaymentMethodItem[]>(application.http, 'payment/methodlist', null, player.headers);
    expect(list.data[0]).toEqual({ id: CARD, type: 1, name: 'Kredi kartı', minimum: 10, maximum: 50_000, fee: 0 });
    const english = await callApi<PaymentMethodItem[]>(application.http, 'payment/methodlist', null, { ...player.headers, 'x-locale': 'en' });
    expect(english.data[0]?.name).toBe('Credit card');
    const offered = (type: number) => list.data.filter((method) => method.type === type).map(({ id }) => id);
    expect(offered(1).toSorted((one, other) => one - other)).toEqual(Object.values(paymentMethod));
    expect(offered(2)).toEqual([1, 3, 4, 5, 6, 8, 9, 10]);
    for (const { minimum = 0, maximum = 0, fee = 0 } of list.data) expect([minimum > fee, maximum > minimum]).toEqual([true, true]);
  });

  it('[R7.025] answers a deposit with a link to the payment page that is signed with our key, and moves no money', async () => {
    const player = await makeTestPlayer(application.database);
    const answer = await deposit(player, depositBody(250.5));
    expect(answer).toMatchObject({ status: 200, success: true });
    const link = new URL(answer.data);
    expect(link.href.startsWith(`${application.config.sandboxUrl}/pay?`)).toBe(true);
    const bytes = Buffer.from(link.searchParams.get('request') ?? '', 'base64url');
    const { publicKey } = await ownKeyPair(application.database, 'operator');
    const signature = Buffer.from(link.searchParams.get('signature') ?? '', 'base64url').toString('base64');
    expect(verify(bytes, signature, [publicKey])).toBe(true);
    const [payment] = await paymentsOf(player);
    expect(payment).toMatchObject({ status: PENDING, amount_minor: 250_50n });
    const request = JSON.parse(bytes.toString());
    expect(request).toMatchObject({ payment: payment?.reference, amount: 25_050, currency: 'TRY', method: 'Kredi kartı', language: 'tr' });
    expect(request.callback).toBe(`http://127.0.0.1:${application.config.port}${CALLBACK}`);
    expect(request.player).not.toContain(player.username.slice(2));
    expect(await cashOf(player)).toBe(0n);
  });

  it('[R7.025] answers a deposit that has no payment page with a sentence and the number to quote, and moves no money', async () => {
    const player = await makeTestPlayer(application.database);
    const detail = { Bank: '0046', AccountHolder: 'Elif Demir', Iban: exampleIban, Amount: 100 };
    const answer = await deposit(player, { id: paymentMethod.BankTransfer, target: 'pay', detail });
    const [payment] = await paymentsOf(player);
    expect(answer).toMatchObject({ status: 200, success: true, data: null });
    expect(answer.message).toContain('₺100,00');
    // By this number the player's history and the operator's command line know it; the row's own would tell how many there are.
    expect(answer.message).toContain(` ${payment?.number} referansıyla`);
    expect(payment).toMatchObject({ status: PENDING, amount_minor: 100_00n });
    expect(await cashOf(player)).toBe(0n);
  });

  it('gives the same submission the first answer and stores one payment, also when both arrive at once', async () => {
    const player = await makeTestPlayer(application.database);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => deposit(player, depositBody(100), key)));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect((await deposit(player, depositBody(100), key)).data).toBe(answers[0]?.data);
    expect(await paymentsOf(player)).toHaveLength(1);
  });

  it('returns the outcome of a submission whose answer was lost, only to the player who made it', async () => {
    const [player, other] = [await makeTestPlayer(application.database), await makeTestPlayer(application.database)];
    const [made, refused] = [randomUUID(), randomUUID()];
    await deposit(player, depositBody(100), made);
    await deposit(player, depositBody(1), refused);
    const ask = (asking: TestPlayer, key: string, locale = 'tr') =>
      callApi(application.http, 'payment/submission', { key }, { ...asking.headers, 'x-locale': locale });
    const [payment] = await paymentsOf(player);
    const item = { id: payment?.number ?? 'none', type: 1, method: CARD, methodName: 'Kredi kartı', amount: 100, fee: 0, status: PENDING };
    expect(await ask(player, made)).toMatchObject({ status: 200, success: true, data: item });
    expect(await ask(player, made.toUpperCase(), 'en')).toMatchObject({ data: { ...item, methodName: 'Credit card' } });
    expect(await ask(player, refused)).toMatchObject({ success: true, data: null });
    expect(await ask(other, made)).toMatchObject({ success: true, data: null });
    expect((await ask(player, 'nonsense')).status).toBe(400);
  });

  it('gives the player alone the first link of a deposit to continue with, until it is decided or no longer accepted', async () => {
    const [player, other] = [await makeTestPlayer(application.database), await makeTestPlayer(application.database)];
    const [made, transfer] = [randomUUID(), randomUUID()];
    const { data: first } = await deposit(player, depositBody(100), made);
    await deposit(
      player,
      { id: paymentMethod.BankTransfer, target: 'pay', detail: { Bank: '0046', AccountHolder: 'Elif Demir', Iban: exampleIban, Amount: 100 } },
      transfer,
    );
    const linkOf = async (asking: TestPlayer, key: string, locale = 'tr') =>
      (await callApi<{ link: string | null } | null>(application.http, 'payment/submission', { key }, { ...asking.headers, 'x-locale': locale })).data?.link;
    const history = async () =>
      (await callApi<{ items: { link: string | null }[] }>(application.http, 'transaction/financialhistory', {}, player.headers)).data.items.map(
        ({ link }) => link,
      );
    expect(first).toMatch(/^http/);
    expect(await linkOf(player, made)).toBe(first);
    // The payment page takes no other request for the same payment, such as one in another language.
    expect(await linkOf(player, made, 'en')).toBe(first);
    expect(await linkOf(player, transfer)).toBeNull();
    expect(await linkOf(other, made)).toBeUndefined();
    expect(await history()).toEqual([null, first]);
    const [payment] = await paymentsOf(player);
    const move = (changes: { created_at?: Date; status?: number }) =>
      application.database
        .updateTable('payment')
        .set(changes)
        .where('id', '=', payment?.id ?? 0n)
        .execute();
    await move({ status: REJECTED });
    expect(await history()).toEqual([null, null]);
    await move({ status: PENDING, created_at: new Date(Date.now() - 24 * 60 * 60 * 1_000 - 1) });
    expect(await history()).toEqual([null, null]);
  });

  it('refuses the key of another submission with 409 and takes it from another player', async () => {
    const [player, other] = [await makeTestPlayer(application.database), await makeTestPlayer(application.database)];
    const key = randomUUID();
    await deposit(player, depositBody(100), key);
    expect(await deposit(player, depositBody(101), key)).toMatchObject({ status: 409, success: false });
    expect(await deposit(other, depositBody(101), key)).toMatchObject({ success: true });
    expect(await paymentsOf(player)).toHaveLength(1);
  });

  // M3
  it('takes a deposit without an idempotency key as a submission of its own', async () => {
    const player = await makeTestPlayer(application.database);
    for (const _time of [1, 2]) expect(await callApi(application.http, 'payment/deposit', depositBody(100), player.headers)).toMatchObject({ success: true });
    expect(await paymentsOf(player)).toHaveLength(2);
    const odd = { ...player.headers, 'idempotency-key': 'odd' };
    expect((await callApi(application.http, 'payment/deposit', depositBody(100), odd)).status).toBe(400);
  });

  it.each([9.99, 50_000.01, -100, 0, 10.001, 1e21, 'many', '100', null, true])('refuses %s lira in one sentence and stores nothing', async (amount) => {
    const player = await makeTestPlayer(application.database);
    const answer = await deposit(player, depositBody(amount));
    expect(answer).toMatchObject({ status: 200, success: false });
    expect(answer.message).toMatch(/^Tutar .*\.$/);
    expect(await paymentsOf(player)).toEqual([]);
  });

  it('refuses methods that are not offered, and reads no amount from an inherited field', async () => {
    const player = await makeTestPlayer(application.database);
    expect(await deposit(player, depositBody(100, 11))).toMatchObject({ status: 200, success: false });
    expect(await deposit(player, { id: CARD, target: 'pay', detail: cardDetail })).toMatchObject({ success: false, message: 'Tutar gerekli.' });
    expect(await paymentsOf(player)).toEqual([]);
  });

  it('[R4.050] credits a pending deposit once it is confirmed, once, however often the callback comes, and notifies the player', async () => {
    const { player, reference } = await pendingDeposit(250);
    expect(await paymentsOf(player)).toMatchObject([{ status: PENDING, external_id: null }]);
    expect(await cashOf(player)).toBe(0n);
    const body = notice(reference, 25_000);
    for (const repeat of [body, body, notice(reference, 25_000)]) {
      expect(await postSigned(application.http, CALLBACK, repeat)).toEqual({ statusCode: 200, answer: { status: 'OK' } });
    }
    expect(await cashOf(player)).toBe(250_00n);
    expect(await paymentsOf(player)).toMatchObject([{ status: CONFIRMED, external_id: `ext-${reference}` }]);
    const told = application.published.filter(({ playerId }) => playerId === player.playerId);
    expect(told.map(({ command }) => command)).toEqual(['BalanceChanged', 'NotifyMessage']);
    expect(told[0]?.argument).toMatchObject({ balance: 250 });
    expect(told[1]?.argument).toMatchObject({ type: 'Deposit', isRead: false, note: expect.stringContaining('₺250,00') });
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notification where player_id = ${player.playerId}`.execute(
      application.database,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('credits once when ten confirmations arrive at once', async () => {
    const { player, reference } = await pendingDeposit(100);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postSigned(application.http, CALLBACK, notice(reference, 10_000))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await cashOf(player)).toBe(100_00n);
  });

  it('moves no money for a rejected deposit, and cannot confirm it afterwards', async () => {
    const { player, reference } = await pendingDeposit(100);
    expect((await postSigned(application.http, CALLBACK, notice(reference, 10_000, { status: 'rejected' }))).statusCode).toBe(200);
    expect((await postSigned(application.http, CALLBACK, notice(reference, 10_000))).statusCode).toBe(409);
    expect(await cashOf(player)).toBe(0n);
    expect(await paymentsOf(player)).toMatchObject([{ status: REJECTED }]);
    expect(application.published.filter(({ playerId }) => playerId === player.playerId).map(({ command }) => command)).toEqual(['NotifyMessage']);
  });

  it('refuses a deposit while twenty are open, also when many are requested at once, and accepts one again when one is decided', async () => {
    const player = await makeTestPlayer(application.database);
    const answers = await Promise.all(Array.from({ length: 24 }, () => deposit(player, depositBody(100))));
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(await deposit(player, depositBody(100))).toMatchObject({ status: 200, success: false, message: expect.stringContaining('20') });
    const [first] = await paymentsOf(player);
    expect((await postSigned(application.http, CALLBACK, notice(String(first?.reference), 10_000, { status: 'rejected' }))).statusCode).toBe(200);
    expect(await deposit(player, depositBody(100))).toMatchObject({ success: true });
  });

  it('refuses another amount, currency or number, an unknown payment, a broken body and a wrong signature', async () => {
    const { player, reference } = await pendingDeposit(100);
    const statusOf = async (body: object | string, headers = {}): Promise<number> => (await postSigned(application.http, CALLBACK, body, headers)).statusCode;
    expect(await statusOf(notice(reference, 10_001))).toBe(409);
    expect(await statusOf(notice(reference, 10_000, { currency: 'EUR' }))).toBe(409);
    const { id } = (await paymentsOf(player))[0] ?? {};
    for (const unknown of ['999999999999', String(id)]) expect(await statusOf(notice(unknown, 10_000))).toBe(404);
    for (const changes of [{ amount: '10000' }, { amount: 1.5 }, { payment: '' }, { payment: '1'.repeat(101) }, { status: 'maybe' }, { external_id: '' }]) {
      expect(await statusOf(notice(reference, 10_000, changes))).toBe(400);
    }
    expect(await statusOf('{')).toBe(400);
    expect(await statusOf(notice(reference, 10_000), { 'x-hub88-signature': 'QUJD' })).toBe(401);
    expect(await cashOf(player)).toBe(0n);
    expect(await statusOf(notice(reference, 10_000))).toBe(200);
    expect(await statusOf(notice(reference, 10_000, { external_id: 'another' }))).toBe(409);
    expect(await cashOf(player)).toBe(100_00n);
  });

  it('keeps the books straight over everything above', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
