import { hashSeedInBrowser } from '../page/browser-blocks.ts';

/** Number of hashes between two pauses that let the page paint. */
const HASHES_AT_ONCE = 500;

/**
 * Returns whether SHA-256, applied `position` times to a round's hash, gives the published hash. `onStep` receives the
 * completed share, from 0 to 1.
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
