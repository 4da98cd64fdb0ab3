import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseCompression } from './compressed-text.ts';

/** Below it the saving is less than a packet. */
const SHORTEST_CHARACTERS = 1_000;
/** Text that clients read whole; the hub's goes out as it comes. */
const COMPRESSED_TYPE = /^(?:application\/json|image\/svg\+xml|text\/(?:html|css))\b/;
/** A list of games takes a tenth of a millisecond at this quality and comes to a tenth of its size; the next ones take longer than they save. */
const BROTLI_QUALITY = 4;

const packBrotli = promisify<string, { params: Record<number, number> }, Uint8Array>(brotliCompress);
const packGzip = promisify<string, Uint8Array>(gzip);
const compress = {
  br: (text: string) => packBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string) => packGzip(text),
};

/**
 * Compresses what is made anew for each request, as its client likes it and beside the event loop. That lets nobody guess secrets by the length of answers:
 * a player is known by a header that only our own page can send, so no foreign page can have such an answer made.
 */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST_CHARACTERS || reply.hasHeader('content-encoding')) return payload;
    if (!COMPRESSED_TYPE.test(String(reply.getHeader('content-type')))) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    if (!vary.includes('accept-encoding')) reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
    const chosen = chooseCompression(String(request.headers['accept-encoding'] ?? ''));
    if (chosen === null) return payload;
    reply.header('content-encoding', chosen).removeHeader('content-length');
    return compress[chosen](payload);
  });
}
