import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Best first. */
const compressions = [
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const;

export type Compression = (typeof compressions)[number][0];

/** A text with the bodies that browsers receive if they accept compression. */
export interface CompressedText {
  text: string;
  /** Identifies its content, as an ETag. */
  tag: string;
  bodies: { name: Compression; body: Uint8Array }[];
}

/** Returns the first sixteen hexadecimal digits of a text's SHA-256. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function isTaken(accepted: string, name: string): boolean {
  return accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/**
 * Returns the best compression that an `accept-encoding` header accepts, ignoring its preferences; null when it accepts
 * none of ours.
 */
export const chooseCompression = (accepted: string): Compression | null => compressions.find(([name]) => isTaken(accepted, name))?.[0] ?? null;

/** Compresses a text as far as possible, which is slow. */
export function compressText(text: string): CompressedText {
  return { text, tag: shortHash(text), bodies: compressions.map(([name, compress]) => ({ name, body: compress(text) })) };
}

export type SendText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Sends a compressed text, or 304 to a browser that already has it. `type` is its media type, `others` are headers
 * beside those of every text.
 */
export function sendCompressed({ text, tag, bodies }: CompressedText, type: string, others: Record<string, string> = {}): SendText {
  return ({ headers }, reply) => {
    const compression = chooseCompression(String(headers['accept-encoding'] ?? ''));
    const chosen = bodies.find(({ name }) => name === compression);
    const etag = `"${tag}${chosen ? `-${chosen.name}` : ''}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...others }).type(type);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (chosen) reply.header('content-encoding', chosen.name);
    return reply.send(chosen ? Buffer.from(chosen.body) : text);
  };
}

/** Sends a text that this process holds, compressed once. */
export function sendText(text: string, type: string): SendText {
  return sendCompressed(compressText(text), type);
}
