import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isSignedBy, SIGNATURE_HEADER } from '../keys/signature.ts';

/**
 * Makes this Fastify instance pass bodies to its routes as raw bytes. Call it on a separate instance, since it affects
 * all routes of the instance.
 */
export function keepRawBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Returns the content of a call that the operator has signed. Refuses with 401 if the signature over the raw bytes is
 * not the operator's, and with 400 if the body does not match the schema.
 */
export function readSignedCall<Content>(
  request: FastifyRequest,
  operatorPublicKey: string,
  schema: z.ZodMiniType<Content>,
): { content: Content } | { statusCode: 400 | 401; status: string } {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !isSignedBy(bytes, signature, operatorPublicKey)) return { statusCode: 401, status: 'INVALID_SIGNATURE' };
  const parsed = schema.safeParse(parseJson(bytes));
  return parsed.success ? { content: parsed.data } : { statusCode: 400, status: 'INVALID_BODY' };
}
