import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/envelope.ts';
import { headerFallbackLocale, type Locale, locales, requestHeaders } from '#contract/request-headers.ts';
import { type MessageKey, message } from '../messages/message.ts';
import { waitTime } from '../messages/wait-time.ts';

export const API_PREFIX = '/api/';

const messageByStatus: Record<number, MessageKey> = {
  401: 'session.ended',
  404: 'request.notFound',
  405: 'request.notFound',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  503: 'request.unavailable',
};

/** Longest language tag that is looked up: callers can send anything in the header. */
const LONGEST_TAG = 35;

function sentLanguage(request: FastifyRequest): string {
  const sent = request.headers[requestHeaders.locale];
  return typeof sent === 'string' ? sent : '';
}

function findCompiled(language: string): Locale | undefined {
  const wanted = language.split(/[-_]/, 1)[0]?.toLowerCase();
  return locales.find((locale) => locale === wanted);
}

function isLanguageTag(text: string): boolean {
  if (text === '' || text.length > LONGEST_TAG) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns the language of an answer: that of the `x-locale` header (`tr`, `TR`, `tr-TR`) when it is compiled in,
 * otherwise the header's fallback.
 */
export function readLocale(request: FastifyRequest): Locale {
  return findCompiled(sentLanguage(request)) ?? headerFallbackLocale;
}

/**
 * Returns the language of content: any that the header names, because the CMS may hold more than are compiled in.
 * Always one that `Intl` accepts.
 */
export function readLanguage(request: FastifyRequest): string {
  const sent = sentLanguage(request);
  return findCompiled(sent) ?? (isLanguageTag(sent) ? sent : headerFallbackLocale);
}

/** Sends a failed call's answer in the envelope. It never says more than one neutral sentence. */
export function sendFailure(reply: FastifyReply, status: number, text: string): FastifyReply {
  const envelope: Envelope<never> = { success: false, message: text };
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(envelope);
}

function faultText(request: FastifyRequest, reply: FastifyReply, status: number): string {
  const locale = readLocale(request);
  if (status === 429) return message(locale, 'request.tooMany', { wait: waitTime(locale, Number(reply.getHeader('retry-after') ?? 1)) });
  return message(locale, messageByStatus[status] ?? (status < 500 ? 'request.invalid' : 'request.failed'));
}

/** Sends a refused request's answer: the envelope for a call, otherwise plain text; one neutral sentence. */
export function sendFault(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const text = faultText(request, reply, status);
  if (request.url.startsWith(API_PREFIX)) return sendFailure(reply, status, text);
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/**
 * Fastify's error handler: the caller's mistakes keep their status, everything else is a 500 whose cause stays in the
 * log.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendFault(request, reply, status);
  request.log.error({ err: error }, 'a request failed');
  return sendFault(request, reply, 500);
}

/** Fastify's handler for an address that nothing serves. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFault(request, reply, 404);
}

const unreadableStatuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413 };

/** Answers a socket that sent no readable request, or sent it too slowly: the envelope, then the end. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = unreadableStatuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ success: false, message: message(headerFallbackLocale, 'request.invalid') } satisfies Envelope<never>);
  const headers = ['Connection: close', 'Content-Type: application/json; charset=utf-8', 'Cache-Control: no-store', 'X-Content-Type-Options: nosniff'];
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
