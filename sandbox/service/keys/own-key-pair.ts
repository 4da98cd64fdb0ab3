import { generateKeyPairSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { textOf } from '../database/row.ts';

export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

const MODULUS_BITS = 2048;
const PURPOSE = 'sandbox';

/** Returns the sandbox's own RSA key pair as PEM. The first start generates it and stores it in the database. */
export function ownKeyPair(database: DatabaseSync): KeyPair {
  const stored = database.prepare('select private_key, public_key from own_key where purpose = ?').get(PURPOSE);
  if (stored) return { privateKey: textOf(stored, 'private_key'), publicKey: textOf(stored, 'public_key') };
  const made = generateKeyPairSync('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  database.prepare('insert into own_key (purpose, private_key, public_key) values (?, ?, ?)').run(PURPOSE, made.privateKey, made.publicKey);
  return made;
}
