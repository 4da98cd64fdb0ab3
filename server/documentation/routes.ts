import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '../application.ts';
import { API_PREFIX } from '../http/error-response.ts';
import { SECURITY_HEADERS } from '../http/server.ts';
import { describeApi } from './open-api.ts';
import { renderPage } from './render-page.ts';

/** The page loads its own style and its fonts and nothing else; it has no script. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const TAG_LENGTH = 27;
const IMPORTED = /^@import "\.\/(.+)" \((.+)\);$/m;
const LIGHT_THEME = /\[data-theme="light"\] \{([^}]*)\}/;
const designFolder = new URL('../../src/design/', import.meta.url);
const fonts = ['mona-text.woff2', 'mona-text-extended.woff2', 'mona-heading.woff2', 'mona-heading-extended.woff2', 'figures.woff2'];

interface Page {
  type: string;
  body: string | Buffer;
}

/**
 * Returns the app's tokens and the page's own rules. Without a script nothing sets the theme, so here it follows the
 * system.
 */
function readStyle(): string {
  const readDesign = (name: string) => readFileSync(new URL(name, designFolder), 'utf8');
  const tokens = readDesign('tokens.css').replace(IMPORTED, (_rule, name: string, query: string) => `@media (${query}) {\n${readDesign(name)}}`);
  const light = LIGHT_THEME.exec(tokens)?.[1] ?? '';
  const own = readFileSync(new URL('developers.css', import.meta.url), 'utf8');
  return `${tokens}\n@media (prefers-color-scheme: light) {\n:root {${light}}\n}\n${own}`;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { type, body }: Page): FastifyReply {
  // A weak tag: it identifies the content, however it is compressed.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH)}"`;
  reply.header('cache-control', 'public, no-cache').header('vary', 'accept-encoding').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** Serves what `make` returns, made at the first request and cached. */
function servePage(http: FastifyInstance, url: string, make: () => Page): void {
  const headers = { ...http.getDecorator<Record<string, string>>(SECURITY_HEADERS), 'content-security-policy': PAGE_POLICY };
  let page: Page | null = null;
  http.get(url, (request, reply) => {
    page ??= make();
    return sendPage(request, reply.headers(headers), page);
  });
}

/**
 * Registers the documentation of the calls: `/api/openapi.json` for machines, `/developers` for engineers. Both are
 * made from the contract and open to everyone.
 */
export function registerDocumentationRoutes(http: FastifyInstance, { config }: Pick<Application, 'config'>): void {
  servePage(http, `${API_PREFIX}openapi.json`, () => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(describeApi()) }));
  servePage(http, '/developers', () => ({ type: 'text/html; charset=utf-8', body: renderPage(describeApi(), config.publicUrl) }));
  servePage(http, '/developers/style.css', () => ({ type: 'text/css; charset=utf-8', body: readStyle() }));
  for (const name of fonts)
    servePage(http, `/developers/fonts/${name}`, () => ({ type: 'font/woff2', body: readFileSync(new URL(`fonts/${name}`, designFolder)) }));
  http.get('/developers/', (_request, reply) => reply.redirect('../developers'));
}
