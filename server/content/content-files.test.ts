import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentBodies } from './content-bodies.ts';
import type { ContentRecord } from './content-record.ts';
import { readContentFiles } from './read-content-files.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { writeTextList } from './text-list.ts';
import { writeContentFiles } from './write-content-files.ts';

const page: ContentRecord = { kind: 'page', id: '7', locale: 'tr', position: 3, isActive: true, body: { title: 'Çay saati', html: '<p>Dört\nbuçuk</p>' } };
const slide: ContentRecord = {
  kind: 'slide',
  id: 'home-1',
  locale: 'en',
  position: 0,
  isActive: false,
  body: { slug: 'home', url: '/promotions', images: ['/banners/a.svg'], overline: null, title: 'Tea' },
};

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((drawn) => !drawn.includes('\u0000') && drawn.isWellFormed());
const name = text.filter((drawn) => drawn.length > 0 && drawn.length <= 30);
const html = fc.constantFrom('<p>bir</p>', '', '\n', '<p>iki</p>\n\n', 'a &amp; b\r\n', '<ul>\n<li>üç</li>\n</ul>').map(sanitizeContent);
const address = fc.constantFrom('/promotions', '#top', 'https://example.test/a?b=c');
const bodies = {
  page: fc.record({ title: text, html }),
  promotion: fc.record({ title: text, html, images: fc.array(address, { maxLength: 3 }) }),
  translation: fc.record({ value: fc.constantFrom('', 'Kasaya geç', "It''s {name}", '{count, plural, one {# gün} other {# gün}}', '<0>Oku</0>') }),
  slide: fc.record({ slug: name, url: address, images: fc.array(address, { maxLength: 3 }), title: fc.option(text) }),
  category: fc.record({
    name: text,
    isListed: fc.boolean(),
    items: fc.array(fc.record({ page: name, title: text }, { requiredKeys: ['page'] }), { maxLength: 3 }),
  }),
  language: fc.record({ name: text }),
  popup: fc.record({ images: fc.array(address, { maxLength: 3 }), url: address }),
};
const record = fc.constantFrom(...(Object.keys(bodies) as (keyof typeof bodies)[])).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    id: name,
    locale: fc.constantFrom('tr', 'en', 'de-AT', 'x_y.z'),
    position: fc.integer({ min: 0, max: 2_147_483_647 }),
    isActive: fc.boolean(),
    body: bodies[kind] as fc.Arbitrary<Record<string, unknown>>,
  }),
);
const keyOf = ({ kind, id, locale }: ContentRecord): string => JSON.stringify([kind, id, locale]);
const records = fc.uniqueArray(record, { selector: keyOf, maxLength: 8 });

