import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Best first. */
const compressions = [
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const;

export type Compression = (typeof compressions)[number][0];

/** A text with what is sent of it to browsers that take it compressed. */
export interface CompressedText {
  text: string;
  /** By what its content is told from another's. */
  tag: string;
  bodies: { name: Compression; body: Uint8Array }[];
}

/** The first sixteen hexadecimal digits of a text's SHA-256. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function isTaken(accepted: string, name: string): boolean {
  return accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** The best compression that an `accept-encoding` header takes, whichever it would rather have; null when it takes none of ours. */
export const chooseCompression = (accepted: string): Compression | null => compressions.find(([name]) => isTaken(accepted, name))?.[0] ?? null;

/** Compresses a text as far as it goes, which takes its time. */
export function compressText(text: string): CompressedText {
  return { text, tag: shortHash(text), bodies: compressions.map(([name, compress]) => ({ name, body: compress(text) })) };
}

export type SendText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends a compressed text; a browser that has it already is told so. `type` is its media type. */
export function sendCompressed({ text, tag, bodies }: CompressedText, type: string): SendText {
  return ({ headers }, reply) => {
    const compression = chooseCompression(String(headers['accept-encoding'] ?? ''));
    const chosen = bodies.find(({ name }) => name === compression);
    const etag = `"${tag}${chosen ? `-${chosen.name}` : ''}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag }).type(type);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (chosen) reply.header('content-encoding', chosen.name);
    return reply.send(chosen ? Buffer.from(chosen.body) : text);
  };
}

/** Sends a text as it stands in this process, compressed once. */
export function sendText(text: string, type: string): SendText {
  return sendCompressed(compressText(text), type);
}
