import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, fastify } from 'fastify';
import type { Application } from '../application.ts';
import { type SendText, sendCompressed, shortHash } from '../http/compressed-text.ts';
import { API_PREFIX } from '../http/error-response.ts';
import { SECURITY_HEADERS } from '../http/server.ts';
import { describeApi } from './open-api.ts';

/**
 * The page loads its own files and the description, and nothing else. Scalar sets styles inline, and makes markup
 * through the policy of Vue, which it is built with.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types vue',
].join('; ');
const CACHING = { 'cache-control': 'public, no-cache' };
const PAGE_FILE = /\.(?:css|js|woff2)$/;
const SCALAR_PATH = '/reference/js/scalar.js';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const folders = ['page/', '../../src/design/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const readPage = () => readFile(new URL('page/reference.html', import.meta.url), 'utf8');
const compress = promisify<string, typeof BROTLI, Uint8Array>(brotliCompress);

/** Serves a text, made and compressed at the first request: the script alone is five megabytes. */
function serveText(http: FastifyInstance, url: string, type: string, make: () => Promise<string>): void {
  const prepare = async (): Promise<SendText> => {
    const text = await make();
    const body = await compress(text, BROTLI);
    return sendCompressed({ text, tag: shortHash(text), bodies: [{ name: 'br', body }] }, type, CACHING);
  };
  let prepared: Promise<SendText> | undefined;
  http.get(url, async (request, reply) => {
    prepared ??= prepare();
    return (await prepared)(request, reply);
  });
}

/** Returns Scalar's script. Its plugin contains it and offers no other way to it than its own route. */
async function readScalar(): Promise<string> {
  const { default: fastifyApiReference } = await import('@scalar/fastify-api-reference');
  const asked = fastify();
  await asked.register(fastifyApiReference, { configuration: { url: './' } });
  const { body } = await asked.inject(SCALAR_PATH);
  await asked.close();
  return body;
}

/**
 * Registers the documentation of the calls: `/api/openapi.json` for machines, `/developers` for engineers, which shows
 * the former with Scalar. Both are open to everyone.
 */
export async function registerDocumentationRoutes(http: FastifyInstance, { config }: Application): Promise<void> {
  const headers = http.getDecorator<Record<string, string>>(SECURITY_HEADERS);
  const describe = async () => JSON.stringify(describeApi(config.publicUrl));
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers).header('content-security-policy', PAGE_POLICY);
    done();
  });
  serveText(http, `${API_PREFIX}openapi.json`, 'application/json; charset=utf-8', describe);
  serveText(http, '/developers/scalar.js', 'text/javascript; charset=utf-8', readScalar);
  serveText(http, '/developers', 'text/html; charset=utf-8', readPage);
  await http.register(fastifyStatic, {
    root: folders,
    prefix: '/developers/',
    allowedPath: (path) => PAGE_FILE.test(path),
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers(CACHING);
    },
  });
  http.get('/developers/', (_request, reply) => reply.redirect('../developers'));
}
