import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldType, paymentMethod } from '#contract/enumerations.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { cardDetail, exampleIban } from '../../tests/support/payment-details.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';

const NOON = '2026-11-21T12:00:00Z';
const DEPOSIT = 1;
const WITHDRAW = 2;

type Detail = Record<string, unknown>;

/** A valid detail of every method, by transaction type and number. */
const good: Record<string, Detail> = {
  [`${DEPOSIT}:${paymentMethod.CreditCard}`]: { ...cardDetail, Amount: 100.5 },
  [`${DEPOSIT}:${paymentMethod.BankTransfer}`]: { Bank: '0046', AccountHolder: 'Çağrı Şahin', Iban: 'TR33 0006 1005 1978 6457 8413 26', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.Papara}`]: { AccountNo: '1234567890', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.Popy}`]: { VoucherCode: 'ab12-cd34-ef56', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.Paratim}`]: { WalletPhone: '(532) 123 45 67', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.Crypto}`]: { Network: 3, Amount: 250 },
  [`${DEPOSIT}:${paymentMethod.Qr}`]: { Bank: '0064', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.Parolapara}`]: { AccountNo: '1234567890', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.Payco}`]: { AccountNo: '1234567890', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.DigitalWallets}`]: { Wallet: 2, WalletPhone: '5321234567', Amount: 100 },
  [`${DEPOSIT}:${paymentMethod.OtherMethods}`]: { PaidOn: '2026-11-21', Note: 'Kasadan', IsOwnAccount: true, Amount: 100 },
  [`${WITHDRAW}:${paymentMethod.BankTransfer}`]: { AccountHolder: 'Elif Demir', Iban: exampleIban.toLowerCase(), Amount: 100 },
  [`${WITHDRAW}:${paymentMethod.Papara}`]: { AccountNo: '1234567890', Amount: 100 },
  [`${WITHDRAW}:${paymentMethod.Popy}`]: { WalletPhone: '5321234567', Amount: 100 },
  [`${WITHDRAW}:${paymentMethod.Paratim}`]: { WalletPhone: '5321234567', Amount: 100 },
  [`${WITHDRAW}:${paymentMethod.Crypto}`]: { Network: '3', Address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', Amount: 500 },
  [`${WITHDRAW}:${paymentMethod.Parolapara}`]: { AccountNo: '1234567890', Amount: 100 },
  [`${WITHDRAW}:${paymentMethod.Payco}`]: { AccountNo: '1234567890', Amount: 100 },
  [`${WITHDRAW}:${paymentMethod.DigitalWallets}`]: { Wallet: 1, WalletPhone: '5321234567', Amount: 100 },
};

/** Values that a field refuses, whichever method asks for it. */
const bad: Record<string, readonly unknown[]> = {
  Amount: ['100', 100.001, -100, 0, 1e21, true],
  CardHolder: ['x1', '  ', 7],
  CardNo: ['4242 4242 4242 4241', '4242', 4242424242424242, '0000 0000 0000 0000', '4242 4242 4242 424x'],
  Expiry: ['10/26', '13/30', '00/30', '13/2030', 1130, '2030-13', '12/2130', '12/1930'],
  Cvc: ['12', '1234', 'abc', 123],
  Bank: ['46', 46, '9999', true, 'constructor'],
  AccountHolder: ['123', '<b>'],
  Iban: ['TR330006100519786457841327', 'DE89370400440532013000', 'TR33000610051978645784132', 'TR00 0000 0000 0000 0000 0000 00', 33],
  AccountNo: ['123456789', '12345678901', 'abcdefghij', 1234567890],
  VoucherCode: ['AB12-CD34', 'AB12-CD34-EF5ğ', 12],
  WalletPhone: ['532', '0532 123 45 6', '53212345678', '(532) 123 45 6x'],
  Network: [9, '9', 'Tron', true, '3.0'],
  Address: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 7],
  Wallet: [0, 4, '01', 'toString'],
  PaidOn: ['2026-11-22', '2026-02-30', '21.11.2026', 20261121],
  Note: ['x'.repeat(101), 5],
  IsOwnAccount: [false, 'true', 1],
};

describe.each(testEngines)('what a player fills in for a payment, on %s', (engine) => {
  let application: TestApplication;
  let player: TestPlayer;
  let methods: PaymentMethodItem[];

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock: makeTestClock(NOON) });
    player = await makeTestPlayer(application.database);
    methods = (await callApi<PaymentMethodItem[]>(application.http, 'payment/methodlist', null, player.headers)).data;
  });
  afterAll(() => application.close());

  async function fieldsOf({ id, type }: { id: number; type: number }): Promise<PaymentField[]> {
    return (await callApi<PaymentField[]>(application.http, 'payment/detail', { id, type }, player.headers)).data;
  }

  async function submit(
    { id, type }: { id: number; type: number },
    detail: Detail,
    { headers = {}, by = player }: { headers?: Record<string, string>; by?: TestPlayer } = {},
  ) {
    const path = type === DEPOSIT ? 'payment/deposit' : 'payment/withdraw';
    return callApi(application.http, path, { id, target: 'pay', detail }, { ...by.headers, 'idempotency-key': randomUUID(), ...headers });
  }

  const detailOf = ({ id, type }: { id: number; type: number }): Detail => good[`${type}:${id}`] ?? {};

  async function storedDetails({ playerId }: TestPlayer): Promise<Detail[]> {
    const rows = await application.database.selectFrom('payment').select('detail').where('player_id', '=', playerId).orderBy('id').execute();
    return rows.map(({ detail }) => detail);
  }

  it('[R7.024] is described by key, mask, type and option, with every type that exists', async () => {
    const all = (await Promise.all(methods.map(fieldsOf))).flat();
    expect(new Set(all.map(({ objectType }) => objectType))).toEqual(new Set(Object.keys(fieldType)));
    const byKey = (key: string) => all.find((field) => field.key === key);
    expect(byKey('Iban')).toEqual({ key: 'Iban', mask: 'TR00 0000 0000 0000 0000 0000 00', objectType: 'String', option: null });
    expect(byKey('CardNo')).toEqual({ key: 'CardNo', mask: '0000 0000 0000 0000', objectType: 'String', option: null });
    expect(byKey('Bank')).toMatchObject({ mask: null, objectType: 'Dropdown', option: expect.arrayContaining([{ id: '0046', name: 'Akbank' }]) });
    expect(byKey('Network')?.option).toContainEqual({ id: 3, name: 'Tron (TRC-20)' });
    for (const field of all) expect(field.option === null).toBe(field.objectType !== 'Dropdown');
    expect(await callApi(application.http, 'payment/detail', { id: paymentMethod.CreditCard, type: WITHDRAW }, player.headers)).toMatchObject({
      status: 200,
      success: false,
    });
  });

  it('passes for every method when it is complete and correct', async () => {
    const answers = await Promise.all(methods.map(async (method) => [method.type, await submit(method, detailOf(method))] as const));
    for (const [type, answer] of answers) {
      // The player has no money: a withdrawal whose detail is right fails on that alone.
      if (type === DEPOSIT) expect(answer).toMatchObject({ success: true });
      else expect(answer).toMatchObject({ success: false, message: 'En fazla ₺0,00 çekebilirsin.' });
    }
  });

  it('[R5.044] is refused in one sentence for a missing value, an unknown option and a malformed one, and stores nothing', async () => {
    const before = await storedDetails(player);
    const seen = new Set<string>();
    for (const method of methods) {
      const detail = detailOf(method);
      for (const key of Object.keys(detail)) {
        const { [key]: _, ...without } = detail;
        for (const wrong of [without, { ...detail, [key]: null }, { ...detail, [key]: '' }]) {
          expect(await submit(method, wrong)).toMatchObject({ status: 200, success: false, message: expect.stringMatching(/ gerekli\.$/) });
        }
        if (seen.has(key)) continue;
        seen.add(key);
        for (const value of bad[key] ?? []) {
          const answer = await submit(method, { ...detail, [key]: value });
          expect([key, value, answer.status, answer.success]).toEqual([key, value, 200, false]);
          expect(answer.message).toMatch(/^\S.*\.$/);
        }
      }
    }
    expect(seen).toEqual(new Set(Object.keys(bad)));
    expect(await storedDetails(player)).toEqual(before);
  });

  it('names the field in the language of the player', async () => {
    const card = { id: paymentMethod.CreditCard, type: DEPOSIT };
    const expired = { ...detailOf(card), Expiry: '10/26' };
    expect((await submit(card, expired)).message).toBe('Son kullanma tarihi geçmemiş bir ay ve yıl olmalı.');
    expect((await submit(card, expired, { headers: { 'x-locale': 'en' } })).message).toBe('Expiry date must be a month and year that have not passed.');
    const popy = { id: paymentMethod.Popy, type: DEPOSIT };
    expect((await submit(popy, { ...detailOf(popy), Amount: 99.5 })).message).toBe('Tutar kuruşsuz bir tutar olmalı.');
    const transfer = { id: paymentMethod.BankTransfer, type: WITHDRAW };
    expect((await submit(transfer, { ...detailOf(transfer), Iban: 'TR00' })).message).toContain('IBAN');
  });

  it('explains why an IBAN or a phone number of another country is refused', async () => {
    // F8
    const transfer = { id: paymentMethod.BankTransfer, type: WITHDRAW };
    const abroad = await submit(transfer, { ...detailOf(transfer), Iban: 'DE89 3704 0044 0532 0130 00' });
    expect(abroad.message).toBe('IBAN başka bir ülkenin: yalnızca TR ile başlayan IBAN olabilir.');
    const wallet = { id: paymentMethod.Paratim, type: DEPOSIT };
    const phone = await submit(wallet, { ...detailOf(wallet), WalletPhone: '+49 170 1234567' });
    expect(phone).toMatchObject({ success: false, message: expect.stringMatching(/yalnızca Türkiye \(\+90\) numarası olabilir\.$/) });
  });

  it('is accepted without hidden fields, and in other spellings of the same value', async () => {
    const payer = await makeTestPlayer(application.database);
    const transfer = { id: paymentMethod.BankTransfer, type: DEPOSIT };
    const card = { id: paymentMethod.CreditCard, type: DEPOSIT };
    const wallet = { id: paymentMethod.Paratim, type: DEPOSIT };
    const typed = { ...detailOf(transfer), AccountHolder: ' Elif\u00A0Demir\u200B', Iban: 'TR33\u00A00006 1005-1978 6457 8413 26 ' };
    expect(await submit(transfer, typed, { by: payer })).toMatchObject({ success: true });
    // F9
    for (const Expiry of ['12/2030', '1/30', '12-30'])
      expect(await submit(card, { ...detailOf(card), Expiry }, { by: payer })).toMatchObject({ success: true });
    expect(await submit(wallet, { ...detailOf(wallet), WalletPhone: '+90 532 123 45 67' }, { by: payer })).toMatchObject({ success: true });
    const details = await storedDetails(payer);
    expect(details[0]).toMatchObject({ AccountHolder: 'Elif Demir', Iban: exampleIban });
    expect(details.at(-1)).toEqual({ WalletPhone: '5321234567' });
  });

  it('is valid to the end of the month on a card', async () => {
    const card = { id: paymentMethod.CreditCard, type: DEPOSIT };
    expect(await submit(card, { ...detailOf(card), Expiry: '11/26' })).toMatchObject({ success: true });
    expect(await submit(card, { ...detailOf(card), Expiry: '1126' })).toMatchObject({ success: true });
  });

  it('stores four digits of a card, never its code or expiry, an account number as it is paid to, and nothing nobody asked for', async () => {
    const payer = await makeTestPlayer(application.database);
    const card = { id: paymentMethod.CreditCard, type: DEPOSIT };
    await submit(card, { ...detailOf(card), Extra: 'marker', Iban: exampleIban }, { by: payer });
    const transfer = { id: paymentMethod.BankTransfer, type: DEPOSIT };
    await submit(transfer, detailOf(transfer), { by: payer });
    expect(await storedDetails(payer)).toEqual([
      { CardHolder: 'Elif Demir', CardNo: '*4242' },
      { Bank: '0046', AccountHolder: 'Çağrı Şahin', Iban: exampleIban },
    ]);
    const answers = await application.database.selectFrom('idempotent_answer').select('answer').where('player_id', '=', payer.playerId).execute();
    expect(answers).toHaveLength(2);
    expect(JSON.stringify(answers)).not.toMatch(/4242 4242|424242|marker/);
  });
});
