import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemCategories } from '#contract/enumerations.ts';
import { ScreenDocuments } from './screen-documents.ts';
import { HOME, isWholeScreen, readServedScreens } from './served-screens.ts';

const SHELL = `<!doctype html><html lang="tr"><head><script>early()</script></head><body><div class="glance"></div><style>.own{}</style><div id="root"><main></main></div></body></html>`;
/** A thread may need long to start on a busy machine. */
const PATIENCE_MS = 20_000;
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
    writeFileSync(join(directory, 'index.html'), SHELL);
    calls = [];
    answer = async () => 'Nar Bahçesi';
    http = fastify();
    http.get('/api/games', (request) => {
      calls.push(request.url);
      return answer();
    });
    http.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const send = await documents.read(request.params['*']);
      return send ? send(request, reply) : reply.send('the shell alone');
    });
  });
  afterEach(async () => {
    await documents.close();
    await http.close();
    rmSync(directory, { recursive: true });
  });

  /** A renderer as a build has one: it asks the server for what it shows. */
  function startWith(body: string, limits: { longestWaitMs?: number; longestRenderingMs?: number } = { longestWaitMs: PATIENCE_MS }): void {
    const renderer = join(directory, 'prerender.mjs');
    writeFileSync(renderer, `export async function prerenderScreen(locale, basePath, path) { ${body} }`);
    documents = new ScreenDocuments({ http, directory, renderer, basePath: '/', screens }, limits);
  }
  const visit = async (path = '/') => (await http.inject(path)).body;
  const rendered = `return { html: '<h2>' + await (await fetch('http://localhost/api/games')).text() + '</h2>', answers: [] };`;

  it('has its content for the very first visitor, and is made once for all who wait', async () => {
    startWith(rendered);
    const documents = await Promise.all([visit(), visit(), visit()]);
    for (const document of documents) expect(document).toContain('<main><h2>Nar Bahçesi</h2></main>');
    expect(calls).toEqual(['/api/games']);
    expect(await visit()).toBe(documents[0]);
    expect(calls).toHaveLength(1);
  });

  it('is the shell alone for a visitor whose content does not come in time, and has it for the next', async () => {
    startWith(rendered, { longestWaitMs: 100 });
    const late = Promise.withResolvers<string>();
    answer = () => late.promise;
    expect(await visit()).toBe('the shell alone');
    late.resolve('Lale Devri');
    await expect.poll(() => visit(), { timeout: PATIENCE_MS }).toContain('Lale Devri');
    expect(calls).toHaveLength(1);
  });

  it('is the shell alone, without a wait, after a rendering that failed', async () => {
    startWith(`await fetch('http://localhost/api/games'); throw new Error('no such row');`);
    expect(await visit()).toBe('the shell alone');
    expect(await visit()).toBe('the shell alone');
    expect(calls).toHaveLength(1);
  });

  it('is the shell alone where the build has no renderer', async () => {
    documents = new ScreenDocuments({ http, directory, renderer: join(directory, 'none.mjs'), basePath: '/', screens });
    expect(await visit()).toBe('the shell alone');
  });

  it('comes with its own styles behind those of the first screen, and names its scripts last', async () => {
    startWith(rendered);
    const document = await visit('/lobby');
    expect(document).toContain('<style>.own{}</style><style>.grid{}</style><div id="root"><main data-here><h2>Nar Bahçesi</h2></main>');
    expect(document).toContain('<link rel="stylesheet" disabled href="./assets/grid.css"></head>');
    expect(document).toMatch(/<link fetchpriority="low" rel="modulepreload" href=".\/assets\/grid.js"><script type="application\/json"[^<]*<\/script><\/body>/);
    expect(await visit()).not.toContain('grid');
  });

  it('is made for one screen after the other, also where one of them fails', async () => {
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
    expect(home).toContain('<main><p>1</p></main>');
  });

  it('is made in a new thread after a rendering that does not end, which held up all others', async () => {
    startWith(`return path === 'lobby' ? new Promise(() => {}) : { html: '<p>home</p>', answers: [] };`, { longestWaitMs: 100, longestRenderingMs: 3_000 });
    const [lobby, home] = await Promise.all([visit('/lobby'), visit()]);
    expect([lobby, home]).toEqual(['the shell alone', 'the shell alone']);
    await expect.poll(() => visit(), { timeout: PATIENCE_MS }).toContain('<p>home</p>');
    expect(await visit('/lobby')).toBe('the shell alone');
  });

  it('is the shell alone for what has no document of its own', async () => {
    startWith(rendered);
    expect(await visit('/dashboard')).toBe('the shell alone');
    expect(calls).toEqual([]);
  });

  it('keeps no visitor waiting while the server closes', async () => {
    startWith(rendered);
    answer = () => new Promise(() => {});
    const waiting = visit();
    await expect.poll(() => calls.length, { timeout: PATIENCE_MS }).toBe(1);
    await documents.close();
    expect(await waiting).toBe('the shell alone');
  });
});

describe('the screens that have a document', () => {
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

  it('are the home page alone where the build has noted nothing', () => {
    expect([...readServedScreens(directory).keys()]).toEqual([HOME]);
  });

  it('are sent to whoever says no more than where he comes from', () => {
    for (const url of ['/casino/slot', '/casino/slot?', '/casino/slot?utm_source=x&utm_medium=y', '/promotions?refId=7&gclid=a'])
      expect(isWholeScreen(url), url).toBe(true);
    for (const url of ['/casino/slot?new=true', '/promotions?detail=1', '/casino/slot?utm_source=x&q=nar', '/casino/slot?constructor=1'])
      expect(isWholeScreen(url), url).toBe(false);
  });
});
