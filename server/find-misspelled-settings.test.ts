import { describe, expect, it } from 'vitest';
import { findMisspelledSettings } from './find-misspelled-settings.ts';

describe('variables that read like a setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REDDIS_URL', 'REDIS_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['database_url', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['SESSION_HOUR', 'SESSION_HOURS'],
  ])('are reported with the likely meaning: %s', (name, meant) => {
    expect(findMisspelledSettings({ [name]: 'x' })).toEqual([`${name} is not a setting of this program and is ignored; ${meant} is one.`]);
  });

  it('are never the settings themselves, nor what other programs put into the environment', () => {
    const others = 'HOME HOSTNAME PATH PWD USER SHELL LANG TERM NODE_ENV NODE_OPTIONS npm_config_cache INIT_CWD TZ LS_COLORS http_proxy POSTGRES_PASSWORD';
    const own = 'PORT HOST DATA_DIR DATABASE_URL SMTP_URL SMS_URL SMS_TOKEN SANDBOX SANDBOX_URL SANDBOX_PORT LOG_LEVEL METRICS_PORT';
    const environment = Object.fromEntries([...others.split(' '), ...own.split(' ')].map((name) => [name, 'x']));
    expect(findMisspelledSettings(environment)).toEqual([]);
  });
});
