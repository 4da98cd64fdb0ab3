import { createHmac } from 'node:crypto';
import { type RandomStream, streamOfBlocks } from '../../engine/fairness/random-stream.ts';

/**
 * Returns one block of 32 bytes: HMAC-SHA256 with the server seed (its text) as key over `client seed:nonce:cursor`.
 */
export function randomBlock(serverSeed: string, clientSeed: string, nonce: number, cursor: number): Buffer {
  return createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
}

/** Returns the random stream of one round. */
export function roundStream(serverSeed: string, clientSeed: string, nonce: number): RandomStream {
  return streamOfBlocks((cursor) => randomBlock(serverSeed, clientSeed, nonce, cursor));
}
