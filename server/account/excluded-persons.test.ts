import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { readLastCode } from '../../tests/support/sent-codes.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { textEngines } from '../../tests/support/test-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEUTRAL = 'Bu bilgilerle devam edemiyoruz. Bir yanlışlık olduğunu düşünüyorsan Canlı destek’ten bize yaz.';
const NEUTRAL_IN_ENGLISH = 'We cannot continue with these details. If you think this is a mistake, contact us via Live support.';

type Details = Record<string, unknown>;

describe.each(textEngines)('a person who has excluded themselves, on %s', (engine) => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  let devices = 0;
  const newDevice = () => {
    devices += 1;
    return `device-${devices}`;
  };

  const register = (details: Details, deviceId = newDevice(), locale = 'tr') =>
    callApi<Session>(application.http, 'auth/register', makeRegistration(details), { [requestHeaders.device]: deviceId, [requestHeaders.locale]: locale });

  /** Registers a player on a device of their own. */
  async function join(details: Details = {}, deviceId = newDevice()) {
    const registration = makeRegistration(details);
    const { data } = await callApi<Session>(application.http, 'auth/register', registration, { [requestHeaders.device]: deviceId });
    const headers = { authorization: `Bearer ${data.token}`, [requestHeaders.device]: deviceId };
    const call = (path: string, body: object) => callApi(application.http, path, body, headers);
    const askCode = (phone: unknown) => call('customer/updatephone', { step: 1, phone });
    const enterCode = async (phone: unknown) =>
      call('customer/updatephone', { step: 2, phone, code: await readLastCode(application.database, `+90${String(phone)}`) });
    return {
      registration,
      deviceId,
      username: data.username,
      askCode,
      enterCode,
      async verify() {
        await askCode(registration.phone);
        expect(await enterCode(registration.phone)).toMatchObject({ success: true });
      },
      async exclude(length = '6m') {
        expect(await call('play/selfexclusion', { length, password: registration.password })).toMatchObject({ success: true });
      },
      rest: () => call('play/timeout', { length: '7d' }),
    };
  }
  type Player = Awaited<ReturnType<typeof join>>;
  /** What a newcomer has in common with a player: what they fill in, and the device. */
  type Common = [Details, string?];

  const person = ({ registration }: Player): Details =>
    Object.fromEntries(['name', 'surname', 'birthDate', 'birthDateDay', 'birthDateMonth', 'birthDateYear'].map((field) => [field, registration[field]]));
  const phone = ({ registration }: Player): Details => ({ phone: registration.phone });
  const reviewsOf = async (username: unknown) =>
    (
      await sql<{ sign: string; excluded: string }>`
        select sign, excluded.username as excluded from exclusion_review
        join player on player.id = player_id join player excluded on excluded.id = excluded_player_id where player.username = ${username}
      `.execute(application.database)
    ).rows;

  it.each([
    ['tr', NEUTRAL],
    ['en', NEUTRAL_IN_ENGLISH],
  ])('learns in %s only whom to contact', async (locale, message) => {
    const excluded = await join({ email: `lale.${locale}.${engine}@gmail.com` });
    await excluded.exclude();
    const answer = await register({ email: `lale.${locale}.${engine}+yeni@gmail.com` }, newDevice(), locale);
    expect(answer).toMatchObject({ status: 200, success: false, message });
  });

  it('cannot open another account with their national id, e-mail or verified phone, and is refused in the same words as anybody else', async () => {
    const [excluded, playing] = [await join(), await join()];
    for (const player of [excluded, playing]) await player.verify();
    await excluded.exclude();
    for (const field of ['PersonalNo', 'email', 'phone'] as const) {
      const [ofExcluded, ofPlaying] = [await register({ [field]: excluded.registration[field] }), await register({ [field]: playing.registration[field] })];
      expect(ofExcluded).toMatchObject({ status: 200, success: false, message: expect.stringContaining('zaten kayıtlı') });
      expect([ofExcluded.status, ofExcluded.message, ofExcluded.data]).toEqual([ofPlaying.status, ofPlaying.message, ofPlaying.data]);
    }
  });

  it.each([
    ['lale.devri@gmail.com', 'Lale.Devri+yeni@gmail.com', false],
    ['mor.lale@gmail.com', 'morlale@gmail.com', false],
    ['mavilale@gmail.com', 'm.a.v.i.lale+1+2@GMAIL.com', false],
    ['mavi.sumbul@gmail.com', 'mavisumbul@googlemail.com', false],
    ['ak.sumbul@GoogleMail.com', 'aksumbul+yeni@gmail.com', false],
    ['ak.lale+eski@example.org', 'ak.lale@example.org', false],
    ['sari.lale@example.org', 'sarilale@example.org', true],
    ['gok.lale@notgmail.com', 'goklale@notgmail.com', true],
    ['+kirmizi@example.net', '+pembe@example.net', true],
    ['yesil@example.net', 'yesil@example.org', true],
  ])('having had the address %s and coming with %s: may register %s', async (email, another, success) => {
    const excluded = await join({ email });
    await excluded.exclude();
    expect(await register({ email: another })).toMatchObject({ success, ...(success ? {} : { message: NEUTRAL }) });
  });

  it.each([
    ['a phone that was only typed in', 'phone', (player: Player): Common => [phone(player)]],
    ['a name and a birth date', 'person', (player: Player): Common => [person(player)]],
    ['a name in other letters and a birth date', 'person', (player: Player): Common => [{ ...person(player), name: 'AYSE', surname: 'yilmaz' }]],
    ['a device', 'device', (player: Player): Common => [{}, player.deviceId]],
  ] as const)('blocks nobody who shares %s with them; an operator reviews it', async (_what, sign, commonWith) => {
    const excluded = await join();
    await excluded.exclude();
    const [details, deviceId] = commonWith(excluded);
    const stranger = await register(details, deviceId);
    expect(stranger).toMatchObject({ success: true });
    expect(await reviewsOf(stranger.data.username)).toEqual([{ sign, excluded: excluded.username }]);
  });

  it.each([
    ['the phone and the device', (player: Player): Common => [phone(player), player.deviceId]],
    ['the device, name and birth date', (player: Player): Common => [person(player), player.deviceId]],
    ['the phone, name and birth date', (player: Player): Common => [{ ...phone(player), ...person(player) }]],
  ] as const)('cannot open another account with %s', async (_what, commonWith) => {
    const excluded = await join();
    await excluded.exclude();
    const [details, deviceId] = commonWith(excluded);
    expect(await register(details, deviceId)).toMatchObject({ success: false, message: NEUTRAL });
  });

  it('blocks nobody by signs that belong to two excluded persons', async () => {
    const [one, other] = [await join(), await join()];
    await one.exclude();
    await other.exclude();
    const stranger = await register(phone(one), other.deviceId);
    expect(stranger).toMatchObject({ success: true });
    expect(await reviewsOf(stranger.data.username)).toEqual([
      { sign: 'phone', excluded: one.username },
      { sign: 'device', excluded: other.username },
    ]);
  });

  it('leaves a sign on a device for ninety days', async () => {
    const excluded = await join();
    await excluded.exclude();
    const begunAt = clock.now();
    clock.advance(90 * DAY_MS - 1);
    expect(await register(phone(excluded), excluded.deviceId)).toMatchObject({ success: false });
    clock.advance(1);
    expect(await register(phone(excluded), excluded.deviceId)).toMatchObject({ success: true });
    clock.set(begunAt.toISOString());
  });

  it('may return when the exclusion has ended, and somebody who only takes a break is not an excluded person', async () => {
    const [excluded, resting] = [await join(), await join()];
    await excluded.exclude();
    await resting.rest();
    const begunAt = clock.now();
    expect(await register({ ...phone(resting), ...person(resting) }, resting.deviceId)).toMatchObject({ success: true });
    clock.advance(365 * DAY_MS);
    expect(await register({ ...phone(excluded), ...person(excluded) }, excluded.deviceId)).toMatchObject({ success: true });
    clock.set(begunAt.toISOString());
  });

  it('does not lose their verified phone to another account, in either step', async () => {
    const [excluded, other] = [await join(), await join()];
    await excluded.askCode(excluded.registration.phone);
    expect(await excluded.enterCode(excluded.registration.phone)).toMatchObject({ success: true });
    await excluded.exclude();
    expect(await other.askCode(excluded.registration.phone)).toMatchObject({ success: false, message: 'Bu telefon numarası zaten kayıtlı.' });
    expect(await other.enterCode(excluded.registration.phone)).toMatchObject({ success: false });
  });

  it('does not reserve a number that they only typed in, and verifies their own as before', async () => {
    const owner = await join();
    const excluded = await join({ phone: owner.registration.phone });
    await excluded.exclude();
    await owner.verify();
    const another = await join();
    await another.exclude();
    await another.verify();
  });
});
