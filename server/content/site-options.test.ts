import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { readBonusSettings } from '../bonuses/bonus-settings.ts';
import { knownOptionKeys } from '../site-options/known-options.ts';
import { listOptions } from './list-options.ts';
import { siteOptions } from './seed/site-options.ts';
import { seedContent } from './seed-content.ts';
import { setOption } from './set-option.ts';
import { unsetOption } from './unset-option.ts';

describe.each(textEngines)('site options on %s', (engine) => {
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    await application.database.deleteFrom('site_option').execute();
    await seedContent(application.database);
  });

  const set = (key: string, value: string) => setOption(application.database, key, value);
  const unset = (key: string) => unsetOption(application.database, key);
  const list = () => listOptions(application.database);
  async function served(key: string): Promise<string | undefined> {
    const { data } = await callApi<{ key: string; value: string }[]>(application.http, 'cms/siteoptionlist', {});
    return data.find((option) => option.key === key)?.value;
  }

  it('apply from the next response, for players and for the server', async () => {
    expect(await set('telegram', 'https://t.me/meydan')).toEqual({ key: 'telegram', value: 'https://t.me/meydan', status: true });
    expect(await served('telegram')).toBe('https://t.me/meydan');
    await set('trialbonusamount', '250.50');
    expect((await readBonusSettings(application.database)).trialAmountMinor).toBe(250_50n);
    await set('nextdomain', 'yeni.example.com');
    expect((await callApi<{ next: string }>(application.http, 'cms/domainstatus')).data.next).toBe('yeni.example.com');
  });

  it('have lower-case keys by the invariant rule, one of each', async () => {
    await application.database.insertInto('site_option').values({ key: 'INSTAGRAM', value: 'https://old.example.com', is_active: true }).execute();
    expect(await set(' InstagraM ', ' https://example.com/meydan ')).toMatchObject({ key: 'instagram', value: 'https://example.com/meydan' });
    expect((await list()).filter(({ key }) => key === 'instagram')).toEqual([{ key: 'instagram', value: 'https://example.com/meydan', status: true }]);
  });

  it('that are switched off keep their value and are not served', async () => {
    await set('x', 'https://example.com/x');
    expect(await unset('X')).toEqual({ key: 'x', value: 'https://example.com/x', status: false });
    expect(await served('x')).toBe(undefined);
    expect(await list()).toContainEqual({ key: 'x', value: 'https://example.com/x', status: false });
    expect(await unset('x')).toMatchObject({ status: false });
    expect(await unset('nosuchoption')).toEqual({ problem: "There is no option 'nosuchoption'." });
    await seedContent(application.database);
    expect(await served('x')).toBe(undefined);
  });

  it('are listed together with those that are off, ordered by key', async () => {
    const options = await list();
    expect(options.map(({ key }) => key)).toEqual(siteOptions.map(({ key }) => key).toSorted());
    expect(options).toContainEqual({ key: 'nextdomain', value: '', status: false });
  });

  it('may be set even if only other clients read them', async () => {
    expect(await set('Theme.Accent', 'gül kurusu')).toEqual({ key: 'theme.accent', value: 'gül kurusu', status: true });
    expect(await served('theme.accent')).toBe('gül kurusu');
  });

  it.each([
    ['trialbonusamount', '100', '0', '99.5'],
    ['startingfloat', '1000'],
    ['wageringfactor', '0', '35'],
    ['bonusdays', '1', '30'],
    ['crash', 'on', 'off'],
    ['sports', 'on', 'off'],
    ['popup', 'all', 'new'],
    ['videourl', '/videos/tables.webm'],
    ['videotitle1', 'Canlı casino'],
    ['timezone', 'Europe/Istanbul', 'UTC', 'America/Argentina/Buenos_Aires'],
    ['maindomain', 'example.com', 'localhost:8080'],
    ['currentdomain', 'www.example.com'],
    ['nextdomaindate', '2026-12-31', '2026-12-31T09:00:00+03:00', '2026-12-31T06:00:00Z'],
    ['maindomainonly', 'livetv', 'livetv,messagingchannel1'],
    ['livechat', 'https://chat.example.com/a?b=c#d', 'http://localhost:8080/chat'],
    ['contactb4', 'https://example.com'],
    ['licence', 'No. 1234 of the authority', 'No. 1234: 5/2026, of the authority https://seal.example/1234?x=1', 'https://seal.example/1'],
  ])('%s accepts a readable value', async (key, ...values) => {
    for (const value of values) expect(await set(key, value)).toEqual({ key, value, status: true });
  });

  it.each([
    ['trialbonusamount', '1,5', '-1', 'a lot', '1e3', '1.234', '9999999999'],
    ['startingfloat', '₺100'],
    ['wageringfactor', '1.5', '-1', '10000'],
    ['bonusdays', '0', 'two weeks'],
    ['crash', 'yes', 'ON', '1'],
    ['sports', 'soon'],
    ['popup', 'old', 'New'],
    ['videourl', 'videos/tables.webm', 'https://video.example.com/tables.webm', '//video.example.com/tables.webm', '#', '/a b.webm'],
    ['timezone', 'Istanbul!', 'Europe/Nowhere', '+03:00'],
    ['maindomain', 'https://example.com', 'a b', '.example.com'],
    ['nextdomaindate', 'tomorrow', '31.12.2026', '2026-02-30', '2026-12-31T09:00'],
    ['maindomainonly', 'live tv', 'livetv,'],
    [
      'telegram',
      'javascript:alert(1)',
      'data:text/html,x',
      'tg://resolve',
      '//evil.test',
      'https:example.com',
      'https://user:pass@example.com',
      'https://exa\\mple.com',
    ],
    ['facebook', 'ftp://example.com', 'meydan', 'mailto:a@example.com', 'https://'],
    [
      'livechat',
      'https://a.example,https://b.example/x.js',
      'https://a.example/x.js,https://b.example/y.js',
      'https://a.example;form-action/x.js',
      "https://'unsafe-inline'/x.js",
      'https://*.example/x.js',
      'http://chat.example/x.js',
      'chat.example',
    ],
    ['livetv', 'https://a.example,https://b.example', 'https://a.example/x;https://b.example', 'https://a;b/x', 'https://a.example\u0007/'],
    [
      'licence',
      ' JavaScript: alert(1)',
      'No. 1\nof the authority',
      'No. 1 \u202eytirohtua',
      'No. 1 https://seal.example,https://evil.example',
      'No. 1 http://seal.example',
      'No. 1 https://seal.example and more',
      'No. 1 //seal.example',
      'No. 1 javascript:alert(1)',
      'x'.repeat(501),
    ],
    ['videotitle1', 'two\nlines', 'x'.repeat(501)],
    ['nextdomain', 'a.example,b.example', 'a.example;b', "'self'"],
    ['themecolour', 'javascript:alert(1)'],
  ])('%s refuses an unreadable value, and stays as it was', async (key, ...values) => {
    const before = await list();
    for (const value of values) expect(await set(key, value)).toEqual({ problem: expect.stringMatching(new RegExp(`^'${key}' must `)) });
    expect(await list()).toEqual(before);
  });

  it('refuse invalid keys, invalid values, and what the server sets itself', async () => {
    for (const key of ['', '  ', '1st', 'a b', 'ığ', 'İNSTAGRAM', 'a'.repeat(65), "x'; drop table site_option", '__proto__']) {
      expect(await set(key, 'x')).toEqual({ problem: expect.stringContaining('is no key') });
      expect(await unset(key)).toEqual({ problem: expect.stringContaining('is no key') });
    }
    expect(await set('telegram', '  ')).toEqual({ problem: "'telegram' needs a value; 'option unset telegram' switches it off." });
    expect(await set('custom', 'a\u0000b')).toEqual({ problem: expect.stringContaining('must be text') });
    expect(await set('custom', 'a'.repeat(2_001))).toEqual({ problem: expect.stringContaining('at most 2000') });
    expect(await set('mailbox', 'https://example.com')).toEqual({ problem: "'mailbox' is told by the server itself and cannot be set." });
    expect(await set('constructor', 'fine')).toMatchObject({ status: true });
  });

  it('of a new site are all known', () => {
    expect(siteOptions.filter(({ key }) => !knownOptionKeys.includes(key))).toEqual([]);
  });
});
