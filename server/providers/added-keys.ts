import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { clearCachedKeys } from './provider-keys.ts';

const SMALLEST_MODULUS_BITS = 2048;
/** Every one of them may have to be tried on every call. */
const MOST_ADDED_KEYS = 10;

export type KeyRefusal = 'private' | 'unreadable' | 'not-rsa' | 'too-short' | 'too-many';

export interface AddedKey {
  /** SHA-256 of the key's DER form, in hexadecimal. */
  readonly fingerprint: string;
  readonly addedAt: Date;
}

/** Returns the fingerprint of a public key: SHA-256 of its SPKI in DER, in hexadecimal. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/**
 * Reads a public key or certificate in PEM: RSA of 2048 bits or more. Refuses a private key, although the public one
 * could be derived from it.
 */
function readKey(pem: string): KeyObject | KeyRefusal {
  if (/PRIVATE KEY/.test(pem)) return 'private';
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    return 'unreadable';
  }
  if (key.asymmetricKeyType !== 'rsa') return 'not-rsa';
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) < SMALLEST_MODULUS_BITS ? 'too-short' : key;
}

/** Returns the keys that were added to a provider by hand, oldest first. */
export async function listAddedKeys(database: Database, provider: string): Promise<AddedKey[]> {
  const rows = await database.selectFrom('partner_key').select(['fingerprint', 'added_at']).where('partner', '=', provider).orderBy('added_at').execute();
  return rows.map(({ fingerprint, added_at }) => ({ fingerprint, addedAt: added_at }));
}

/**
 * Also accepts a provider's calls that are signed with this key, whatever keys it announces itself, until it is
 * removed: this process at once, others within ten seconds. A key that is already there stays unchanged.
 */
export async function addProviderKey(database: Database, provider: string, pem: string, now: Date): Promise<AddedKey | { refusal: KeyRefusal }> {
  const key = readKey(pem);
  if (typeof key === 'string') return { refusal: key };
  const fingerprint = fingerprintOf(key);
  const known = await listAddedKeys(database, provider);
  const before = known.find((added) => added.fingerprint === fingerprint);
  if (before) return before;
  if (known.length >= MOST_ADDED_KEYS) return { refusal: 'too-many' };
  await database
    .insertInto('partner_key')
    .values({ partner: provider, public_key: key.export({ type: 'spki', format: 'pem' }).toString(), fingerprint, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  clearCachedKeys(database, provider);
  return { fingerprint, addedAt: now };
}

/** Removes a key that `addProviderKey` added; false when there was no such key. */
export async function removeProviderKey(database: Database, provider: string, fingerprint: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('partner_key').where('partner', '=', provider).where('fingerprint', '=', fingerprint).executeTakeFirst();
  clearCachedKeys(database, provider);
  return numDeletedRows > 0n;
}
