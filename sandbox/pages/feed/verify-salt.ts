import type { ChainView } from '../../contract/wire.ts';
import { saltText, saltVectors } from '../../engine/fairness/chain-salt.ts';
import { hashSeedInBrowser as sha256 } from '../page/browser-blocks.ts';

/**
 * Returns whether a chain's salt results from its published hash and the seeds of players. Returns null for an older
 * chain, whose salt the sandbox drew.
 */
export async function isSaltRight({ seeds, terminalHash, salt }: Pick<ChainView, 'seeds' | 'terminalHash' | 'salt'>): Promise<boolean | null> {
  return seeds && (await sha256(saltText(terminalHash, seeds))) === salt;
}

/** Returns whether this browser computes the published salts correctly. */
export async function areSaltVectorsRight(): Promise<boolean> {
  return (await Promise.all(saltVectors.map((vector) => isSaltRight({ ...vector, seeds: [...vector.seeds] })))).every(Boolean);
}
