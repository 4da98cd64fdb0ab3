import { hash as digest } from 'node:crypto';

/** Distance between two stored hashes, in positions. The hashes between them are recomputed when they are needed. */
const CHECKPOINT_EVERY = 1_000;

/** Returns the SHA-256 in hex of a hash's lower-case hex text. This is the previous hash of the chain. */
export const previousHash = (hash: string): string => digest('sha256', hash);

/**
 * A chain in its stored form: every thousandth hash, starting with the terminal hash, which is published in advance.
 */
export interface HashChain {
  terminalHash: string;
  length: number;
  /** The hashes at positions 0, 1,000, 2,000 … and, last, the seed itself. */
  checkpoints: readonly string[];
}

/**
 * Creates the chain that ends in a secret seed (64 hex digits). The seed is hash `length`, and hash n − 1 is the
 * SHA-256 of hash n.
 */
export function makeChain(seed: string, length: number): HashChain {
  const checkpoints = [seed];
  let hash = seed;
  for (let position = length - 1; position >= 0; position -= 1) {
    hash = previousHash(hash);
    if (position % CHECKPOINT_EVERY === 0) checkpoints.unshift(hash);
  }
  return { terminalHash: hash, length, checkpoints };
}

/** Returns the hash at a position from 1 to the chain's length. Throws a RangeError for any other position. */
export function hashAt(chain: HashChain, position: number): string {
  const place = Math.ceil(position / CHECKPOINT_EVERY);
  const kept = chain.checkpoints[place];
  if (!Number.isInteger(position) || position < 1 || position > chain.length || kept === undefined) throw new RangeError(`a chain has no hash ${position}`);
  let hash = kept;
  for (let at = Math.min(chain.length, place * CHECKPOINT_EVERY); at > position; at -= 1) hash = previousHash(hash);
  return hash;
}
