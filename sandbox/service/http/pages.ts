import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { catalogueGameMeta, sportsVendors } from '../../contract/wire.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { findGame } from '../../engine/games/studio-games.ts';
import { isMailboxReader } from '../mailbox/is-mailbox-reader.ts';
import { viewPayment } from '../payment/decide-payment.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Settings } from '../settings.ts';
import { refuse } from './answer.ts';

const paySchema = z.object({ request: z.string().check(z.maxLength(8_000)), signature: z.string().check(z.maxLength(8_000)) });

/**
 * Builds the content security policy of a page. It allows only what the page needs, and only `frameAncestors` may frame
 * it. It lists the page's own origins besides 'self', because 'self' matches nothing in WebKit if the page has an
 * opaque origin, as in a frame with `sandbox` and without `allow-same-origin`.
 */
function pagePolicy({ ownOrigins }: Settings, frameAncestors: readonly string[]) {
  const own = ["'self'", ...ownOrigins];
  return {
    xFrameOptions: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: own,
        styleSrc: own,
        fontSrc: own,
        imgSrc: [...own, 'data:'],
        connectSrc: own,
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: [...frameAncestors],
      },
    },
  };
}

/** Escapes a text for an attribute value in double quotes. */
const attributeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes into a game's page what the catalogue says of the game. */
function embedGame(html: string, gameCode: string): string {
  const named = `name="${catalogueGameMeta}" content="`;
  return html.replace(named, () => named + attributeText(JSON.stringify(catalogue.get(gameCode))));
}

async function sendPage(reply: FastifyReply, sandbox: Sandbox, fileName: string, complete = (html: string) => html): Promise<FastifyReply> {
  const html = complete(await readFile(join(sandbox.settings.pagesDirectory, fileName), 'utf8'));
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** Serves the pages and their assets. The names of assets contain hashes. A missing asset gives a 404, never a page. */
export async function registerPages(http: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await http.register(fastifyStatic, {
    root: join(sandbox.settings.pagesDirectory, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply) => {
      // A game in a frame with an opaque origin loads its modules and fonts cross-origin.
      reply.header('access-control-allow-origin', '*');
    },
  });
  const framedPolicy = pagePolicy(sandbox.settings, sandbox.settings.frameOrigins);
  const unframedPolicy = pagePolicy(sandbox.settings, ["'none'"]);
  http.get<{ Params: { gameCode: string } }>('/play/:gameCode', { helmet: framedPolicy }, async (request, reply) => {
    const { gameCode } = request.params;
    const game = findGame(gameCode);
    if (!game) return reply.send(refuse(reply, 'not-found'));
    return sendPage(reply, sandbox, `${game.page}.html`, (html) => embedGame(html, gameCode));
  });
  for (const vendor of sportsVendors) http.get(`/${vendor}`, { helmet: framedPolicy }, async (_request, reply) => sendPage(reply, sandbox, 'sports.html'));
  // A worker's requests are subject to the worker's own policy, not to that of its pages.
  const workerPolicy = { contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], connectSrc: ["'self'"] } } };
  http.get('/sports-worker.js', { helmet: workerPolicy }, async (_request, reply) => {
    const script = await readFile(join(sandbox.settings.pagesDirectory, 'sports-worker.js'), 'utf8');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });
  http.get('/mailbox', { helmet: unframedPolicy }, async (request, reply) =>
    isMailboxReader(sandbox.settings, request) ? sendPage(reply, sandbox, 'mailbox.html') : reply.send(refuse(reply, 'not-found')),
  );
  http.get('/pay', { helmet: unframedPolicy }, async (request, reply) => {
    const asked = paySchema.safeParse(request.query);
    const isRefused = !asked.success || 'refusal' in viewPayment(sandbox, asked.data);
    return sendPage(reply.code(isRefused ? 400 : 200), sandbox, 'pay.html');
  });
}
