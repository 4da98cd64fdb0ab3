import { hash as digest } from 'node:crypto';

/** Distance between two stored hashes. The ones in between are recomputed on demand. */
const CHECKPOINT_EVERY = 1_000;

/**
 * Returns the SHA-256 of a hash's lower-case hex text, in hex: the link from one hash of a chain to the previous one.
 */
export const previousHash = (hash: string): string => digest('sha256', hash);

/** A chain as it is stored: every thousandth hash, beginning with the terminal hash that is published in advance. */
export interface HashChain {
  terminalHash: string;
  length: number;
  /** The hashes at 0, 1,000, 2,000 … and, last, the seed itself. */
  checkpoints: readonly string[];
}

/**
 * Creates the chain that ends in a secret seed (64 hex digits): hash n − 1 = SHA-256(hash n), where the seed is hash
 * `length`.
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

/** Returns the hash at a position from 1 to the chain's length. Throws a RangeError outside of that. */
export function hashAt(chain: HashChain, position: number): string {
  const place = Math.ceil(position / CHECKPOINT_EVERY);
  const kept = chain.checkpoints[place];
  if (!Number.isInteger(position) || position < 1 || position > chain.length || kept === undefined) throw new RangeError(`a chain has no hash ${position}`);
  let hash = kept;
  for (let at = Math.min(chain.length, place * CHECKPOINT_EVERY); at > position; at -= 1) hash = previousHash(hash);
  return hash;
}
