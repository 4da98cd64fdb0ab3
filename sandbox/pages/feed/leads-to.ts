import { hashSeedInBrowser } from '../page/browser-blocks.ts';

/** Number of hashes between two pauses in which the page can paint. */
const HASHES_AT_ONCE = 500;

/**
 * Returns whether as many steps of SHA-256 as a round's position lead from its hash to the published one. `onStep`
 * receives the completed share.
 */
export async function leadsTo(hash: string, position: number, terminalHash: string, onStep: (share: number) => void): Promise<boolean> {
  let reached = hash;
  for (let step = 0; step < position; step += 1) {
    reached = await hashSeedInBrowser(reached);
    if (step % HASHES_AT_ONCE !== HASHES_AT_ONCE - 1) continue;
    onStep(step / position);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return reached === terminalHash;
}
