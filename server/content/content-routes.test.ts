import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Promotion, Slide } from '#contract/content.ts';
import { foreignAddresses } from '../../tests/support/foreign-addresses.ts';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createApplication } from '../create-application.ts';
import type { Database, OpenedDatabase } from '../database/database.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { isSafeAddress } from '../site-options/safe-address.ts';
import { listSiteOptions } from './list-site-options.ts';
import { registerContentRoutes } from './routes.ts';
import { seedContent } from './seed-content.ts';
import { insertMissingContent, insertMissingOptions } from './store.ts';

interface Page {
  id: string;
  title: string;
  html: string;
}
interface Category {
  name: string;
  content: { id: string; title: string }[];
}

describe.each(testEngines)('content on %s', (engine) => {
  let opened: OpenedDatabase;
  let database: Database;
  let http: FastifyInstance;
  const warnings: string[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.queries;
    await seedContent(database);
    http = fastify({ logger: { level: 'warn', stream: { write: (line: string) => warnings.push(line) } } });
    const application = createApplication({
      config: readConfig({}),
      database,
      clock: systemClock,
      hub: { publish: async () => {}, endSession: async () => {} },
      log: http.log,
      metrics: createMetrics(),
    });
    registerContentRoutes(http, application);
  });
  afterAll(async () => {
    await http.close();
    await opened.close();
  });

  async function call(path: string, body: object | null, locale: string) {
    const request = body === null ? { method: 'GET' as const } : { method: 'POST' as const, payload: body };
    return http.inject({ ...request, url: `/api/cms/${path}`, headers: { 'x-locale': locale } });
  }
  async function read<Data>(path: string, body: object | null, locale = 'tr'): Promise<Data> {
    const response = await call(path, body, locale);
    expect(response.statusCode).toBe(200);
    const envelope = response.json<{ success: boolean; data: Data }>();
    expect(envelope.success).toBe(true);
    return envelope.data;
  }
  /** Writes a row as another program might, bypassing every check. */
  async function insertRow(row: { kind: string; id: string; locale: string; body: unknown; position?: number; is_active?: boolean }): Promise<void> {
    await database
      .insertInto('content')
      .values({ position: 90, is_active: true, ...row, body: JSON.stringify(row.body) })
      .execute();
  }

  describe('slides', () => {
    it('[R3.040] [R7.028] of the home carousel are three, with texts in the requested language', async () => {
      const [turkish, english] = [await read<Slide[]>('sliderlist', { slug: 'home' }, 'tr'), await read<Slide[]>('sliderlist', { slug: 'home' }, 'en')];
      expect(turkish.map(({ title }) => title)[0]).toBe('İyi oyun, açık kurallarla başlar.');
      expect(english.map(({ title }) => title)[0]).toBe('Good play starts with clear rules.');
      expect(turkish.map(({ url }) => url)).toEqual(english.map(({ url }) => url));
      for (const slide of turkish) {
        expect(slide).toMatchObject({ url: expect.stringMatching(/^\//), target: null });
        expect(slide.images).toHaveLength(3);
        expect(slide.images.every((image) => image.startsWith('/banners/banner-'))).toBe(true);
      }
    });

    it('of an unknown carousel are an empty list', async () => {
      expect(await read('sliderlist', { slug: "home' or 1=1" })).toEqual([]);
    });

    it('that lead somewhere dangerous are left out and logged', async () => {
      for (const [index, url] of foreignAddresses.entries())
        await insertRow({ kind: 'slide', id: `danger-${index}`, locale: 'tr', body: { slug: 'danger', url, images: ['/banners/banner-1-s.svg'] } });
      await insertRow({ kind: 'slide', id: 'tracker', locale: 'tr', body: { slug: 'danger', url: '/promotions', images: ['//evil.test/a.png'] } });
      expect(await read('sliderlist', { slug: 'danger' })).toEqual([]);
      expect(warnings.some((line) => line.includes('"id":"danger-0"'))).toBe(true);
    });
  });

  describe('options', () => {
    it('[R7.032] are those that are switched on', async () => {
      const options = await read<{ key: string; value: string; status: boolean }[]>('siteoptionlist', {});
      expect(options).toContainEqual({ key: 'startingfloat', value: '1000', status: true });
      expect(options).toContainEqual({ key: 'timezone', value: 'Europe/Istanbul', status: true });
      expect(options).toContainEqual({ key: 'crash', value: 'on', status: true });
      expect(options).toContainEqual({ key: 'trialbonusamount', value: '100', status: true });
      expect(options).toContainEqual({ key: 'wageringfactor', value: '10', status: true });
      expect(options).toContainEqual({ key: 'bonusdays', value: '14', status: true });
      expect(options.map(({ key }) => key)).not.toContain('nextdomain');
      expect(options.every(({ status }) => status)).toBe(true);
    });

    it('have lower-case keys by the invariant rule', async () => {
      await insertMissingOptions(database, [{ key: 'INSTAGRAM', value: 'https://example.test/meydan', isActive: true }]);
      await database.insertInto('site_option').values({ key: 'TikTok', value: 'https://example.test/t', is_active: true }).execute();
      const keys = (await read<{ key: string }[]>('siteoptionlist', {})).map(({ key }) => key);
      expect(keys).toContain('instagram');
      expect(keys).toContain('tiktok');
    });
  });

  describe('the option of the sandbox mailbox', () => {
    const keysWith = async (environment: Record<string, string>) => {
      const options = await listSiteOptions(database, readConfig(environment));
      return options.filter(({ key }) => key === 'mailbox');
    };

    it('names its page while messages go there, whatever a row says', async () => {
      await database.insertInto('site_option').values({ key: 'Mailbox', value: 'https://evil.test/', is_active: true }).execute();
      const option = [{ key: 'mailbox', value: 'http://localhost:8081/mailbox', status: true }];
      expect(await keysWith({})).toEqual(option);
      expect(await keysWith({ SMTP_URL: 'smtp://mail.example' })).toEqual(option);
    });

    it('is absent when messages go elsewhere or no sandbox is started', async () => {
      expect(await keysWith({ SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' })).toEqual([]);
      expect(await keysWith({ SANDBOX: 'off' })).toEqual([]);
      expect(await keysWith({ PUBLIC_URL: 'https://play.example' })).toEqual([]);
    });
  });

  describe('categories', () => {
    it('[R3.039] [R7.029] are the four of the footer, each with existing pages', async () => {
      const categories = await read<Category[]>('categorylist', null, 'en');
      expect(categories.map(({ name }) => name)).toEqual(['Gambling', 'Policies', 'About Meydan', 'Quick Links']);
      for (const { content } of categories) {
        expect(content.length).toBeGreaterThan(0);
        for (const { id, title } of content) expect((await read<Page>('page', { id }, 'en')).title).toBe(title);
      }
    });

    it('have Turkish names for Turkish readers', async () => {
      expect((await read<Category[]>('categorylist', null, 'tr')).map(({ name }) => name)).toContain('Politikalar');
    });

    it('[R7.027] of announcements are in the content list but not in the footer', async () => {
      const announcements = await read<{ id: string; title: string }[]>('contentlist', { status: true, categoryId: 1 });
      expect(announcements).toEqual([{ id: '2', title: 'Meydan’da yalnızca oyun parası var: gerçek para kazanılmaz, kaybedilmez' }]);
    });

    it('that are unknown, and content that is switched off, give an empty list', async () => {
      expect(await read('contentlist', { status: true, categoryId: 999 })).toEqual([]);
      expect(await read('contentlist', { status: false, categoryId: 1 })).toEqual([]);
    });

    it('leave out pages that do not exist', async () => {
      await insertRow({ kind: 'category', id: '70', locale: 'tr', body: { name: 'Boş', isListed: false, items: [{ page: 'gone' }, { page: '1' }] } });
      expect(await read('contentlist', { status: true, categoryId: 70 })).toEqual([{ id: '1', title: 'Genel şartlar' }]);
    });
  });

  it('[R3.014] [R7.030] lists the languages by their own names', async () => {
    const languages = [
      { locale: 'tr', name: 'Türkçe' },
      { locale: 'en', name: 'English' },
    ];
    expect(await read('languagelist', null, 'tr')).toEqual(languages);
    expect(await read('languagelist', null, 'en')).toEqual(languages);
  });

  describe('translations', () => {
    it("[R3.014] [R7.031] are the operator's translation overrides, in the requested language and no other", async () => {
      expect(await read('translationlist', null)).toEqual([]);
      await insertRow({ kind: 'translation', id: 'deposit', locale: 'tr', body: { value: 'Kasaya geç' } });
      await insertRow({ kind: 'translation', id: 'menu.bingo', locale: 'en', body: { value: 'Bingo hall' } });
      await insertRow({ kind: 'translation', id: 'menu.off', locale: 'en', body: { value: 'Off' }, is_active: false });
      await insertRow({ kind: 'translation', id: 'menu.broken', locale: 'en', body: { value: 7 } });
      expect(await read('translationlist', null, 'tr')).toEqual([{ key: 'deposit', value: 'Kasaya geç' }]);
      expect(await read('translationlist', null, 'en')).toEqual([{ key: 'menu.bingo', value: 'Bingo hall' }]);
    });
  });

  describe('the domain status', () => {
    const setOptions = async (options: Record<string, string>) => {
      for (const [key, value] of Object.entries(options)) {
        await database.updateTable('site_option').set({ value, is_active: true }).where('key', '=', key).execute();
      }
    };

    it('[R7.033] shows the current domain and, once a move is planned, the next one with its date', async () => {
      expect(await read('domainstatus', null)).toEqual({ current: 'localhost:8080', next: null, from: null });
      await setOptions({ currentdomain: 'meydan.test', nextdomain: ' Meydan2.test ', nextdomaindate: '2027-01-15' });
      expect(await read('domainstatus', null)).toEqual({ current: 'meydan.test', next: 'meydan2.test', from: '2027-01-15T00:00:00.000Z' });
    });

    it.each(['javascript:alert(1)', 'https://evil.test/path', 'evil.test/login', 'a b.test', 'meydan.test'])(
      'does not accept %j as the next domain',
      async (next) => {
        await setOptions({ currentdomain: 'meydan.test', nextdomain: next, nextdomaindate: '2027-01-15' });
        expect(await read('domainstatus', null)).toEqual({ current: 'meydan.test', next: null, from: null });
      },
    );

    it('has no date when the operator set none', async () => {
      await setOptions({ currentdomain: '', nextdomain: 'meydan2.test', nextdomaindate: 'soon' });
      expect(await read('domainstatus', null)).toEqual({ current: 'localhost:8080', next: 'meydan2.test', from: null });
    });
  });

  describe('the popup', () => {
    const popup = (body: unknown) =>
      database
        .updateTable('content')
        .set({ body: JSON.stringify(body) })
        .where('kind', '=', 'popup')
        .execute();

    it('[R7.034] has a picture for each of three widths and leads somewhere safe', async () => {
      const { images, url } = await read<{ images: { url: string }[]; url: string }>('popup', null);
      expect(images).toHaveLength(3);
      for (const image of images) expect(isSafeAddress(image.url)).toBe(true);
      expect(url).toBe('/promotions');
    });

    it.each([
      ...foreignAddresses.map((url) => ({ images: ['/banners/panel.svg'], url })),
      { images: ['//evil.test/a.png'], url: '/promotions' },
      { images: ['data:image/svg+xml,<svg onload=alert(1)>'], url: '/promotions' },
    ])('with a dangerous address is not served: $url $images', async (body) => {
      await popup(body);
      expect(await read('popup', null)).toEqual({ images: [], url: '' });
    });

    it('that is switched off is not served, and the call still succeeds', async () => {
      await database.updateTable('content').set({ is_active: false }).where('kind', '=', 'popup').execute();
      expect(await read('popup', null)).toEqual({ images: [], url: '' });
    });
  });

  describe('promotions', () => {
    it('come in both languages with pictures and HTML', async () => {
      const [turkish, english] = [await read<Promotion[]>('promotionlist', null, 'tr'), await read<Promotion[]>('promotionlist', null, 'en')];
      expect(turkish).toHaveLength(3);
      expect(english.map(({ id }) => id)).toEqual(turkish.map(({ id }) => id));
      expect(english[0]?.title).toBe('Play with play money');
      for (const { images, description } of turkish) {
        expect(images.length).toBeGreaterThanOrEqual(2);
        expect(images.every(isSafeAddress)).toBe(true);
        expect(description).toMatch(/^<p>/);
      }
    });

    it('[R2.120] are sanitized when they are served, whoever wrote the row', async () => {
      await insertRow({
        kind: 'promotion',
        id: 'foreign',
        locale: 'en',
        body: { title: 'Foreign', html: '<p onclick="x()">Hello<script>alert(1)</script></p>', images: [] },
      });
      const promotions = await read<Promotion[]>('promotionlist', null, 'en');
      expect(promotions.find(({ id }) => id === 'foreign')?.description).toBe('<p>Hello</p>');
    });
  });

  describe('a page', () => {
    it('1 is the general terms, with the notice of two weeks, in both languages', async () => {
      const turkish = await read<Page>('page', { id: '1' }, 'tr');
      expect(turkish.title).toBe('Genel şartlar');
      expect(turkish.html).toContain('en az iki hafta önce');
      expect((await read<Page>('page', { id: '1' }, 'en')).html).toContain('at least two weeks before');
    });

    it.each(['none', '0', '../1', "1' or '1'='1", '__proto__'])('%j is a 404 with the envelope', async (id) => {
      const response = await call('page', { id }, 'en');
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ success: false, message: 'There is no such page.' });
    });

    it('[R2.120] is sanitized when it is served, whoever wrote the row', async () => {
      const html = '<p onclick="x()">Hello<script>alert(1)</script></p>';
      await insertRow({ kind: 'page', id: 'foreign', locale: 'en', body: { title: 'Foreign', html } });
      expect((await read<Page>('page', { id: 'foreign' }, 'en')).html).toBe('<p>Hello</p>');
    });

    it('is sanitized when it is stored', async () => {
      await insertMissingContent(database, [
        { kind: 'page', id: 'stored', locale: 'tr', position: 91, body: { title: 'Depo', html: '<p>Merhaba</p><iframe src="https://evil.test"></iframe>' } },
      ]);
      const row = await database.selectFrom('content').select('body').where('kind', '=', 'page').where('id', '=', 'stored').executeTakeFirstOrThrow();
      expect(row.body).toEqual({ title: 'Depo', html: '<p>Merhaba</p>' });
    });

    it('falls back to English, then Turkish, then whichever exists', async () => {
      const page = (title: string) => ({ title, html: `<p>${title}</p>` });
      await insertRow({ kind: 'page', id: 'only-tr', locale: 'tr', body: page('Yalnız') });
      await insertRow({ kind: 'page', id: 'only-en', locale: 'en', body: page('Alone') });
      await insertRow({ kind: 'page', id: 'only-de', locale: 'de', body: page('Allein') });
      expect((await read<Page>('page', { id: 'only-tr' }, 'en')).title).toBe('Yalnız');
      expect((await read<Page>('page', { id: 'only-en' }, 'tr')).title).toBe('Alone');
      expect((await read<Page>('page', { id: 'only-de' }, 'tr')).title).toBe('Allein');
      expect((await read<Page>('page', { id: 'only-de' }, 'de')).title).toBe('Allein');
      expect((await read<Page>('page', { id: '5' }, 'de')).title).toBe('About Meydan');
    });

    it('that is switched off in one language is not served in another', async () => {
      await insertRow({ kind: 'page', id: 'half', locale: 'en', body: { title: 'Off', html: '' }, is_active: false });
      await insertRow({ kind: 'page', id: 'half', locale: 'tr', body: { title: 'Açık', html: '' } });
      expect((await call('page', { id: 'half' }, 'en')).statusCode).toBe(404);
      expect((await read<Page>('page', { id: 'half' }, 'tr')).title).toBe('Açık');
    });
  });

  describe('the seed', () => {
    it('links only to places of this site that it creates itself, to its own routes, or to the helpline', async () => {
      const rows = await database.selectFrom('content').select('body').where('position', '<', 90).execute();
      const links = rows.flatMap(({ body }) => [...JSON.stringify(body).matchAll(/(?:href=\\"|"url":")([^"\\]+)/g)].map(([, link]) => link ?? ''));
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) {
        if (link.startsWith('/pages/')) expect((await call('page', { id: link.slice('/pages/'.length) }, 'tr')).statusCode).toBe(200);
        else expect(['/promotions', '/casino/slot', '/responsible-play', '/dashboard/deposit', 'tel:115', '#']).toContain(link);
      }
    });

    it('does not overwrite what an operator has changed', async () => {
      const body = { title: 'Bizim şartlarımız', html: '<p>Bizim.</p>' };
      const where = { kind: 'page', id: '3', locale: 'tr' };
      const before = await database
        .selectFrom('content')
        .selectAll()
        .where('kind', '=', where.kind)
        .where('id', '=', where.id)
        .where('locale', '=', where.locale)
        .executeTakeFirstOrThrow();
      const update = (to: unknown) =>
        database
          .updateTable('content')
          .set({ body: JSON.stringify(to) })
          .where('kind', '=', where.kind)
          .where('id', '=', where.id)
          .where('locale', '=', where.locale)
          .execute();
      await update(body);
      await database.updateTable('site_option').set({ value: '2500' }).where('key', '=', 'startingfloat').execute();
      try {
        await seedContent(database);
        expect((await read<Page>('page', { id: '3' })).title).toBe('Bizim şartlarımız');
        expect(await read('siteoptionlist', {})).toContainEqual({ key: 'startingfloat', value: '2500', status: true });
      } finally {
        await update(before.body);
        await database.updateTable('site_option').set({ value: '1000' }).where('key', '=', 'startingfloat').execute();
      }
    });

    it('refuses content that breaks its kind', async () => {
      await expect(
        insertMissingContent(database, [{ kind: 'slide', id: 'bad', locale: 'tr', position: 0, body: { slug: 'home', url: '//evil.test', images: [] } }]),
      ).rejects.toThrow('content slide bad (tr) breaks its schema');
    });
  });

  it('is the same for everybody, so that it can be cached', async () => {
    const response = await http.inject({ method: 'GET', url: '/api/cms/languagelist', headers: { 'x-locale': 'tr', authorization: 'Bearer nonsense' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).not.toContain('no-store');
    expect(response.headers.vary).toContain('x-locale');
  });
});
