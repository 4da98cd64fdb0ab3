import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Best first. */
const compressions = [
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const;
/** A document in the list of what the worker stores: the build writes it so. */
const STORED_DOCUMENT = /("revision":\s*"[^"]+)(",\s*"url":\s*"[^"]+\.html")/g;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * The built worker for a server that sends its documents as `sentWith` says: their headers, their base. The worker stores documents with their headers and
 * fetches again only what has another revision: so a change of the headers alone is a new version, too.
 */
export function reviseDocuments(worker: string, sentWith: unknown): string {
  return worker.replace(STORED_DOCUMENT, `$1-${hash(JSON.stringify(sentWith))}$2`);
}

function isTaken(accepted: string, name: string): boolean {
  return accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

export type SendText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends a text as it stands in this process, compressed once; a browser that has it already is told so. `type` is its media type. */
export function sendText(text: string, type: string): SendText {
  const tag = hash(text);
  const compressed = compressions.map(([name, compress]) => ({ name, body: compress(text) }));
  return ({ headers }, reply) => {
    const chosen = compressed.find(({ name }) => isTaken(String(headers['accept-encoding'] ?? ''), name));
    const etag = `"${tag}${chosen ? `-${chosen.name}` : ''}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag }).type(type);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (chosen) reply.header('content-encoding', chosen.name);
    return reply.send(chosen?.body ?? text);
  };
}
