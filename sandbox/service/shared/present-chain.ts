import type { ChainView, NextChainView } from '../../contract/wire.ts';
import type { CollectingChain, SharedChain } from './chain-store.ts';

/** Builds the public view of a chain that is in use or was used. */
export function presentChain({ id: chainId, terminalHash, salt, seeds, length }: SharedChain): ChainView {
  return { chainId, terminalHash, salt, seeds: seeds && [...seeds], length };
}

/** Builds the public view of the chain that collects seeds. Returns null if there is none. */
export function presentNextChain(chain: CollectingChain | null): NextChainView | null {
  return chain && { terminalHash: chain.terminalHash, seeds: [...chain.seeds] };
}
