import type { FairnessView } from '../../contract/wire.ts';

const SEED_BYTES = 16;

/** Returns a new client seed: 16 random bytes in lower-case hex. */
export const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the client seed to send with a round while the sandbox waits for the page to name the first one, otherwise
 * nothing.
 */
export const firstSeedOf = ({ isClientSeedOpen, clientSeed }: FairnessView): { clientSeed?: string } => (isClientSeedOpen ? { clientSeed } : {});
