import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Compression, chooseCompression } from './compressed-text.ts';

/** Below this length the saving is less than a packet. */
const SHORTEST_CHARACTERS = 1_000;
/**
 * Up to this length compressing takes less time than handing it to a thread, where it would queue behind the hashing of
 * passwords.
 */
const LONGEST_AT_ONCE_CHARACTERS = 100_000;
/** Text that clients read whole; the hub streams its own. */
const COMPRESSED_TYPE = /^(?:application\/json|image\/svg\+xml|text\/(?:html|css))\b/;
/**
 * A list of games takes a tenth of a millisecond at this quality and shrinks to a tenth of its size; higher qualities
 * take longer than they save.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const atOnce = { br: (text: string) => brotliCompressSync(text, BROTLI), gzip: (text: string) => gzipSync(text) };
const packBrotli = promisify<string, typeof BROTLI, Uint8Array>(brotliCompress);
const inThread = { br: (text: string) => packBrotli(text, BROTLI), gzip: promisify<string, Uint8Array>(gzip) };

const compress = (text: string, compression: Compression) => (text.length > LONGEST_AT_ONCE_CHARACTERS ? inThread : atOnce)[compression](text);

/**
 * Compresses the text of answers that is not stored compressed, by brotli where its client accepts it. The length of
 * answers does not let anybody guess secrets: a player is identified by a header that only our own page can send, so no
 * foreign page can cause such an answer.
 */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST_CHARACTERS || reply.hasHeader('content-encoding')) return payload;
    if (!COMPRESSED_TYPE.test(String(reply.getHeader('content-type')))) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    if (!vary.includes('accept-encoding')) reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
    const chosen = chooseCompression(String(request.headers['accept-encoding'] ?? ''));
    if (chosen === null) return payload;
    const bytes = await compress(payload, chosen);
    reply.header('content-encoding', chosen).removeHeader('content-length');
    return bytes;
  });
}
