import type { FastifyInstance } from 'fastify';

/** Largest body of a provider's call; a larger one gets a 413. */
export const PROVIDER_BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Makes this instance hand bodies to its routes as the bytes that arrived, whatever their content type, because
 * signatures cover those. Call it on an encapsulated instance (inside `register`), or every other route loses its
 * parsed bodies.
 */
export function acceptRawBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: PROVIDER_BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body));
}

/** Returns the bytes of a request on such an instance; empty when it had no body. */
export function rawBody(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Parses JSON from raw bytes; undefined when they are not UTF-8 or not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
