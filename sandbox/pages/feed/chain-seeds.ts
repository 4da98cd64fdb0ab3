import type { NextChainView } from '../../contract/wire.ts';
import { newSeed } from '../page/new-seed.ts';

/** The seeds that this page has drawn for the salts of chains. */
export class ChainSeeds {
  readonly #own = new Map<string, string>();

  /**
   * Returns the seed to send with a feed request, for the chain that is collecting seeds. It is drawn only once the
   * chain's hash is known, and stays the same.
   */
  send(chain: NextChainView | null): { seed?: { terminalHash: string; clientSeed: string } } {
    if (!chain) return {};
    const { terminalHash } = chain;
    const clientSeed = this.#own.get(terminalHash) ?? newSeed();
    this.#own.set(terminalHash, clientSeed);
    return { seed: { terminalHash, clientSeed } };
  }

  /** Returns whether this page has drawn this seed for a chain. */
  has(terminalHash: string, clientSeed: string): boolean {
    return this.#own.get(terminalHash) === clientSeed;
  }
}
