import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HomeDocument } from './home-document.ts';

const SHELL = `<!doctype html><html lang="tr"><head><script>early()</script></head><body><div class="glance"></div><div id="root"><main></main></div></body></html>`;

describe('the document of the home page', () => {
  let directory: string;
  let http: FastifyInstance;
  let home: HomeDocument;
  let calls: string[];
  let answer: () => Promise<string>;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'meydan-home-'));
    writeFileSync(join(directory, 'index.html'), SHELL);
    calls = [];
    answer = async () => 'Nar Bahçesi';
    http = fastify();
    http.get('/api/games', (request) => {
      calls.push(request.url);
      return answer();
    });
    http.get('/', async (request, reply) => (await home.read())?.(request, reply) ?? reply.send('the shell alone'));
  });
  afterEach(async () => {
    await home.close();
    await http.close();
    rmSync(directory, { recursive: true });
  });

  /** A renderer as a build has one: it asks the server for what it shows. */
  function startWith(body: string): void {
    const renderer = join(directory, 'prerender.mjs');
    writeFileSync(renderer, `export async function prerenderHome() { ${body} }`);
    home = new HomeDocument({ http, directory, renderer, basePath: '/' });
  }
  const visit = async () => (await http.inject('/')).body;
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
    startWith(rendered);
    const late = Promise.withResolvers<string>();
    answer = () => late.promise;
    expect(await visit()).toBe('the shell alone');
    late.resolve('Lale Devri');
    await expect.poll(visit).toContain('Lale Devri');
    expect(calls).toHaveLength(1);
  });

  it('is the shell alone, without a wait, after a rendering that failed', async () => {
    startWith(`await fetch('http://localhost/api/games'); throw new Error('no such row');`);
    expect(await visit()).toBe('the shell alone');
    expect(await visit()).toBe('the shell alone');
    expect(calls).toHaveLength(1);
  });

  it('is the shell alone where the build has no renderer', async () => {
    home = new HomeDocument({ http, directory, renderer: join(directory, 'none.mjs'), basePath: '/' });
    expect(await visit()).toBe('the shell alone');
  });

  it('keeps no visitor waiting while the server closes', async () => {
    startWith(rendered);
    answer = () => new Promise(() => {});
    const waiting = visit();
    await expect.poll(() => calls.length).toBe(1);
    await home.close();
    expect(await waiting).toBe('the shell alone');
  });
});
