import type { FastifyInstance } from 'fastify';

const NOT_UTF_8_STATUS = 400;

/**
 * Parses JSON bodies strictly: bytes that are not UTF-8 and keys that reach for a prototype (`__proto__`,
 * `constructor.prototype`), at any depth, are refused with 400 like broken JSON. Bodies of any other type are refused
 * by the calls themselves.
 */
export function readJsonStrictly(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser(['application/json', 'text/plain']);
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    } catch (cause) {
      done(Object.assign(new Error('the body is no UTF-8', { cause }), { statusCode: NOT_UTF_8_STATUS }));
      return;
    }
    parse(request, text, done);
  });
}

/**
 * True when a parameter of the query reaches for a prototype (`__proto__`, `a[constructor][prototype]`), which no
 * client of ours sends.
 */
export function reachesForPrototype(query: unknown): boolean {
  if (typeof query !== 'object' || query === null) return false;
  return Object.keys(query).some((name) => {
    const parts = name.split(/[.[\]]+/);
    return parts.includes('__proto__') || parts.some((part, index) => part === 'constructor' && parts[index + 1] === 'prototype');
  });
}
