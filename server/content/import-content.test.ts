import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { seedContent } from './seed-content.ts';
import type { ContentFiles } from './write-content-files.ts';

const PLAN = { isDryRun: false, isPruning: false, imageOrigins: ['https://games.example'], now: new Date('2026-12-01T09:00:00.000Z') };

describe.each(testEngines)('content imported from files on %s', (engine) => {
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    for (const table of ['content', 'seeded_content'] as const) await application.database.deleteFrom(table).execute();
    await seedContent(application.database);
  });

  const files = async (): Promise<Record<string, string>> => ({ ...(await exportContent(application.database)).files });
  const bringIn = (wanted: ContentFiles, options = {}) => importContent(application.database, wanted, { ...PLAN, ...options });
  const rows = () => application.database.selectFrom('content').selectAll().orderBy('kind').orderBy('id').orderBy('locale').execute();
  const nothing = { added: [], changed: [], removed: [], kept: [], cleaned: [] };

  it('changes nothing when it equals the export, and gives the same bytes again', async () => {
    const [before, taken] = [await rows(), await files()];
    expect(Object.keys(taken).length).toBeGreaterThan(before.length);
    expect(Object.keys(taken)).toEqual(Object.keys(taken).toSorted());
    expect(await bringIn(taken, { isPruning: true })).toEqual({ isDryRun: false, ...nothing, unchangedCount: before.length });
    expect(await rows()).toEqual(before);
    expect(JSON.stringify(await files())).toBe(JSON.stringify(taken));
  });

  it('turns an empty site into a copy of the exported one', async () => {
    const [before, taken] = [await rows(), await files()];
    await application.database.deleteFrom('content').execute();
    expect(await bringIn(taken)).toMatchObject({ changed: [], unchangedCount: 0, added: { length: before.length } });
    expect(await rows()).toEqual(before);
  });

  it('is served at once', async () => {
    const taken = await files();
    expect(await callApi(application.http, 'cms/page', { id: '9' })).toMatchObject({ status: 404 });
    const added = { 'page/9.tr.json': '{"title":"Yeni"}', 'page/9.tr.html': '<p>Merhaba</p>' };
    const slide = { 'slide/home-1.tr.json': taken['slide/home-1.tr.json']?.replace('"position": 0', '"position": 9') ?? '' };
    expect(await bringIn({ ...added, ...slide })).toMatchObject({ added: ['page/9.tr'], changed: ['slide/home-1.tr'], unchangedCount: 0 });
    expect(await callApi(application.http, 'cms/page', { id: '9' })).toMatchObject({ success: true, data: { title: 'Yeni', html: '<p>Merhaba</p>' } });
    const { data } = await callApi<{ title: string }[]>(application.http, 'cms/sliderlist', { slug: 'home' });
    expect(data.at(-1)?.title).toBe('İyi oyun, açık kurallarla başlar.');
    const off = { 'page/9.tr.json': '{"title":"Yeni","isActive":false}', 'page/9.tr.html': '<p>Merhaba</p>' };
    expect(await bringIn(off)).toMatchObject({ changed: ['page/9.tr'] });
    expect(await callApi(application.http, 'cms/page', { id: '9' })).toMatchObject({ status: 404 });
  });

  it('is refused with a picture of a host whose pictures the app does not show, in a sentence that names host and entry', async () => {
    const [before, taken] = [await rows(), await files()];
    const shown = (origin: string, entry: string) =>
      `${entry}: it has a picture of ${origin}, whose pictures the app does not show; put it on this site or name the origin in PROVIDER_ORIGINS.`;
    const slide = (address: string) => ({
      'slide/home-1.tr.json': JSON.stringify({ ...JSON.parse(taken['slide/home-1.tr.json'] ?? '{}'), images: [address, '/art/slot/own'] }),
    });
    const page = (html: string) => ({ 'page/9.tr.json': '{"title":"Yeni"}', 'page/9.tr.html': html });
    expect(await bringIn(slide('https://cdn.example/a.png'))).toEqual({ problems: [shown('https://cdn.example', 'slide/home-1.tr')] });
    expect(await bringIn(page('<p>x</p><img src="https://cdn.example/a.png?x=1&amp;y=2"><img src="https://cdn.example/b.png"><img src="/own.png">'))).toEqual({
      problems: [shown('https://cdn.example', 'page/9.tr')],
    });
    expect(await bringIn({ ...slide('http://games.example/a.png'), ...page('<img src="https://games.example:8443/a.png">') })).toEqual({
      problems: [shown('https://games.example:8443', 'page/9.tr'), shown('http://games.example', 'slide/home-1.tr')],
    });
    expect(await rows()).toEqual(before);
    expect(await bringIn({ ...slide('https://games.example/a.png'), ...page('<img src="https://games.example/b.png">') })).toMatchObject({
      added: ['page/9.tr'],
      changed: ['slide/home-1.tr'],
    });
  });

  it('is reported but not stored in a dry run', async () => {
    const [before, taken] = [await rows(), await files()];
    const { 'popup/welcome.tr.json': _popup, ...rest } = taken;
    const wanted = { ...rest, 'language/de.de.json': '{"name":"Deutsch"}', 'language/en.en.json': '{"name":"British","position":1}' };
    const told = { added: ['language/de.de'], changed: ['language/en.en'], cleaned: [], unchangedCount: before.length - 2 };
    expect(await bringIn(wanted, { isDryRun: true })).toEqual({ isDryRun: true, ...told, removed: [], kept: ['popup/welcome.tr'] });
    expect(await bringIn(wanted, { isDryRun: true, isPruning: true })).toEqual({ isDryRun: true, ...told, removed: ['popup/welcome.tr'], kept: [] });
    expect(await rows()).toEqual(before);
  });

  it('removes what is not in the folder only when it is pruned, and then permanently', async () => {
    const { 'popup/welcome.tr.json': _tr, 'popup/welcome.en.json': _en, ...rest } = await files();
    expect(await bringIn(rest)).toMatchObject({ removed: [], kept: ['popup/welcome.en', 'popup/welcome.tr'] });
    expect((await callApi<{ images: unknown[] }>(application.http, 'cms/popup')).data.images).toHaveLength(3);
    expect(await bringIn(rest, { isPruning: true })).toMatchObject({ removed: ['popup/welcome.en', 'popup/welcome.tr'], kept: [] });
    expect((await callApi<{ images: unknown[] }>(application.http, 'cms/popup')).data.images).toEqual([]);
    await seedContent(application.database);
    expect((await callApi<{ images: unknown[] }>(application.http, 'cms/popup')).data.images).toEqual([]);
  });

  it('leaves a site alone that was opened before, and gives it what a later version adds', async () => {
    await application.database.deleteFrom('content').where('kind', '=', 'slide').execute();
    await application.database.deleteFrom('seeded_content').where('kind', '=', 'slide').where('id', '=', 'home-3').execute();
    await seedContent(application.database);
    expect((await rows()).filter(({ kind }) => kind === 'slide').map(({ id }) => id)).toEqual(['home-3', 'home-3']);
  });

  it('is stored sanitized', async () => {
    const dirty = { 'page/9.tr.json': '{"title":"x"}', 'page/9.tr.html': '<p>x</p><img src=x onerror="fetch(\'//evil.test\')">' };
    expect(await bringIn(dirty)).toMatchObject({ added: ['page/9.tr'], cleaned: ['page/9.tr.html'] });
    const row = (await rows()).find(({ kind, id }) => kind === 'page' && id === '9');
    expect(row?.body.html).toBe('<p>x</p>');
    expect(await bringIn(dirty)).toMatchObject({ ...nothing, kept: expect.any(Array), unchangedCount: 1, cleaned: ['page/9.tr.html'] });
  });

  it('sanitizes what another program had stored, even though it was already sanitized when served', async () => {
    const body = '{"title":"x","html":"<p>x</p><script>alert(1)</script>","more":1}';
    await application.database.insertInto('content').values({ kind: 'page', id: '9', locale: 'tr', position: 0, is_active: true, body }).execute();
    const taken = await files();
    expect(await bringIn(taken)).toMatchObject({ added: [], changed: ['page/9.tr'], cleaned: [] });
    expect((await rows()).find(({ id }) => id === '9')?.body).toEqual({ title: 'x', html: '<p>x</p>' });
    expect(await bringIn(taken)).toMatchObject({ changed: [] });
    expect(await files()).toEqual(taken);
  });

  it('is all or nothing: one wrong file, and none is stored', async () => {
    const [before, taken] = [await rows(), await files()];
    const wanted = { ...taken, 'language/de.de.json': '{"name":"Deutsch"}', 'slide/home-1.tr.json': '{"slug":"home"}' };
    expect(await bringIn(wanted, { isPruning: true })).toEqual({ problems: ["slide/home-1.tr.json: 'url' is missing."] });
    expect(await rows()).toEqual(before);
  });

  it('never empties a site because of the wrong folder', async () => {
    const before = await rows();
    for (const wrong of [{}, { 'notes.txt': 'x' }]) expect(await bringIn(wrong, { isPruning: true })).toEqual({ problems: ['The folder holds no content.'] });
    expect(await rows()).toEqual(before);
  });

  it('does not change or remove the general terms, which are announced', async () => {
    const taken = await files();
    const changed = { ...taken, 'page/1.en.html': '<p>Other terms</p>\n' };
    expect(await bringIn(changed)).toEqual({ problems: [expect.stringMatching(/^page\/1\.en\.html: the general terms are changed by publish-terms/)] });
    const { 'page/1.en.json': _json, 'page/1.en.html': _html, ...without } = taken;
    expect(await bringIn(without, { isPruning: true })).toEqual({ problems: ['page/1.en.json: the page of the general terms cannot be removed.'] });
    expect(await bringIn(without)).toMatchObject({ kept: ['page/1.en'] });
    const retitled = { ...taken, 'page/1.en.json': '{"title":"Terms of use"}' };
    expect(await bringIn(retitled)).toMatchObject({ changed: ['page/1.en'] });
  });

  it('adds a language with its texts, and the general terms in it as a translation of those in force', async () => {
    const added = {
      'language/de.de.json': '{"name":"Deutsch","position":2}',
      'texts.de.json': '[{"id":"deposit","tr":"Para yatır","en":"Deposit","text":"Einzahlen"},{"id":"menu.open","text":""}]',
      'page/1.de.json': '{"title":"Bedingungen"}',
      'page/1.de.html': '<p>Es gilt, was hier steht.</p>',
    };
    expect(await bringIn(added)).toMatchObject({ added: ['language/de.de', 'page/1.de', 'translation/deposit.de'] });
    const inGerman = <Data>(path: string, body?: object) => callApi<Data>(application.http, path, body, { 'x-locale': 'de' });
    expect((await inGerman('cms/translationlist')).data).toEqual([{ key: 'deposit', value: 'Einzahlen' }]);
    expect((await inGerman('cms/languagelist')).data).toContainEqual({ locale: 'de', name: 'Deutsch' });
    expect((await inGerman('cms/page', { id: '1' })).data).toMatchObject({ title: 'Bedingungen', html: '<p>Es gilt, was hier steht.</p>' });
    expect((await inGerman<{ title: string }>('cms/page', { id: '3' })).data.title).toBe('Privacy');
    expect((await callApi(application.http, 'cms/translationlist', undefined, { 'x-locale': 'de-AT' })).data).toEqual([]);
    expect((await callApi(application.http, 'cms/translationlist', undefined, { 'x-locale': 'TR_tr' })).data).toEqual([]);
    expect(await bringIn({ ...added, 'page/1.de.html': '<p>Besser übersetzt.</p>' })).toMatchObject({ changed: ['page/1.de'] });
    expect((await inGerman('cms/page', { id: '1' })).data).toMatchObject({ html: '<p>Besser übersetzt.</p>' });
    expect((await callApi<{ html: string }>(application.http, 'cms/page', { id: '1' })).data.html).toContain('Taraflar ve kabul');
  });

  it('replaces what was stored broken; what is not replaced is named in the export', async () => {
    const broken = { kind: 'slide', locale: 'tr', position: 0, is_active: true, body: '{"slug":1}' };
    await application.database
      .insertInto('content')
      .values([
        { ...broken, id: 'b' },
        { ...broken, id: 'a' },
      ])
      .execute();
    expect((await exportContent(application.database)).broken).toEqual(['slide/a.tr', 'slide/b.tr']);
    expect(await bringIn({ 'slide/a.tr.json': '{"slug":"x","url":"/a","images":[]}' })).toMatchObject({ added: [], changed: ['slide/a.tr'] });
    expect((await exportContent(application.database)).broken).toEqual(['slide/b.tr']);
    expect(await bringIn(await files(), { isPruning: true })).toMatchObject({ removed: ['slide/b.tr'] });
  });

  it('is serialized when two imports run at the same time', async () => {
    const taken = await files();
    const version = (word: string): ContentFiles => ({
      ...taken,
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [`translation/${id}.tr.json`, JSON.stringify({ value: word })])),
      [`translation/${word}.tr.json`]: '{"value":"own"}',
    });
    await Promise.all(['one', 'two', 'three'].map((word) => bringIn(version(word), { isPruning: true })));
    const stored = (await rows()).filter(({ kind }) => kind === 'translation');
    expect(stored).toHaveLength(5);
    expect(new Set(stored.filter(({ id }) => id.length === 1).map(({ body }) => body.value)).size).toBe(1);
  });
});
