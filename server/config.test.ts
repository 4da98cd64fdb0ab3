import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, providerOrigins, readConfig } from './config.ts';

const DAY_MS = 86_400_000;

describe('settings from the environment', () => {
  it('have a value for everything when nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      furtherProviders: [],
      launcherDirectory: null,
      host: '127.0.0.1',
      dataDirectory: resolve('./.data'),
      bitmapDirectory: resolve('./.data/bitmaps'),
      databaseUrl: null,
      redisUrl: null,
      isSandboxStarted: true,
      hasSandbox: true,
      sandboxFaults: null,
      sandboxPort: 8081,
      sandboxUrl: 'http://localhost:8081',
      publicUrl: 'http://localhost:8080',
      areRateLimitsOn: true,
      isClockDriven: false,
      isWorkerOn: true,
      trustedProxies: false,
      sessionTimes: { idleMs: 7 * DAY_MS, longestMs: 30 * DAY_MS },
      money: 'play',
      paymentAdapter: 'sandbox',
      gameAdapter: 'sandbox',
      pushAllowedHosts: [],
      vapidSubject: 'mailto:push@meydan.example',
      broadcastRate: 100,
      messaging: { smtpUrl: null, sender: { name: 'Meydan', address: 'no-reply@localhost' }, smsUrl: null, smsToken: null },
      logLevel: 'info',
      metrics: null,
      drainMs: 0,
    });
  });

  it('take a rate of broadcasts that lets some leave', () => {
    expect(readConfig({ BROADCAST_RATE: '250' }).broadcastRate).toBe(250);
    for (const rate of ['0', '2.5', '10001', 'all']) {
      expect(() => readConfig({ BROADCAST_RATE: rate })).toThrow(`BROADCAST_RATE must be a whole number from 1 to 10000, but it is '${rate}'.`);
    }
  });

  it('put bitmaps of game art below the data directory, or where it is set', () => {
    expect(readConfig({ DATA_DIR: '/srv/meydan' }).bitmapDirectory).toBe('/srv/meydan/bitmaps');
    expect(readConfig({ DATA_DIR: '/srv/meydan', BITMAP_DIR: '/var/cache/meydan' }).bitmapDirectory).toBe('/var/cache/meydan');
  });

  it('count an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
  });

  it('put the sandbox one port above the server, and both into the default addresses', () => {
    expect(readConfig({ PORT: '9000' })).toMatchObject({ sandboxPort: 9001, sandboxUrl: 'http://localhost:9001', publicUrl: 'http://localhost:9000' });
  });

  it('accept addresses without their trailing slash and hosts as a list', () => {
    const config = readConfig({ PUBLIC_URL: 'https://play.example/', PUSH_ALLOWED_HOSTS: 'LocalHost, push.test ' });
    expect(config).toMatchObject({ publicUrl: 'https://play.example', pushAllowedHosts: ['localhost', 'push.test'] });
  });

  it('name further providers by their origins, beside the sandbox', () => {
    const environment = { SANDBOX_URL: 'https://sandbox.example:8443/x', PROVIDER_ORIGINS: 'https://games.example, http://localhost:9000/' };
    expect(providerOrigins(readConfig(environment))).toEqual(['https://sandbox.example:8443', 'https://games.example', 'http://localhost:9000']);
    expect(providerOrigins(readConfig({ PORT: '9000' }))).toEqual(['http://localhost:9001']);
    for (const address of ['games.example', 'https://games.example/path', "https://a.example'; script-src *", 'ftp://games.example', '*'])
      expect(() => readConfig({ PROVIDER_ORIGINS: address })).toThrow('PROVIDER_ORIGINS must be addresses');
  });

  it('name the sender of e-mails, by default at the address of the site', () => {
    const senderOf = (environment: Record<string, string>) => readConfig(environment).messaging.sender;
    expect(senderOf({ PUBLIC_URL: 'https://play.example/site' })).toEqual({ name: 'Meydan', address: 'no-reply@play.example' });
    expect(senderOf({ SMTP_SENDER: 'hello@site.example' })).toEqual({ name: '', address: 'hello@site.example' });
    expect(senderOf({ SMTP_SENDER: 'Oyun Meydanı <hello@site.example>' })).toEqual({ name: 'Oyun Meydanı', address: 'hello@site.example' });
  });

  it('name the contact for push services: by default the site, otherwise the sender of its e-mails, and nobody on a local machine', () => {
    const subjectOf = (environment: Record<string, string>) => readConfig(environment).vapidSubject;
    expect(subjectOf({ VAPID_SUBJECT: 'mailto:ops@play.example', PUBLIC_URL: 'https://play.example' })).toBe('mailto:ops@play.example');
    expect(subjectOf({ VAPID_SUBJECT: 'https://play.example/contact' })).toBe('https://play.example/contact');
    expect(subjectOf({ PUBLIC_URL: 'https://play.example/site' })).toBe('https://play.example/site');
    expect(subjectOf({ PUBLIC_URL: 'http://play.example', SMTP_SENDER: 'Meydan <hello@site.example>' })).toBe('mailto:hello@site.example');
    for (const PUBLIC_URL of ['https://localhost', 'https://127.0.0.1:8443', 'http://[::1]:8080'])
      expect(subjectOf({ PUBLIC_URL })).toBe('mailto:push@meydan.example');
  });

  it('accept a gateway for text messages on this machine without encryption, and elsewhere with it', () => {
    for (const url of ['http://localhost:9/sms', 'http://127.0.0.1:9/', 'http://[::1]:9/', 'https://sms.example/v1/send?route=2']) {
      expect(readConfig({ SMS_URL: url }).messaging.smsUrl).toBe(url);
    }
  });

  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('accept %j as the proxies to trust', (text, trustedProxies) => {
    expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustedProxies });
  });

  it("accept a session's hours without activity and at most", () => {
    expect(readConfig({ SESSION_HOURS: '0.5/12' }).sessionTimes).toEqual({ idleMs: 1_800_000, longestMs: 43_200_000 });
  });

  it.each([
    [{ MONEY: 'real' }, "PAYMENT_ADAPTER is 'sandbox' and GAME_ADAPTER is 'sandbox'"],
    [{ MONEY: 'real', PAYMENT_ADAPTER: 'bank' }, "PAYMENT_ADAPTER is 'bank' and GAME_ADAPTER is 'sandbox'"],
    [{ MONEY: 'real', PAYMENT_ADAPTER: 'bank', GAME_ADAPTER: 'studio' }, "PAYMENT_ADAPTER is 'bank' and GAME_ADAPTER is 'studio'"],
    [{ MONEY: 'real', PAYMENT_ADAPTER: 'toString', GAME_ADAPTER: '__proto__' }, "PAYMENT_ADAPTER is 'toString' and GAME_ADAPTER is '__proto__'"],
  ])('[R1.035] refuse real money without licensed adapters of this program: %j', (environment, named) => {
    const sentence = `MONEY=real needs a licensed payment adapter and a licensed game adapter of this program, but ${named}.`;
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  it('[R1.035] accept real money when both adapters are licensed and named, and then never without rate limits', () => {
    const licensed = { payment: ['bank'], game: ['studio'] };
    const environment = { MONEY: 'real', PAYMENT_ADAPTER: 'bank', GAME_ADAPTER: 'studio' };
    expect(readConfig(environment, licensed)).toMatchObject({ money: 'real', paymentAdapter: 'bank', gameAdapter: 'studio' });
    expect(() => readConfig({ ...environment, GAME_ADAPTER: 'sandbox' }, licensed)).toThrow(/^MONEY=real needs/);
    expect(() => readConfig({ ...environment, GAME_ADAPTER: 'bank' }, licensed)).toThrow(/^MONEY=real needs/);
    expect(() => readConfig({ ...environment, RATE_LIMITS: 'off' }, licensed)).toThrow("RATE_LIMITS must be 'on' with real money, but it is 'off'.");
    expect(() => readConfig({ ...environment, TEST_CLOCK: 'on' }, licensed)).toThrow("TEST_CLOCK must be 'off' with real money, but it is 'on'.");
    expect(() => readConfig({ ...environment, SANDBOX_FAULTS: 'seed=7,drop=1' }, licensed)).toThrow(
      "SANDBOX_FAULTS must not be set with real money, but it is 'seed=7,drop=1'.",
    );
    expect(() => readConfig({ ...environment, MONEY: 'play' }, licensed)).toThrow(/^PAYMENT_ADAPTER and GAME_ADAPTER must be 'sandbox'/);
  });

  it.each([
    [{ PORT: 'eight' }, "PORT must be a whole number from 1 to 65535, but it is 'eight'."],
    [{ PORT: '0' }, "PORT must be a whole number from 1 to 65535, but it is '0'."],
    [{ PORT: '80.5' }, "PORT must be a whole number from 1 to 65535, but it is '80.5'."],
    [{ PORT: '65535' }, 'SANDBOX_PORT must be set, because PORT 65535 leaves no port after it.'],
    [{ PORT: '9000', SANDBOX_PORT: '9000' }, 'SANDBOX_PORT must differ from PORT, but both are 9000.'],
    [{ HOST: 'a b' }, "HOST must be a host name or an address, but it is 'a b'."],
    [{ SANDBOX: 'no' }, "SANDBOX must be 'on' or 'off', but it is 'no'."],
    [{ SMTP_URL: 'http://mail' }, "SMTP_URL must be an address like smtp://user:password@host:587 or smtps://…, with %25 for a %, but it is 'http://mail'."],
    [{ SMTP_URL: 'smtp://' }, "SMTP_URL must be an address like smtp://user:password@host:587 or smtps://…, with %25 for a %, but it is 'smtp://'."],
    [{ SMTP_SENDER: 'a@b\r\nBcc: c@d' }, "SMTP_SENDER must be an e-mail address like 'Meydan <no-reply@example.com>', but it is 'a@b\r\nBcc: c@d'."],
    [{ SMS_URL: 'http://sms.example/' }, "SMS_URL must be an https address without a user (http for this machine only), but it is 'http://sms.example/'."],
    [
      { SMS_URL: 'https://t0ken@sms.example/' },
      "SMS_URL must be an https address without a user (http for this machine only), but it is 'https://***@sms.example/'.",
    ],
    [{ TEST_CLOCK: 'now' }, "TEST_CLOCK must be 'on' or 'off', but it is 'now'."],
    [{ SANDBOX: 'off', SANDBOX_FAULTS: 'seed=7,drop=1' }, "SANDBOX_FAULTS needs the sandbox, but SANDBOX is 'off'."],
    [{ RATE_LIMITS: 'no' }, "RATE_LIMITS must be 'on' or 'off', but it is 'no'."],
    [{ TRUST_PROXY: 'on' }, "TRUST_PROXY must be 'off', the number of proxies from 1 to 10, or their addresses, but it is 'on'."],
    [{ TRUST_PROXY: '0' }, "TRUST_PROXY must be 'off', the number of proxies from 1 to 10, or their addresses, but it is '0'."],
    [{ TRUST_PROXY: '10.0.0.0/33' }, "TRUST_PROXY must be 'off', the number of proxies from 1 to 10, or their addresses, but it is '10.0.0.0/33'."],
    [{ TRUST_PROXY: '::1,proxy' }, "TRUST_PROXY must be 'off', the number of proxies from 1 to 10, or their addresses, but it is '::1,proxy'."],
    [{ SESSION_HOURS: '12' }, "SESSION_HOURS must be the hours of a session without activity and at most, such as 0.5/12, but it is '12'."],
    [{ SESSION_HOURS: '12/0.5' }, "SESSION_HOURS must be the hours of a session without activity and at most, such as 0.5/12, but it is '12/0.5'."],
    [{ SESSION_HOURS: '0/12' }, "SESSION_HOURS must be the hours of a session without activity and at most, such as 0.5/12, but it is '0/12'."],
    [{ SESSION_HOURS: '1/9000' }, "SESSION_HOURS must be the hours of a session without activity and at most, such as 0.5/12, but it is '1/9000'."],
    [{ MONEY: 'yes' }, "MONEY must be 'play' or 'real', but it is 'yes'."],
    [
      { GAME_ADAPTER: 'studio' },
      "PAYMENT_ADAPTER and GAME_ADAPTER must be 'sandbox' while MONEY is not 'real', but PAYMENT_ADAPTER is 'sandbox' and GAME_ADAPTER is 'studio'.",
    ],
    [{ REDIS_URL: 'localhost:6379' }, "REDIS_URL must be an address that starts with redis://, but it is 'localhost:6379'."],
    [
      { SMTP_URL: 'smtp://u:p%zz@host' },
      "SMTP_URL must be an address like smtp://user:password@host:587 or smtps://…, with %25 for a %, but it is 'smtp://***@host'.",
    ],
    [{ SMS_TOKEN: 'gizli şifre' }, 'SMS_TOKEN must be letters, digits and signs of ASCII without spaces, but it is something else.'],
    [
      { PUBLIC_URL: 'https://root:hunter2@play.example' },
      "PUBLIC_URL must be an address that starts with http:// or https://, without a user, ? and #, but it is 'https://***@play.example'.",
    ],
    [{ PUSH_ALLOWED_HOSTS: 'ok.test,a/b' }, "PUSH_ALLOWED_HOSTS must be host names separated by commas, but one of them is 'a/b'."],
  ])('are refused with one sentence: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  it.each(['https://play.example;x', 'https://a,b', 'javascript:alert(1)', 'https://play.example/?a=1', 'https://play.example?', 'https://play.example/#top'])(
    'refuse %j as the address of the site',
    (url) => {
      const sentence = `PUBLIC_URL must be an address that starts with http:// or https://, without a user, ? and #, but it is '${url}'.`;
      expect(() => readConfig({ PUBLIC_URL: url })).toThrow(new ConfigError(sentence));
    },
  );

  it.each([
    'push@play.example',
    'http://play.example',
    'https://localhost',
    'mailto:root@localhost',
    'mailto:a@10.0.0.1',
    'https://[::1]/',
    'mailto:',
    'mailto:a@b.c@d.e',
  ])('refuse %j as the contact for push services', (subject) => {
    const sentence = `VAPID_SUBJECT must be an address of a host with a public name, like mailto:push@example.com or https://example.com/contact, but it is '${subject}'.`;
    expect(() => readConfig({ VAPID_SUBJECT: subject })).toThrow(new ConfigError(sentence));
  });

  it('never print the password of an address that is refused', () => {
    for (const url of ['mysql://root:hunter2@db/x', 'mysql://root:hunter2@x@db/x', 'mysql://hunter2@db/x']) {
      expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^(?!.*hunter2).*postgresql:\/\//);
    }
  });
});
