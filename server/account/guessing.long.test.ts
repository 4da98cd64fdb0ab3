import { describe, expect, it } from 'vitest';
import { callApi, makeRegistration, openTestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';

describe('guessing', () => {
  it.each([
    ['with a code by e-mail', {}, 428, /^Bu kullanıcı adıyla çok fazla hatalı şifre girildi\. Böyle bir hesap varsa e-posta adresine kod gönderdik/],
    ['with the time to wait where none can be sent', { SANDBOX: 'off' }, 429, /^Çok fazla deneme yapıldı\. 15 dakika sonra yeniden dene\.$/],
  ])('[R7.063] is blocked after forty wrong passwords for one name, for that name only, %s', async (_how, environment, status, sentence) => {
    const application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on', ...environment } });
    const body = makeRegistration();
    await callApi(application.http, 'auth/register', body);
    const guess = (username: unknown, password: unknown) => callApi(application.http, 'auth/login', { username, password }, { 'x-fingerprint': 'thief' });
    const answers = await Promise.all(Array.from({ length: 41 }, (_, index) => guess(body.username, `guess ${index}`)));
    const refused = answers.filter((answer) => answer.status === status);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ success: false, message: expect.stringMatching(sentence) });
    if (status === 429) expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800);
    expect(await guess(String(body.username).toUpperCase(), body.password)).toMatchObject({ status });
    expect(await guess('somebodyelse', 'guess')).toMatchObject({ status: 200 });
    await application.close();
  });

  it('does not count successful logins', async () => {
    const application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on' } });
    const body = makeRegistration();
    await callApi(application.http, 'auth/register', body);
    for (let count = 0; count < 45; count += 1) {
      expect(await callApi(application.http, 'auth/login', { username: body.username, password: body.password })).toMatchObject({ status: 200, success: true });
    }
    await application.close();
  });

  it.each([
    ['its real address, whatever a header claims', {}, '127.0.0.1', 429],
    ['the address that a trusted proxy names', { TRUST_PROXY: '127.0.0.1' }, '127.0.0.1', 200],
    ['its real address when the proxy is not the trusted one', { TRUST_PROXY: '10.9.9.9' }, '127.0.0.1', 429],
  ])('is blocked after a hundred wrong passwords from one address: %s', async (_what, environment, remoteAddress, status) => {
    const clock = makeTestClock();
    const application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on', ...environment } });
    const guess = async (index: number) => {
      const payload = { username: `nobody${index}`, password: 'not this one' };
      const headers = { 'x-fingerprint': 'test-device', 'x-forwarded-for': `203.0.113.${index}` };
      return application.http.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload });
    };
    const first = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
    const next = await guess(101);
    expect(next.statusCode).toBe(status);
    clock.advance(15 * 60_000);
    expect((await guess(102)).statusCode).toBe(200);
    await application.close();
  });
});