describe('content as files', () => {
  it('is editable JSON, with its HTML beside it', () => {
    expect(writeContentFiles([page, slide])).toEqual({
      'page/7.tr.html': '<p>Dört\nbuçuk</p>\n',
      'page/7.tr.json': '{\n  "position": 3,\n  "isActive": true,\n  "title": "Çay saati"\n}\n',
      'slide/home-1.en.json':
        '{\n  "position": 0,\n  "isActive": false,\n  "slug": "home",\n  "url": "/promotions",\n  "images": [\n    "/banners/a.svg"\n  ],\n  "overline": null,\n  "title": "Tea"\n}\n',
    });
  });

  it('survives a round trip, whatever it holds and whatever its name, and gives the same bytes in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (drawn) => {
        const files = writeContentFiles(drawn);
        const read = await readContentFiles(files);
        expect(read).toMatchObject({ problems: [], cleaned: [] });
        expect(new Map(read.records.map((found) => [keyOf(found), found]))).toEqual(new Map(drawn.map((found) => [keyOf(found), found])));
        const shuffled = Object.fromEntries(Object.entries(files).toReversed());
        expect(JSON.stringify(writeContentFiles((await readContentFiles(shuffled)).records))).toBe(JSON.stringify(files));
      }),
    );
  });

  it('has visible paths that stay below the folder, whatever the content is called', async () => {
    for (const id of ['..', '.', '../../etc/passwd', '.hidden', 'a/b', 'a\\b', 'C:', 'a%2Fb', 'ne var ne yok?', 'İğne']) {
      const [path = ''] = Object.keys(writeContentFiles([{ ...slide, id }]));
      expect(path).toMatch(/^slide\/[^./\\:?][^/\\:?]*\.en\.json$/);
      expect((await readContentFiles(writeContentFiles([{ ...slide, id }]))).records[0]?.id).toBe(id);
    }
  });

  it('does not require a position, an active flag, or a line break at the end of the HTML', async () => {
    const { records: read, problems } = await readContentFiles({ 'page/7.tr.json': '{"title":"x"}', 'page/7.tr.html': '<p>x</p>' });
    expect(problems).toEqual([]);
    expect(read).toEqual([{ kind: 'page', id: '7', locale: 'tr', position: 0, isActive: true, body: { title: 'x', html: '<p>x</p>' } }]);
  });

  it('allows files beside the folders of the kinds', async () => {
    expect(await readContentFiles({ 'README.md': '# Ours' })).toEqual({ records: [], problems: [], cleaned: [] });
  });

  it('lists all texts of the app for a translator, and reads back those that the translator has written', async () => {
    const texts = [
      { id: 'deposit', tr: 'Para yatır', en: 'Deposit' },
      { id: 'menu.open', tr: 'Menüyü aç', en: 'Open menu' },
    ];
    const list = writeTextList('de', texts, new Map([['deposit', 'Einzahlen']]));
    expect(list).toEqual({ 'texts.de.json': expect.stringMatching(/^\[\n {2}\{\n {4}"id": "deposit",\n {4}"tr": "Para yatır",/) });
    const read = await readContentFiles({ ...list, 'translation/menu.open.tr.json': '{"value":"Aç"}' });
    expect(read.problems).toEqual([]);
    expect(read.records.map(({ kind, id, locale, body }) => [kind, id, locale, body])).toEqual([
      ['translation', 'menu.open', 'tr', { value: 'Aç' }],
      ['translation', 'deposit', 'de', { value: 'Einzahlen' }],
    ]);
  });

  it('may have a text both in a list and in a file of its own as long as they agree', async () => {
    const list = { 'texts.de.json': '[{"id":"deposit","text":"Einzahlen"}]' };
    expect(await readContentFiles({ ...list, 'translation/deposit.de.json': '{"value":"Einzahlen"}' })).toMatchObject({ problems: [], records: { length: 1 } });
    expect((await readContentFiles({ ...list, 'translation/deposit.de.json': '{"value":"Zahlen"}' })).problems).toEqual([
      "texts.de.json: 'deposit': translation/deposit.de.json says something else.",
    ]);
    for (const wrong of ['{', '{}', '[{"id":""}]', '[{"id":"deposit","text":7}]'])
      expect((await readContentFiles({ 'texts.de.json': wrong })).problems).toEqual([
        "texts.de.json: a list of texts holds objects with 'id' and 'text' in brackets.",
      ]);
  });

  it.each([
    ['{count, plural, one {# Tag', /^texts\.de\.json: 'x': its text is no message in ICU's format \(.+\)\.$/],
    ['{count, plural, one {# Tag}}', /^texts\.de\.json: 'x': .*other.*\.$/],
    [
      '{count, date, ::yMMMM}',
      "texts.de.json: 'x': its text cannot be shown: 'count' can only be filled in as it is or by plural, selectordinal, select and number without a style.",
    ],
    ['{count, number, ::currency/TRY}', /'count' can only be filled in as it is/],
    ['{a, select, yes {{b, plural, other {{c, spell}}}} other {}}', /'c' can only be filled in as it is/],
  ])('refuses the text %s', async (text, problem) => {
    const { problems, records: read } = await readContentFiles({ 'texts.de.json': JSON.stringify([{ id: 'x', text }]) });
    expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
    expect(problems[0]).not.toContain('\n');
    expect(read).toEqual([]);
  });

  it('is sanitized, and the file that was not clean is named', async () => {
    const { records: read, cleaned } = await readContentFiles({
      'page/7.tr.json': '{"title":"x"}',
      'page/7.tr.html': '<p onclick="x()">x</p><script>alert(1)</script>',
    });
    expect(read[0]?.body.html).toBe('<p>x</p>');
    expect(cleaned).toEqual(['page/7.tr.html']);
  });

  const whole = '{"slug":"home","url":"/a","images":[]}';
  it.each([
    [
      'a folder that is no kind',
      { 'pages/1.tr.json': '{}' },
      "pages/1.tr.json: there is no kind of content called 'pages'; the kinds are slide, page, category, promotion, language, translation, popup.",
    ],
    ['a folder named like a property of every object', { 'constructor/1.tr.json': '{}' }, /^constructor\/1\.tr\.json: there is no kind/],
    ['a name without a language', { 'slide/1.json': whole }, 'slide/1.json: a file of content is called ID.LANGUAGE.json, and its HTML ID.LANGUAGE.html.'],
    ['a name that is not text', { 'slide/%E0%A4%A.tr.json': whole }, /^slide\/%E0%A4%A\.tr\.json: a file of content is called/],
    ['another kind of file', { 'slide/1.tr.jpg': whole }, /^slide\/1\.tr\.jpg: a file of content is called/],
    ['a folder in a folder', { 'slide/old/1.tr.txt': whole }, /^slide\/old\/1\.tr\.txt: a file of content is called/],
    ['two files for one thing', { 'slide/a%62.tr.json': whole, 'slide/ab.tr.json': whole }, 'slide/ab.tr.json: another file stands for the same content.'],
    ['no JSON', { 'slide/1.tr.json': '{' }, /^slide\/1\.tr\.json: it is not JSON \(.+\)\.$/],
    ['a list', { 'slide/1.tr.json': '[]' }, 'slide/1.tr.json: it must be an object in braces.'],
    ['null', { 'slide/1.tr.json': 'null' }, 'slide/1.tr.json: it must be an object in braces.'],
    ['a missing field', { 'slide/1.tr.json': '{"slug":"home","images":[]}' }, "slide/1.tr.json: 'url' is missing."],
    ['a field of another type', { 'slide/1.tr.json': '{"slug":1,"url":"/a","images":[]}' }, "slide/1.tr.json: 'slug' must be text."],
    ['a list that is not one', { 'slide/1.tr.json': '{"slug":"home","url":"/a","images":"/b"}' }, "slide/1.tr.json: 'images' must be a list in brackets."],
    [
      'an address that runs a script',
      { 'slide/1.tr.json': '{"slug":"home","url":"javascript:alert(1)","images":[]}' },
      "slide/1.tr.json: 'url' is not an address that content may lead to.",
    ],
    [
      'an image from nowhere',
      { 'popup/1.tr.json': '{"url":"/a","images":["/b","//evil.test/c"]}' },
      "popup/1.tr.json: 'images.1' is not an address that content may lead to.",
    ],
    ['an unknown field', { 'slide/1.tr.json': '{"slug":"home","url":"/a","images":[],"titel":"x"}' }, "slide/1.tr.json: there is no field 'titel'."],
    [
      'a field nobody knows, further in',
      { 'category/1.tr.json': '{"name":"x","isListed":true,"items":[{"page":"1","titel":"x"}]}' },
      "category/1.tr.json: there is no field 'items.0.titel'.",
    ],
    ['a prototype', { 'language/tr.tr.json': '{"name":"x","__proto__":{"a":1}}' }, "language/tr.tr.json: there is no field '__proto__'."],
    ['a fractional position', { 'language/tr.tr.json': '{"name":"x","position":1.5}' }, "language/tr.tr.json: 'position' must be a whole number."],
    [
      'a position below zero',
      { 'language/tr.tr.json': '{"name":"x","position":-1}' },
      "language/tr.tr.json: 'position' must be a whole number from 0 to 2147483647.",
    ],
    ['a position that is too high', { 'language/tr.tr.json': '{"name":"x","position":2147483648}' }, /'position' must be a whole number from 0/],
    ['a switch that is not one', { 'language/tr.tr.json': '{"name":"x","isActive":"yes"}' }, "language/tr.tr.json: 'isActive' must be true or false."],
    ['text with a NUL', { 'language/tr.tr.json': '{"name":"a\\u0000b"}' }, "language/tr.tr.json: 'name' holds a character that cannot be stored."],
    [
      'half a character',
      { 'category/1.tr.json': '{"name":"x","isListed":true,"items":[{"page":"\\ud800"}]}' },
      "category/1.tr.json: 'items.0.page' holds a character that cannot be stored.",
    ],
    ['a name with a NUL', { 'language/a%00b.tr.json': '{"name":"x"}' }, 'language/a%00b.tr.json: the id holds a character that cannot be stored.'],
    ['a name without an end', { [`language/${'a'.repeat(101)}.tr.json`]: '{"name":"x"}' }, /: the id has more than 100 characters\.$/],
    ['HTML without its JSON', { 'page/7.tr.html': '<p>x</p>' }, 'page/7.tr.json: there is no page/7.tr.json beside page/7.tr.html.'],
    ['JSON without its HTML', { 'page/7.tr.json': '{"title":"x"}' }, 'page/7.tr.json: there is no page/7.tr.html beside it.'],
    [
      'HTML that is too long',
      { 'page/7.tr.json': '{"title":"x"}', 'page/7.tr.html': 'x'.repeat(500_001) },
      /page\/7\.tr\.html has more than 500000 characters\.$/,
    ],
    ['HTML inside the JSON', { 'page/7.tr.json': '{"title":"x","html":"y"}', 'page/7.tr.html': 'y' }, "page/7.tr.json: 'html' belongs into page/7.tr.html."],
    [
      'HTML where there is none',
      { 'slide/1.tr.json': whole, 'slide/1.tr.html': 'y' },
      'slide/1.tr.json: content of this kind has no HTML, but there is slide/1.tr.html.',
    ],
  ])('is refused with %s, in a sentence that names file and field', async (_name, files, sentence) => {
    const { records: read, problems } = await readContentFiles(files as Record<string, string>);
    expect(problems).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
    for (const { kind } of read) expect(kind in contentBodies).toBe(true);
  });

  it('is refused with all its problems at once', async () => {
    expect((await readContentFiles({ 'slide/1.tr.json': '{', 'popup/1.tr.json': '{}', 'x/y': '' })).problems).toHaveLength(3);
  });

  it('yields to other work between two of its pages', async () => {
    const pages = Array.from({ length: 50 }, (_, index) => [
      [`page/p${index}.tr.json`, '{"title":"x"}'],
      [`page/p${index}.tr.html`, `<p>${index}</p>`],
    ]);
    let isRead = false;
    let turns = 0;
    const others = async (): Promise<void> => {
      for (; !isRead; turns += 1) await nextTurn();
    };
    const counting = others();
    expect((await readContentFiles(Object.fromEntries(pages.flat()))).records).toHaveLength(50);
    isRead = true;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(50);
  });
});
