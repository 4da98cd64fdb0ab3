import { crashPointOf } from '../../engine/crash/crash-point.ts';
import { chainVector, crashVectors, VECTOR_SALT } from '../../engine/crash/crash-vectors.ts';
import { leadsTo } from '../feed/leads-to.ts';
import { areSaltVectorsRight, isSaltRight } from '../feed/verify-salt.ts';
import { hashSeedInBrowser as sha256 } from '../page/browser-blocks.ts';

/** A crashed round with the data that was published before it. */
export interface RoundToVerify {
  hash: string;
  position: number;
  salt: string;
  /** The client seeds of the salt; null when the sandbox drew the salt. */
  seeds: string[] | null;
  terminalHash: string;
}
export interface Verdict {
  digest: string;
  /** The crash point that results from hash and salt, in hundredths. */
  point: number;
  /** Whether SHA-256, applied `position` times to the round's hash, gives the published hash. */
  isInChain: boolean;
  /** Whether the salt results from the published hash and its seeds; null when the sandbox drew the salt. */
  isSaltRight: boolean | null;
}

const encoder = new TextEncoder();
const asHex = (buffer: ArrayBuffer): string => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function digestOf(salt: string, hash: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return asHex(await crypto.subtle.sign('HMAC', key, encoder.encode(hash)));
}

/**
 * Verifies a round without a request to the server. `onStep` receives the completed share of the chain, from 0 to 1.
 * Requires `canCompute()`.
 */
export async function verifyRound(round: RoundToVerify, onStep: (share: number) => void = () => {}): Promise<Verdict> {
  const digest = await digestOf(round.salt, round.hash);
  const isInChain = await leadsTo(round.hash, round.position, round.terminalHash, onStep);
  return { digest, point: crashPointOf(digest), isInChain, isSaltRight: await isSaltRight(round) };
}

/** Returns whether this browser computes the published test vectors correctly. */
export async function areVectorsRight(): Promise<boolean> {
  const points = await Promise.all(crashVectors.map(async ({ hash, point }) => crashPointOf(await digestOf(VECTOR_SALT, hash)) === point));
  const links = await Promise.all(chainVector.slice(1).map(async (hash, index) => (await sha256(hash)) === chainVector[index]));
  return [...points, ...links, await areSaltVectorsRight()].every(Boolean);
}
