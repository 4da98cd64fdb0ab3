import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemCategories } from '#contract/enumerations.ts';
import { HOME, isWholeScreen } from '#contract/public-screens.ts';
import { ScreenDocuments } from './screen-documents.ts';
import { readServedScreens } from './served-screens.ts';

const ENTRY = 'assets/index-1a2b.js';
const template = (locale: string) =>
  `<html lang="${locale}" data-place="{{place}}"><base href="/SITE_PATH/"><style>.own{}</style>{{screen styles}}<body>{{screen}}{{screen scripts}}</body></html>`;
/** Time for a thread to start on a busy machine. */
const TIMEOUT_MS = 20_000;
const screens = new Map([
  [HOME, { style: '', styles: [], scripts: [] }],
  ['lobby', { style: '<style>.grid{}</style>', styles: ['assets/grid.css'], scripts: ['assets/grid.js'] }],
]);

describe('a document with content', () => {
  let directory: string;
  let http: FastifyInstance;
  let documents: ScreenDocuments;
  let calls: string[];
  let answer: () => Promise<string>;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'meydan-documents-'));
    for (const locale of ['tr', 'en']) writeFileSync(join(directory, `${locale}.html`), template(locale));
    writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
    calls = [];
    answer = async () => 'Nar Bahçesi';
    http = fastify();
    http.get('/api/games', (request) => {
      calls.push(request.url);
      return answer();
    });
    http.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const send = await documents.read({ path: request.params['*'], locale: request.headers['x-locale'] === 'en' ? 'en' : 'tr' });
      return send ? send(request, reply) : reply.send('the shell alone');
    });
  });
  afterEach(async () => {
    await documents.close();
    await http.close();
    rmSync(directory, { recursive: true });
  });

  /** Starts with a renderer like a build's, with `body` as its function. */
  function startWith(body: string, limits: { longestWaitMs?: number; longestRenderingMs?: number } = { longestWaitMs: TIMEOUT_MS }): void {
    writeFileSync(join(directory, 'prerender.js'), `export async function renderScreen(locale, basePath, path) { ${body} }`);
    documents = new ScreenDocuments({ http, directory, entry: ENTRY, basePath: '/', screens }, limits);
  }
  const visit = async (path = '/', locale?: string) => (await http.inject({ url: path, headers: locale ? { 'x-locale': locale } : {} })).body;
  const rendered = `return { html: '<h2>' + await (await fetch('http://localhost/api/games')).text() + '</h2>', answers: [] };`;

  it('has content for the first visitor, and is rendered once for all who wait', async () => {
    startWith(rendered);
    const documents = await Promise.all([visit(), visit(), visit()]);
    for (const document of documents) expect(document).toContain('<body><h2>Nar Bahçesi</h2>');
    expect(calls).toEqual(['/api/games']);
    expect(await visit()).toBe(documents[0]);
    expect(calls).toHaveLength(1);
  });

  it('is only the shell for a visitor whose content is late, and has it for the next', async () => {
    startWith(rendered, { longestWaitMs: 100 });
    const late = Promise.withResolvers<string>();
    answer = () => late.promise;
    expect(await visit()).toBe('the shell alone');
    late.resolve('Lale Devri');
    await expect.poll(() => visit(), { timeout: TIMEOUT_MS }).toContain('Lale Devri');
    expect(calls).toHaveLength(1);
  });

  it('is only the shell, without a wait, after a failed rendering', async () => {
    startWith(`await fetch('http://localhost/api/games'); throw new Error('no such row');`);
    expect(await visit()).toBe('the shell alone');
    expect(await visit()).toBe('the shell alone');
    expect(calls).toHaveLength(1);
  });

  it('is rendered again after the time that a refused call asks for', async () => {
    startWith(
      `const answer = await fetch('http://localhost/api/games'); if (!answer.ok) throw new Error('refused'); return { html: '<p>home</p>', answers: [] };`,
    );
    answer = async () => {
      throw Object.assign(new Error('busy'), { statusCode: 429, headers: { 'retry-after': '1' } });
    };
    expect(await visit()).toBe('the shell alone');
    expect(await visit()).toBe('the shell alone');
    expect(calls).toHaveLength(1);
    answer = async () => 'Nar Bahçesi';
    await expect.poll(() => visit(), { timeout: TIMEOUT_MS }).toContain('<p>home</p>');
    expect(calls).toHaveLength(2);
  });

  it('is only the shell if the build has no renderer', async () => {
    documents = new ScreenDocuments({ http, directory, entry: ENTRY, basePath: '/', screens });
    expect(await visit()).toBe('the shell alone');
  });

  it('has its own styles after those of the first screen, and lists its scripts last', async () => {
    startWith(rendered);
    const document = await visit('/lobby');
    expect(document).toContain('data-place="lobby"');
    expect(document).toContain('<style>.own{}</style><style>.grid{}</style><link rel="stylesheet" disabled href="./assets/grid.css"><body><h2>');
    expect(document).toMatch(/<link rel="later" fetchpriority="low" href=".\/assets\/grid.js"><script type="application\/json"[^<]*<\/script><\/body>/);
    expect(await visit()).not.toContain('grid');
  });

  it('is rendered in the requested language and names its build', async () => {
    startWith(`return { html: locale + basePath, answers: [] };`);
    expect(await visit('/', 'en')).toContain('<html lang="en" data-place=""><base href="/"><style>.own{}</style><body>en/');
    expect(await visit()).toContain('<body>tr/');
    const { headers } = await http.inject('/');
    expect(headers).toMatchObject({ vary: 'accept-encoding, x-locale', 'x-entry': ENTRY });
  });

  it('is rendered one screen at a time, even if one of them fails', async () => {
    startWith(
      `globalThis.open = (globalThis.open ?? 0) + 1;
       const atOnce = globalThis.open;
       await fetch('http://localhost/api/games');
       globalThis.open -= 1;
       if (path === 'lobby') throw new Error('no such game');
       return { html: '<p>' + atOnce + '</p>', answers: [] };`,
    );
    const [lobby, home] = await Promise.all([visit('/lobby'), visit()]);
    expect(lobby).toBe('the shell alone');
    expect(home).toContain('<body><p>1</p>');
  });

  it('is rendered in a new thread after a rendering that hangs and blocks all others', async () => {
    startWith(`return path === 'lobby' ? new Promise(() => {}) : { html: '<p>home</p>', answers: [] };`, { longestWaitMs: 100, longestRenderingMs: 3_000 });
    const [lobby, home] = await Promise.all([visit('/lobby'), visit()]);
    expect([lobby, home]).toEqual(['the shell alone', 'the shell alone']);
    await expect.poll(() => visit(), { timeout: TIMEOUT_MS }).toContain('<p>home</p>');
    expect(await visit('/lobby')).toBe('the shell alone');
  });

  it('is only the shell for a path without a rendered screen', async () => {
    startWith(rendered);
    expect(await visit('/dashboard')).toBe('the shell alone');
    expect(calls).toEqual([]);
  });

  it('does not make a visitor wait while the server closes', async () => {
    startWith(rendered);
    answer = () => new Promise(() => {});
    const waiting = visit();
    await expect.poll(() => calls.length, { timeout: TIMEOUT_MS }).toBe(1);
    await documents.close();
    expect(await waiting).toBe('the shell alone');
  });
});

