import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { addProviderKey, fingerprintOf, type KeyRefusal, listAddedKeys, removeProviderKey } from '../../providers/added-keys.ts';
import { listWalletProviders } from '../../providers/game-providers.ts';
import { ownKeyPair, readAnnouncedKeys } from '../../providers/provider-keys.ts';
import { PAYMENT_PROVIDER } from '../../wallet/payment-link.ts';
import { defineCommand, fileSchema } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';
import { presentTable } from '../present-table.ts';

/** Returns those that have endpoints here: who holds a wallet key of a provider of games, and the payment side. */
async function listProviders(database: Database): Promise<string[]> {
  return [...(await listWalletProviders(database)), PAYMENT_PROVIDER];
}

const refusals: Record<KeyRefusal, string> = {
  private: 'The file holds a private key; the provider keeps that one to itself and gives you the public one.',
  unreadable: 'The file holds no public key in PEM.',
  'not-rsa': 'The key is no RSA key, and calls are signed with RSA-SHA256.',
  'too-short': 'The key has fewer than 2048 bits.',
  'too-many': 'The provider has ten added keys already; --remove one first.',
};

interface ProviderKey {
  readonly provider: string;
  /** SHA-256 of the key's DER form, in hexadecimal. */
  readonly fingerprint: string;
  /** Null for a key that the provider announces itself. */
  readonly addedAt: string | null;
}

interface OwnKey {
  /** SPKI, PEM. */
  readonly publicKey: string;
}

async function listKeys(database: Database, provider: string): Promise<ProviderKey[]> {
  const announced = (await readAnnouncedKeys(database, provider)).map((pem) => ({ provider, fingerprint: fingerprintOf(createPublicKey(pem)), addedAt: null }));
  const added = (await listAddedKeys(database, provider)).map(({ fingerprint, addedAt }) => ({ provider, fingerprint, addedAt: addedAt.toISOString() }));
  return [...announced, ...added];
}

async function add(database: Database, provider: string, pem: string, now: Date): Promise<ProviderKey> {
  const added = await addProviderKey(database, provider, pem, now);
  if ('refusal' in added) throw new OperatorRefusal(refusals[added.refusal]);
  return { provider, fingerprint: added.fingerprint, addedAt: added.addedAt.toISOString() };
}

async function remove(database: Database, provider: string, fingerprint: string): Promise<ProviderKey> {
  const key = (await listAddedKeys(database, provider)).find((added) => added.fingerprint === fingerprint.toLowerCase());
  const isRemoved = key !== undefined && (await removeProviderKey(database, provider, key.fingerprint));
  if (!isRemoved) throw new OperatorRefusal(`No key with the fingerprint '${fingerprint}' was added to '${provider}'.`);
  return { provider, fingerprint: key.fingerprint, addedAt: key.addedAt.toISOString() };
}

/**
 * Adds a key beside those that a provider has, removes it, lists them, or prints our own. Refuses an unknown provider
 * and a file without a usable public key.
 */
export const providerKey = defineCommand({
  name: 'provider-key',
  summary: "Adds a public key beside a provider's own ones, removes such a key, lists all, or prints ours.",
  arguments: {},
  options: {
    provider: { value: 'NAME', meaning: 'who signs: a wallet provider that `provider-wallet` lists, or `sandbox` for the payment side' },
    public: { value: 'FILE', meaning: 'an RSA public key in PEM, to be added', reads: 'file' },
    remove: { value: 'FINGERPRINT', meaning: 'an added key, to be taken back' },
    list: { meaning: 'list the keys' },
    own: { meaning: 'print the public key with which we sign what we ask of providers and of the payment side' },
  },
  input: z
    .object({
      provider: z.optional(z.string()),
      public: z.optional(fileSchema),
      remove: z.optional(z.string()),
      list: z._default(z.boolean(), false),
      own: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ public: file, remove, list, own }) => [file, remove, list || undefined, own || undefined].filter((act) => act !== undefined).length === 1, {
        error: "'provider-key' needs one of --public FILE, --remove FINGERPRINT, --list and --own.",
      }),
      z.refine(({ provider, list, own }) => list || own || provider !== undefined, { error: "'provider-key' needs --provider NAME." }),
    ),
  changes: ({ list, own }) => !list && !own,
  async run({ database, clock }, { provider, public: file, remove: fingerprint, own }): Promise<ProviderKey | ProviderKey[] | OwnKey> {
    if (own) return { publicKey: (await ownKeyPair(database, 'operator')).publicKey };
    const providers = await listProviders(database);
    if (provider !== undefined && !providers.includes(provider))
      throw new OperatorRefusal(`'${provider}' signs no calls here; there are ${providers.join(', ')}.`);
    if (provider !== undefined && file) return add(database, provider, file.text, clock.now());
    if (provider !== undefined && fingerprint !== undefined) return remove(database, provider, fingerprint);
    const wanted = provider === undefined ? providers : [provider];
    return (await Promise.all(wanted.map((name) => listKeys(database, name)))).flat();
  },
  present(result) {
    if ('publicKey' in result) return result.publicKey.trim();
    const keys = Array.isArray(result) ? result : [result];
    return presentTable(
      keys.map(({ provider, fingerprint, addedAt }) => ({ provider, fingerprint, added: addedAt ?? 'announced by itself' })),
      'No provider has a key yet.',
    );
  },
});
