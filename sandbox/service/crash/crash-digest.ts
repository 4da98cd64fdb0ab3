import { createHmac } from 'node:crypto';

/**
 * Returns the HMAC-SHA256 in hex. The key is the chain's salt; the message is the round's hash as lower-case hex text.
 */
export const crashDigest = (salt: string, hash: string): string => createHmac('sha256', salt).update(hash).digest('hex');
