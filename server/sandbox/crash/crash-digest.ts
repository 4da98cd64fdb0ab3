import { createHmac } from 'node:crypto';

/** h = HMAC-SHA256 with the chain's salt (its text) as key over the round's hash (its lower-case hex text), in hex. */
export const crashDigest = (salt: string, hash: string): string => createHmac('sha256', salt).update(hash).digest('hex');
