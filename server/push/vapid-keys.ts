import { createHash, createPrivateKey } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { ownKeyPair } from '../providers/provider-keys.ts';

/** First byte of an uncompressed point. */
const UNCOMPRESSED = 4;

/** Proves to push services that this site is the one browsers have subscribed to (RFC 8292). */
export interface VapidKeys {
  /** The point of P-256 that browsers subscribe with, 65 bytes in base64url. */
  readonly publicKey: string;
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** SHA-256 of the public key. */
  readonly hash: Buffer;
}

/**
 * Returns the site's keys for push, created at the first call and never replaced. Must not be called inside a
 * transaction.
 */
export async function readVapidKeys(database: Database): Promise<VapidKeys> {
  const { privateKey } = await ownKeyPair(database, 'push');
  const { x = '', y = '', d = '' } = createPrivateKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d, hash: createHash('sha256').update(point).digest() };
}
