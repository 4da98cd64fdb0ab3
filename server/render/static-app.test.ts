import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { BitmapStore } from '../http/bitmap-store.ts';
import { sendText } from '../http/compressed-text.ts';
import { serveGameArt } from '../http/game-art.ts';
import { createHttpServer } from '../http/server.ts';
import type { RenderedScreen } from './render-thread.ts';
import { readPages, serveStaticApp } from './static-app.ts';

const INLINE_SCRIPT = "\n  document.documentElement.dataset.theme = 'light';\n";
const SHELL = `<!doctype html><base href="/" /><title>Meydan</title><style>p{}</style><script>${INLINE_SCRIPT}</script><script type="module" src="/assets/main-1a2b.js"></script><main id="content">\n<h1>Home</h1><img src="banners/1.svg" />\n</main><nav></nav>`;
/** Shell for every other address. */
const PLACE = SHELL.replace('\n<h1>Home</h1><img src="banners/1.svg" />\n', '');
const forAnySite = (document: string) => document.replace('<base href="/"', '<base href="/SITE_PATH/"');

/** The built worker with its manifest. */
const WORKER =
  'answer([{"revision":"05c1","url":"index.html"},{"revision":"665b","url":"provider-frame.html"},{"revision":"77aa","url":"icons/a.png"},{"revision":null,"url":"assets/main-1a2b.js"}])';