describe('the screens with a rendered document', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'meydan-screens-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('are home, lobbies and promotions, each with the text of its styles', () => {
    mkdirSync(join(directory, '.vite'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'assets/grid.css'), '.grid{background:url(./grid.svg)}');
    const manifest = {
      '_grid.js': { file: 'assets/grid.js', css: ['assets/grid.css'] },
      'src/routes/casino/$category.tsx?tsr-split=component': { file: 'assets/lobby.js', imports: ['_grid.js'] },
      'src/routes/promotions.tsx?tsr-split=component': { file: 'assets/promotions.js' },
      'src/routes/responsible-play.tsx?tsr-split=component': { file: 'assets/play.js' },
    };
    writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(manifest));
    const served = readServedScreens(directory);
    expect([...served.keys()]).toEqual([HOME, ...systemCategories.map((category) => `casino/${category}`), 'promotions']);
    expect(served.get('casino/slot')).toEqual({
      style: '<style>.grid{background:url(./assets/grid.svg)}</style>',
      styles: ['assets/grid.css'],
      scripts: ['assets/lobby.js', 'assets/grid.js'],
    });
  });

  it('are only the home page without a manifest', () => {
    expect([...readServedScreens(directory).keys()]).toEqual([HOME]);
  });

  it('are sent if the query only says where the visitor comes from', () => {
    for (const names of [[], ['utm_source', 'utm_medium'], ['refId', 'gclid']]) expect(isWholeScreen(names), names.join()).toBe(true);
    for (const names of [['new'], ['detail'], ['utm_source', 'q'], ['constructor']]) expect(isWholeScreen(names), names.join()).toBe(false);
  });
});
