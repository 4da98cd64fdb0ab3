import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { findPage } from './find-page.ts';
import { publishTerms } from './publish-terms.ts';
import { seedContent } from './seed-content.ts';
import { readTermsInForce } from './terms-store.ts';

interface TermsPage {
  html: string;
  version: number;
  effectiveFrom: string;
  next?: { effectiveFrom: string; html: string };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const START = '2026-12-01T09:00:00.000Z';
const FIRST = '2026-01-01T00:00:00.000Z';
const inDays = (days: number) => new Date(Date.parse(START) + days * DAY_MS);
const bodies = (word: string) => ({ tr: `<p>Şartlar ${word}</p>`, en: `<p>Terms ${word}</p>` });

describe.each(testEngines)('the general terms on %s', (engine) => {
  let application: TestApplication;
  let clock: TestClock;

  beforeAll(async () => {
    clock = makeTestClock(START);
    application = await openTestApplication(engine, { clock });
    await seedContent(application.database);
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    clock.set(START);
    await application.database.deleteFrom('terms_version').where('version', '>', 1).execute();
    await application.database.updateTable('terms_version').set({ effective_from: FIRST, announced_at: FIRST }).execute();
  });

  const readPage = async (locale = 'en') => (await callApi<TermsPage>(application.http, 'cms/page', { id: '1' }, { 'x-locale': locale })).data;
  const publish = (days: number, word = 'anew') =>
    publishTerms(application.database, { bodies: bodies(word), effectiveFrom: inDays(days) }, application.clock.now());

  it('show since when they are in force', async () => {
    const page = await readPage();
    expect(page).toMatchObject({ version: 1, effectiveFrom: FIRST });
    expect(page.html).toContain('1. Parties and acceptance');
    expect(page.next).toBeUndefined();
    expect(await readTermsInForce(application.database, clock.now())).toBe(1);
  });

  it('[R1.029] in a new version carry their effective date, at least two weeks ahead, and take effect on that date', async () => {
    expect(await publish(14)).toEqual({ version: 2 });
    const announced = await readPage();
    expect(announced.html).toContain('1. Parties and acceptance');
    expect(announced.next).toEqual({ version: 2, effectiveFrom: inDays(14).toISOString(), html: '<p>Terms anew</p>' });
    clock.advance(14 * DAY_MS - 1);
    expect(await readTermsInForce(application.database, clock.now())).toBe(1);
    clock.advance(1);
    expect(await readTermsInForce(application.database, clock.now())).toBe(2);
    expect(await readPage('tr')).toMatchObject({ html: '<p>Şartlar anew</p>', effectiveFrom: inDays(14).toISOString() });
    expect((await readPage()).next).toBeUndefined();
  });

  it('[R1.029] with less notice than two weeks are refused, and nothing is stored', async () => {
    const early = new Date(inDays(14).getTime() - 1);
    expect(await publishTerms(application.database, { bodies: bodies('early'), effectiveFrom: early }, clock.now())).toEqual({ refusal: 'notice-too-short' });
    expect((await readPage()).next).toBeUndefined();
  });

  it('are announced in order: a version before the one announced last is refused', async () => {
    await publish(30);
    expect(await publish(30)).toEqual({ refusal: 'before-announced' });
    expect(await publish(20)).toEqual({ refusal: 'before-announced' });
    expect(await publish(31)).toEqual({ version: 3 });
    expect((await readPage()).next?.effectiveFrom).toBe(inDays(30).toISOString());
  });

  it('require a text in every language, and lose what content may not hold', async () => {
    const refused = { bodies: { tr: '<p>Metin</p>', en: '<script>x()</script>' }, effectiveFrom: inDays(20) };
    expect(await publishTerms(application.database, refused, clock.now())).toEqual({ refusal: 'empty' });
    await publish(20, '<img src="x" onerror="alert(1)">');
    expect((await readPage()).next?.html).not.toContain('onerror');
  });

  it('are announced above the home page with their date, in the language of the reader, until they take effect', async () => {
    await publish(20);
    const read = async (locale: string) =>
      (await callApi<{ id: string; title: string }[]>(application.http, 'cms/contentlist', { status: true, categoryId: 1 }, { 'x-locale': locale })).data;
    expect((await read('en'))[0]).toEqual({ id: '1', title: 'New general terms take effect on 21 December 2026. Read them now.' });
    expect((await read('tr'))[0]?.title).toBe('Yeni genel şartlar 21 Aralık 2026 tarihinde geçerli olacak. Şimdi oku.');
    clock.advance(20 * DAY_MS);
    expect((await read('en')).map(({ id }) => id)).toEqual(['2']);
  });

  it('keep the text that was accepted, whatever happens to the page', async () => {
    const { database, http } = application;
    const where = { kind: 'page', id: '1', locale: 'en' } as const;
    const stored = () => database.updateTable('content').where('kind', '=', where.kind).where('id', '=', where.id).where('locale', '=', where.locale);
    const before = await database
      .selectFrom('content')
      .selectAll()
      .where('kind', '=', 'page')
      .where('id', '=', '1')
      .where('locale', '=', 'en')
      .executeTakeFirstOrThrow();
    await stored()
      .set({ body: JSON.stringify({ title: 'Terms', html: '<p>Everything is ours.</p>' }) })
      .execute();
    try {
      await seedContent(database);
      const page = await findPage(database, '1', { language: 'en', now: clock.now() }, http.log);
      expect(page).toMatchObject({ title: 'Terms' });
      expect(page?.html).toContain('1. Parties and acceptance');
    } finally {
      await stored()
        .set({ body: JSON.stringify(before.body) })
        .execute();
    }
  });

  it('are in force from the beginning for a clock that runs behind', async () => {
    expect(await readTermsInForce(application.database, new Date('2000-01-01'))).toBe(1);
  });
});
