import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const environment = { SANDBOX_DATA_DIR: '/data', OPERATOR_URL: 'http://127.0.0.1:8080/', OPERATOR_PUBLIC_KEY: 'key' };

test('the operator, localhost on its port and further named origins may frame a game', () => {
  const settings = readSettings({ ...environment, OPERATOR_ORIGINS: 'https://site.example/path, https://other.example' }, '/pages');
  expect(settings.operatorUrl).toBe('http://127.0.0.1:8080');
  expect(settings.frameOrigins).toEqual(['http://127.0.0.1:8080', 'http://localhost:8080', 'https://site.example', 'https://other.example']);
});

test('the sandbox’s own origins are its public address and localhost', () => {
  const ownOrigins = (more: object) => readSettings({ ...environment, SANDBOX_PORT: '8085', ...more }, '/pages').ownOrigins;
  expect(ownOrigins({})).toEqual(['http://localhost:8085']);
  expect(ownOrigins({ SANDBOX_URL: 'https://games.site.example/x' })).toEqual(['https://games.site.example', 'http://localhost:8085']);
});

test.each([
  { OPERATOR_URL: undefined },
  { SANDBOX_URL: 'games.site.example' },
  { OPERATOR_URL: 'ftp://x' },
  { SANDBOX_PORT: 'eighty' },
  { SANDBOX_PORT: '70000' },
  { SANDBOX_DATA_DIR: '' },
  { OPERATOR_ORIGINS: 'nowhere' },
  { TRUST_PROXY: 'on' },
  { TRUST_PROXY: '11' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { SANDBOX_FAULTS: 'on' },
  { SANDBOX_FAULTS: 'repeat=0.1' },
  { SANDBOX_FAULTS: 'seed=7' },
  { SANDBOX_FAULTS: 'seed=-7,drop=0.1' },
  { SANDBOX_FAULTS: 'seed=7,drop=1.1' },
  { SANDBOX_FAULTS: 'seed=7,drop=.1' },
  { SANDBOX_FAULTS: 'seed=7,drop=0.1,drop=0.2' },
  { SANDBOX_FAULTS: 'seed=7,loss=0.1' },
  { SANDBOX_FAULTS: 'seed=7, drop=0.1' },
])('an invalid or missing setting throws a SettingsError: %o', (wrong) => {
  expect(() => readSettings({ ...environment, ...wrong }, '/pages')).toThrow(SettingsError);
});

test('no proxy is trusted unless the proxies are counted or named', () => {
  const trusts = (TRUST_PROXY?: string) => {
    const { trustedProxies } = readSettings({ ...environment, TRUST_PROXY }, '/pages');
    return [trustedProxies('10.0.0.7', 0), trustedProxies('10.0.0.7', 1), trustedProxies('192.0.2.1', 0)];
  };
  expect([undefined, 'off', '1', '10.0.0.0/8, ::1'].map(trusts)).toEqual([
    [false, false, false],
    [false, false, false],
    [true, false, true],
    [true, true, false],
  ]);
});

test('faults have a seed and a rate each, zero if it is not named, and are off if they are not set', () => {
  const faultsOf = (text: string) => readSettings({ ...environment, SANDBOX_FAULTS: text }, '/pages').walletFaults;
  expect(faultsOf('seed=7,repeat=0.1,forge=1')).toEqual({ seed: 7, repeat: 0.1, reorder: 0, delay: 0, drop: 0, forge: 1 });
  expect(faultsOf('')).toBeNull();
  expect(() => faultsOf('seed=7,drop=2')).toThrow(/^SANDBOX_FAULTS must be .*seed=7,repeat=0\.1.*, not "seed=7,drop=2"\.$/);
});
