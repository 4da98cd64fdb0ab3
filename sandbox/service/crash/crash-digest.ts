import { createHmac } from 'node:crypto';

/**
 * Returns HMAC-SHA256 in hex, with the chain's salt as the key and the round's hash (as lower-case hex text) as the
 * message.
 */
export const crashDigest = (salt: string, hash: string): string => createHmac('sha256', salt).update(hash).digest('hex');