describe('the built app', () => {
  let directory: string;
  let launchDirectory: string;
  let http: FastifyInstance;
  let chatOrigin: string | null = null;
  const readChatOrigin = async () => chatOrigin;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'meydan-app-'));
    launchDirectory = join(directory, 'launch');
    for (const folder of ['assets', '.vite', 'launch']) mkdirSync(join(directory, folder));
    const files = {
      'index.html': SHELL,
      'shell.html': PLACE,
      'launch/index.html': forAnySite(SHELL),
      'launch/shell.html': forAnySite(PLACE),
      'sw.js': WORKER,
      'sw.js.br': brotliCompressSync('an older worker'),
      'assets/main-1a2b.js': 'export const shell = 1;'.repeat(50),
      'robots.txt': 'User-agent: *',
      '.vite/manifest.json': JSON.stringify({ 'src/routes/promotions.tsx?tsr-split=component': { file: 'assets/promotions-3c4d.js' } }),
      'provider-frame.html': '<!doctype html><script>take()</script>',
      'chat-frame.html': '<!doctype html><script>ask()</script>',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    writeFileSync(join(directory, 'assets/main-1a2b.js.br'), brotliCompressSync(files['assets/main-1a2b.js']));
    writeFileSync(join(directory, 'assets/main-1a2b.js.gz'), gzipSync(files['assets/main-1a2b.js']));
    const config = readConfig({
      PUBLIC_URL: 'https://meydan.test',
      SANDBOX_URL: 'https://games.test:8443/',
      PROVIDER_ORIGINS: 'https://studio.test',
      RATE_LIMITS: 'off',
    });
    http = await createHttpServer(config, { logger: false, pages: readPages(directory) });
    serveGameArt(http, {
      bitmaps: new BitmapStore({ directory: join(directory, 'bitmaps'), log: http.log }),
      pictures: { fetch: async () => null },
      findPicture: async () => null,
    });
    await serveStaticApp(http, directory, { basePath: '/', launchDirectory, providerOrigins: ['https://games.test:8443'], readChatOrigin, isWorkerOn: true });
  });
  afterAll(async () => {
    await http.close();
    rmSync(directory, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

  it.each(['/', '/?from=push', '/index.html'])('answers %s with its shell, which is always revalidated', async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 200, body: SHELL });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each([
    '/casino/slot',
    '/dashboard/deposit',
    '/unknown/place',
    `/casino/play/${'a'.repeat(400)}`,
    '/pages/1?from=push',
    '/pages/v1.2',
    '/casino/play/%',
    '/%E0%A4%A',
    '/pages/%ff',
  ])('answers %s with the shell without the home page, which is always revalidated', async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 200, body: PLACE });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('announces the parts of a screen with its shell, and nothing with a file', async () => {
    expect((await get('/promotions')).headers.link).toBe('</assets/promotions-3c4d.js>;rel=modulepreload');
    for (const url of ['/', '/index.html', '/robots.txt', '/unknown/place']) expect((await get(url)).headers.link, url).toBeUndefined();
  });

  it.each([
    '/assets/none-9f.js',
    '/assets',
    '/assets/',
    '/old-chunk.js',
    '/missing.png',
    '/api/none',
    '/hub/none',
    '/art/none',
    '/wallet/x',
    '/payments/x',
    '/metrics',
    '/readyz/x',
    '/%2e%2e/package.json',
    '/.vite/manifest.json',
    // P2
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.well-known/x',
    '/.well-known/change-password/x',
    '/wp-login.php',
    '/casino/index.php',
    '/backup.sql',
  ])('does not answer %s with its shell', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  // P2
  it('redirects the well-known address for changing a password to its page', async () => {
    for (const url of ['/.well-known/change-password', '/.well-known/change-password?from=manager'])
      expect(await get(url), url).toMatchObject({ statusCode: 302, headers: { location: '/dashboard/change-password' } });
  });

  it('sends hashed files for a year, compressed as the browser accepts', async () => {
    const plain = await get('/assets/main-1a2b.js');
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': expect.stringContaining('javascript') });
    expect((await get('/assets/main-1a2b.js', { 'accept-encoding': 'br, gzip' })).headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect((await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('lets the worker be revalidated every time', async () => {
    expect((await get('/sw.js')).headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') });
  });

  it('sends a changed worker that refetches its documents if their headers have changed', async () => {
    const workerOf = async (settings: Record<string, string>) => {
      const config = readConfig({ RATE_LIMITS: 'off', ...settings });
      const other = await createHttpServer(config, { logger: false, pages: readPages(directory) });
      await serveStaticApp(other, directory, {
        basePath: '/',
        launchDirectory,
        providerOrigins: [new URL(config.sandboxUrl).origin],
        readChatOrigin,
        isWorkerOn: true,
      });
      const { body } = await other.inject('/sw.js');
      await other.close();
      return body;
    };
    const worker = await workerOf({ SANDBOX_URL: 'https://games.test:8443/' });
    const revised = /^answer\(\[\{"revision":"05c1-([0-9a-f]+)","url":"index\.html"\},\{"revision":"665b-\1","url":"provider-frame\.html"\},(.*)$/;
    expect(worker).toMatch(revised);
    expect(revised.exec(worker)?.[2]).toBe('{"revision":"77aa","url":"icons/a.png"},{"revision":null,"url":"assets/main-1a2b.js"}])');
    expect(await workerOf({ SANDBOX_URL: 'https://games.test:8443/' })).toBe(worker);
    expect(await workerOf({ SANDBOX_URL: 'https://other.test/' })).not.toBe(worker);
  });

  it('sends the worker compressed as the browser accepts, and only to a browser without that version', async () => {
    const { body, headers } = await get('/sw.js');
    const packed = await get('/sw.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
    const zipped = await get('/sw.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
    expect(new Set([headers.etag, packed.headers.etag, zipped.headers.etag]).size).toBe(3);
    expect(await get('/sw.js', { 'if-none-match': String(headers.etag) })).toMatchObject({ statusCode: 304, body: '' });
  });

  it('sends a rendered screen unless its query filters it', async () => {
    const served = await createHttpServer(readConfig({ RATE_LIMITS: 'off' }), { logger: false, pages: readPages(directory) });
    const readScreen = async ({ path, locale }: RenderedScreen) =>
      path === 'promotions' || path === '' ? sendText(`<p>all of ${path || 'home'} in ${locale}</p>`, 'text/html') : null;
    await serveStaticApp(served, directory, { basePath: '/', launchDirectory, providerOrigins: [], readChatOrigin, isWorkerOn: true, readScreen });
    const bodyOf = async (url: string) => (await served.inject(url)).body;
    expect(await bodyOf('/promotions')).toBe('<p>all of promotions in tr</p>');
    expect(await bodyOf('/promotions?utm_source=x&refId=7')).toBe('<p>all of promotions in tr</p>');
    for (const [sent, locale] of Object.entries({ en: 'en', 'en-GB': 'en', tr: 'tr', de: 'en' }))
      expect((await served.inject({ url: '/promotions', headers: { 'x-locale': sent } })).body, sent).toBe(`<p>all of promotions in ${locale}</p>`);
    expect(await bodyOf('/?from=push')).toBe('<p>all of home in tr</p>');
    for (const url of ['/promotions?detail=1', '/dashboard']) expect(await bodyOf(url), url).toBe(PLACE);
    const { headers } = await served.inject('/promotions');
    // The document itself announces its parts.
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': expect.stringContaining('sha256-') });
    expect(headers.link).toBeUndefined();
    await served.close();
  });

  it('places its documents under the path of the site, compressed or not', async () => {
    const config = readConfig({ PUBLIC_URL: 'https://meydan.test/play', RATE_LIMITS: 'off' });
    const below = await createHttpServer(config, { logger: false, pages: readPages(directory) });
    await serveStaticApp(below, directory, { basePath: '/play/', launchDirectory, providerOrigins: [], readChatOrigin, isWorkerOn: true });
    const placed = (document: string) => document.replace('<base href="/"', '<base href="/play/"');
    const shell = placed(SHELL);
    // A proxy may have stripped the path already.
    for (const [url, body] of Object.entries({ '/play/': shell, '/play': shell, '/play/casino/slot': placed(PLACE), '/casino/slot': placed(PLACE) }))
      expect(await below.inject(url)).toMatchObject({ statusCode: 200, body, headers: { 'cache-control': 'no-cache' } });
    const packed = await below.inject({ url: '/play/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(shell);
    expect((await below.inject('/play/assets/main-1a2b.js')).statusCode).toBe(200);
    expect((await below.inject('/play/assets/none.js')).statusCode).toBe(404);
    expect((await below.inject('/play/sw.js')).body).not.toBe((await get('/sw.js')).body);
    await below.close();
  });

  it('sends a worker that unregisters itself while the worker is switched off', async () => {
    const off = await createHttpServer(readConfig({ RATE_LIMITS: 'off' }), { logger: false, pages: [] });
    await serveStaticApp(off, directory, {
      basePath: '/',
      launchDirectory,
      providerOrigins: [],
      readChatOrigin,
      isWorkerOn: readConfig({ SERVICE_WORKER: 'off' }).isWorkerOn,
    });
    const answer = await off.inject('/sw.js');
    expect(answer).toMatchObject({ statusCode: 200, body: expect.stringContaining('registration.unregister()') });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') });
    expect((await off.inject('/')).body).toBe(SHELL);
    await off.close();
  });

  it('sends a policy that allows its own inline script and no other, frames and pictures of providers, and framing by itself', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(INLINE_SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
    expect(policy).toContain("frame-src 'self' https://games.test:8443 https://studio.test;");
    expect(policy).toContain("img-src 'self' data: blob: https://games.test:8443 https://studio.test;");
    expect(policy).toContain("connect-src 'self' wss://meydan.test https://games.test:8443 https://studio.test;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types dompurify meydan-worker');
    expect(policy).not.toContain('unsafe');
  });

  it('sends the page for foreign HTML with its own policy: no origin, no top window, only the providers', async () => {
    const policy = String((await get('/provider-frame.html')).headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups;');
    expect(policy).toContain("default-src 'unsafe-inline' data: blob: https://games.test:8443;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|connect-src|'self' 'unsafe|unsafe-eval/);
  });

  it('sends the page of the live chat with its own policy, which allows only the currently configured origin', async () => {
    const read = async () => String((await get('/chat-frame.html')).headers['content-security-policy']);
    chatOrigin = null;
    expect(await read()).toMatch(/default-src 'unsafe-inline' data: blob: ;.* form-action 'none';/);
    chatOrigin = 'https://chat.test:8443';
    const policy = await read();
    expect(policy).toContain("default-src 'unsafe-inline' data: blob: https://chat.test:8443 wss://chat.test:8443;");
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|games\.test|'self' 'unsafe|unsafe-eval/);
  });

  it.each(['/', '/casino/slot', '/sw.js', '/provider-frame.html', '/chat-frame.html', '/api/none', '/assets/main-1a2b.js', '/assets/none.js'])(
    'sends its security headers with %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringMatching(/(?=.*object-src 'none')(?=.*frame-ancestors 'self')/),
      });
    },
  );

  it('sends the page policy with its pages and its worker, and a minimal one with everything else', async () => {
    for (const url of ['/', '/casino/slot', '/sw.js'])
      expect((await get(url)).headers, url).toMatchObject({
        'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
    for (const url of ['/assets/main-1a2b.js', '/robots.txt', '/api/none', '/assets/none.js']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'self';object-src 'none';.*frame-ancestors 'self'/);
      expect(headers['content-security-policy']).not.toContain('sha256');
      expect(Object.keys(headers)).not.toContain('permissions-policy');
    }
  });

  it('draws game art by kind and code, in both formats', async () => {
    const square = await get('/art/slot/meydan-1.svg');
    const wide = await get('/art/slot/meydan-1-w.svg');
    expect(square.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(square.body).toMatch(/^<svg/);
    const packed = await get('/art/slot/meydan-1.svg', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(square.body);
    expect(packed.rawPayload.length).toBeLessThan(square.body.length / 2);
    expect(wide.body).toMatch(/^<svg/);
    expect(wide.body).not.toBe(square.body);
  });

  it.each(['/art/unknown/a.svg', '/art/slot/a.png', '/art/slot/%3Cscript%3E.svg', '/art/slot/.svg', `/art/slot/${'a'.repeat(120)}.svg`])(
    'has no art at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
