import { crashPointOf } from '../../crash/crash-point.ts';
import { chainVector, crashVectors, VECTOR_SALT } from '../../crash/crash-vectors.ts';
import { hashSeedInBrowser as sha256 } from '../../fairness/browser-blocks.ts';
import { leadsTo } from '../feed/leads-to.ts';

/** A crashed round with what was published before it. */
export interface RoundToVerify {
  hash: string;
  position: number;
  salt: string;
  terminalHash: string;
}
export interface Verdict {
  digest: string;
  /** The crash point in hundredths that follows from hash and salt. */
  point: number;
  /** Whether as many steps of SHA-256 as the round's position lead from its hash to the published one. */
  isInChain: boolean;
}

const encoder = new TextEncoder();
const asHex = (buffer: ArrayBuffer): string => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** False where the browser offers no hashing, as on pages that came without encryption. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

async function digestOf(salt: string, hash: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return asHex(await crypto.subtle.sign('HMAC', key, encoder.encode(hash)));
}

/** Computes a round without asking the server; `onStep` hears the share of the chain that is done. Needs `canVerify()`. */
export async function verifyRound(round: RoundToVerify, onStep: (share: number) => void = () => {}): Promise<Verdict> {
  const digest = await digestOf(round.salt, round.hash);
  const isInChain = await leadsTo(round.hash, round.position, round.terminalHash, onStep);
  return { digest, point: crashPointOf(digest), isInChain };
}

/** Whether this browser computes the published test vectors as everybody else does. */
export async function areVectorsRight(): Promise<boolean> {
  const points = await Promise.all(crashVectors.map(async ({ hash, point }) => crashPointOf(await digestOf(VECTOR_SALT, hash)) === point));
  const links = await Promise.all(chainVector.slice(1).map(async (hash, index) => (await sha256(hash)) === chainVector[index]));
  return [...points, ...links].every(Boolean);
}
