import { createHmac } from 'node:crypto';
import { type RandomStream, streamOfBlocks } from '../../engine/fairness/random-stream.ts';

/**
 * Returns one block of 32 bytes: the HMAC-SHA256 of `client seed:nonce:cursor`, with the text of the server seed as the
 * key.
 */
export function randomBlock(serverSeed: string, clientSeed: string, nonce: number, cursor: number): Buffer {
  return createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
}

/** Returns the random stream of one round. */
export function roundStream(serverSeed: string, clientSeed: string, nonce: number): RandomStream {
  return streamOfBlocks((cursor) => randomBlock(serverSeed, clientSeed, nonce, cursor));
}
