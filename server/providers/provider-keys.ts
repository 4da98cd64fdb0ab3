import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const MODULUS_BITS = 2048;
/** Another process may store a new key; until this has passed, this one may still know only the old ones. */
const KEYS_ARE_FRESH_MS = 10_000;

const makeKeyPair = promisify(generateKeyPair);

/** What our keys are for: providers know us by one, push services by the other. */
const makers = {
  operator: () => makeKeyPair('rsa', { modulusLength: MODULUS_BITS }),
  push: () => makeKeyPair('ec', { namedCurve: 'P-256' }),
} as const;
type KeyPurpose = keyof typeof makers;

export interface KeyPair {
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

interface KnownKeys {
  /** Null while they are being read. */
  readonly keys: string[] | null;
  /** On the monotonic clock: a key that was removed must not come back because the machine's was put back. */
  readonly readAtMs: number;
}

const ownKeyPairs = new WeakMap<Database, Map<string, KeyPair>>();
const providerKeys = new WeakMap<Database, Map<string, KnownKeys>>();

function memoryOf<Value>(memory: WeakMap<Database, Map<string, Value>>, database: Database): Map<string, Value> {
  const known = memory.get(database) ?? new Map<string, Value>();
  memory.set(database, known);
  return known;
}

async function readOwnKeyPair(database: Database, purpose: KeyPurpose): Promise<KeyPair | null> {
  const row = await database.selectFrom('own_key').selectAll().where('purpose', '=', purpose).executeTakeFirst();
  return row ? { privateKey: row.private_key, publicKey: row.public_key } : null;
}

async function makeOwnKeyPair(database: Database, purpose: KeyPurpose): Promise<KeyPair | null> {
  const { privateKey, publicKey } = await makers[purpose]();
  await database
    .insertInto('own_key')
    .values({
      purpose,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Read back: another process may have been faster.
  return readOwnKeyPair(database, purpose);
}

/**
 * Returns our key pair of a purpose (RSA of 2048 bits, or P-256 for push), created at the first call and never
 * replaced. Must not be called inside a transaction.
 */
export async function ownKeyPair(database: Database, purpose: KeyPurpose): Promise<KeyPair> {
  const known = memoryOf(ownKeyPairs, database);
  const pair = known.get(purpose) ?? (await readOwnKeyPair(database, purpose)) ?? (await makeOwnKeyPair(database, purpose));
  if (!pair) throw new Error(`the key pair '${purpose}' could not be stored`);
  known.set(purpose, pair);
  return pair;
}

/**
 * Makes a public key (PEM) a provider's from now on. The key before it stays valid for calls that are in transit; older
 * ones don't. Throws for a text that is not an RSA public key.
 */
export async function storeAnnouncedKey(database: Database, name: string, publicKeyPem: string): Promise<void> {
  if (createPublicKey(publicKeyPem).asymmetricKeyType !== 'rsa') throw new Error(`the key of provider '${name}' is no RSA key`);
  await sql`
    insert into partner (name, public_keys) values (${name}, jsonb_build_array(${publicKeyPem}::text))
    on conflict (name) do update set public_keys = case
      when partner.public_keys ->> 0 = ${publicKeyPem}::text then partner.public_keys
      else jsonb_build_array(${publicKeyPem}::text, partner.public_keys -> 0)
    end
  `.execute(database);
  clearCachedKeys(database, name);
}

/** Has a provider's keys read again before its next call is checked. Call it after the commit. */
export function clearCachedKeys(database: Database, name: string): void {
  memoryOf(providerKeys, database).delete(name);
}

/** Returns the keys (PEM) that a provider has announced itself; none for an unknown provider. */
export async function readAnnouncedKeys(database: Database, name: string): Promise<string[]> {
  const row = await database.selectFrom('partner').select('public_keys').where('name', '=', name).executeTakeFirst();
  return row?.public_keys ?? [];
}

async function readKeys(database: Database, name: string): Promise<string[]> {
  const added = await database.selectFrom('partner_key').select('public_key').where('partner', '=', name).orderBy('added_at').execute();
  return [...(await readAnnouncedKeys(database, name)), ...added.map(({ public_key }) => public_key)];
}

/**
 * Returns the public keys (PEM) a provider signs with, announced or added by an operator; none for an unknown provider.
 * Only those of known providers are cached, because strangers can make up names without end. Must not be called inside a
 * transaction.
 */
export async function readProviderKeys(database: Database, name: string): Promise<string[]> {
  const memory = memoryOf(providerKeys, database);
  const known = memory.get(name);
  if (known?.keys && performance.now() - known.readAtMs < KEYS_ARE_FRESH_MS) return known.keys;
  const reading: KnownKeys = { keys: null, readAtMs: performance.now() };
  memory.set(name, reading);
  // If the entry was cleared during the read, these keys may already be outdated.
  const isLatest = () => memory.get(name) === reading;
  try {
    const keys = await readKeys(database, name);
    if (keys.length > 0 && isLatest()) memory.set(name, { ...reading, keys });
    return keys;
  } finally {
    if (isLatest()) memory.delete(name);
  }
}
