import { vi } from 'vitest';

/**
 * Default timeout of `vi.waitFor`, ms. Vitest's own default of one second is too short for a database on a busy
 * machine.
 */
const TIMEOUT_MS = 15_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) => waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
