import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/envelope.ts';
import { headerFallbackLocale, type Locale, locales, requestHeaders } from '#contract/request-headers.ts';
import { type MessageKey, message } from '../messages/message.ts';

export const API_PREFIX = '/api/';

const messageByStatus: Record<number, MessageKey> = {
  401: 'session.ended',
  404: 'request.notFound',
  405: 'request.notFound',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  503: 'request.unavailable',
};

/** The language of an answer: the `x-locale` header when it names one that is compiled in, else the header's fallback. */
export function readLocale(request: FastifyRequest): Locale {
  const wanted = request.headers[requestHeaders.locale];
  return locales.find((locale) => locale === wanted) ?? headerFallbackLocale;
}

/** A failed call's answer in the envelope. It never says more than one neutral sentence. */
export function sendFailure(reply: FastifyReply, status: number, text: string): FastifyReply {
  const envelope: Envelope<never> = { success: false, message: text };
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(envelope);
}

function faultText(request: FastifyRequest, reply: FastifyReply, status: number): string {
  const locale = readLocale(request);
  if (status === 429) return message(locale, 'request.tooMany', { seconds: String(reply.getHeader('retry-after') ?? 1) });
  return message(locale, messageByStatus[status] ?? (status < 500 ? 'request.invalid' : 'request.failed'));
}

function sendFault(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const text = faultText(request, reply, status);
  if (request.url.startsWith(API_PREFIX)) return sendFailure(reply, status, text);
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** Fastify's error handler: what the caller did wrong keeps its status, everything else is a 500 whose cause stays in the log. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendFault(request, reply, status);
  request.log.error({ err: error }, 'a request failed');
  return sendFault(request, reply, 500);
}

/** Fastify's answer to an address that nothing serves. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFault(request, reply, 404);
}
