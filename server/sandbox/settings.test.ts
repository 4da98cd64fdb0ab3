import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const environment = { SANDBOX_DATA_DIR: '/data', OPERATOR_URL: 'http://127.0.0.1:8080/', OPERATOR_PUBLIC_KEY: 'key' };

test('frames are the operator, localhost on its port and further origins named', () => {
  const settings = readSettings({ ...environment, OPERATOR_ORIGINS: 'https://site.example/path, https://other.example' }, '/pages');
  expect(settings.operatorUrl).toBe('http://127.0.0.1:8080');
  expect(settings.frameOrigins).toEqual(['http://127.0.0.1:8080', 'http://localhost:8080', 'https://site.example', 'https://other.example']);
});

test.each([
  { OPERATOR_URL: undefined },
  { OPERATOR_URL: 'ftp://x' },
  { SANDBOX_PORT: 'eighty' },
  { SANDBOX_PORT: '70000' },
  { SANDBOX_DATA_DIR: '' },
  { OPERATOR_ORIGINS: 'nowhere' },
])('a wrong or missing setting is one sentence: %o', (wrong) => {
  expect(() => readSettings({ ...environment, ...wrong }, '/pages')).toThrow(SettingsError);
});
