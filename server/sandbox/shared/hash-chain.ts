import { hash as digest } from 'node:crypto';

/** Between two hashes that are kept, so many are made again when they are asked for. */
const CHECKPOINT_EVERY = 1_000;

/** SHA-256 over a hash's lower-case hex text, in hex: the link from one hash of a chain to the one before it. */
export const previousHash = (hash: string): string => digest('sha256', hash);

/** A chain as it is kept: its every thousandth hash, the first one being the terminal hash that is published before. */
export interface HashChain {
  terminalHash: string;
  length: number;
  /** The hashes at 0, 1,000, 2,000 … and, last, the seed itself. */
  checkpoints: readonly string[];
}

/** Makes the chain that ends in a secret seed (64 hex digits): hash n − 1 = SHA-256(hash n), the seed being hash `length`. */
export function makeChain(seed: string, length: number): HashChain {
  const checkpoints = [seed];
  let hash = seed;
  for (let position = length - 1; position >= 0; position -= 1) {
    hash = previousHash(hash);
    if (position % CHECKPOINT_EVERY === 0) checkpoints.unshift(hash);
  }
  return { terminalHash: hash, length, checkpoints };
}

/** The hash at a position from 1 to the chain's length. Throws a RangeError elsewhere. */
export function hashAt(chain: HashChain, position: number): string {
  const place = Math.ceil(position / CHECKPOINT_EVERY);
  const kept = chain.checkpoints[place];
  if (!Number.isInteger(position) || position < 1 || position > chain.length || kept === undefined) throw new RangeError(`a chain has no hash ${position}`);
  let hash = kept;
  for (let at = Math.min(chain.length, place * CHECKPOINT_EVERY); at > position; at -= 1) hash = previousHash(hash);
  return hash;
}
