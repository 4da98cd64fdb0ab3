import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings from the environment', () => {
  it('have a value for everything when nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDirectory: resolve('./.data'),
      databaseUrl: null,
      redisUrl: null,
      sandboxPort: 8081,
      sandboxUrl: 'http://localhost:8081',
      publicUrl: 'http://localhost:8080',
      areRateLimitsOn: true,
      pushAllowedHosts: [],
    });
  });

  it('count an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
  });

  it('put the sandbox one port above the server, and both into the default addresses', () => {
    expect(readConfig({ PORT: '9000' })).toMatchObject({ sandboxPort: 9001, sandboxUrl: 'http://localhost:9001', publicUrl: 'http://localhost:9000' });
  });

  it('take addresses without their trailing slash and hosts as a list', () => {
    const config = readConfig({ PUBLIC_URL: 'https://play.example/', PUSH_ALLOWED_HOSTS: 'LocalHost, push.test ' });
    expect(config).toMatchObject({ publicUrl: 'https://play.example', pushAllowedHosts: ['localhost', 'push.test'] });
  });

  it.each([
    [{ PORT: 'eight' }, "PORT must be a whole number from 1 to 65535, but it is 'eight'."],
    [{ PORT: '0' }, "PORT must be a whole number from 1 to 65535, but it is '0'."],
    [{ PORT: '80.5' }, "PORT must be a whole number from 1 to 65535, but it is '80.5'."],
    [{ PORT: '65535' }, 'SANDBOX_PORT must be set, because PORT 65535 leaves no port after it.'],
    [{ PORT: '9000', SANDBOX_PORT: '9000' }, 'SANDBOX_PORT must differ from PORT, but both are 9000.'],
    [{ HOST: 'a b' }, "HOST must be a host name or an address, but it is 'a b'."],
    [{ RATE_LIMITS: 'no' }, "RATE_LIMITS must be 'on' or 'off', but it is 'no'."],
    [{ REDIS_URL: 'localhost:6379' }, "REDIS_URL must be an address that starts with redis://, but it is 'localhost:6379'."],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, "PUBLIC_URL must be an address that starts with http:// or https://, but it is 'javascript:alert(1)'."],
    [{ PUSH_ALLOWED_HOSTS: 'ok.test,a/b' }, "PUSH_ALLOWED_HOSTS must be host names separated by commas, but one of them is 'a/b'."],
  ])('are refused with one sentence: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  it('never print the password of an address that is refused', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(/^(?!.*hunter2).*postgresql:\/\//);
  });
});
