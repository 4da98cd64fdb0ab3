import { createPublicKey } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { ownKeyPair, readProviderKeys, storeAnnouncedKey } from './provider-keys.ts';
import { sign, verify } from './signature.ts';

describe.each(testEngines)('keys on %s', (engine) => {
  it('creates our key pair once, even when several ask at once, and its halves match', async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      const [one, other] = await Promise.all([ownKeyPair(queries, 'operator'), ownKeyPair(queries, 'operator')]);
      expect(one).toEqual(other);
      expect(await ownKeyPair(queries, 'operator')).toEqual(one);
      expect(createPublicKey(one.publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
      const body = Buffer.from('{"amount":1}');
      expect(verify(body, sign(body, one.privateKey), [providerKeyPair.publicKey, one.publicKey])).toBe(true);
      expect(verify(body, sign(body, one.privateKey), [providerKeyPair.publicKey])).toBe(false);
    } finally {
      await close();
    }
  });

  it('has no key for an unknown provider, stores one, and refuses what is not a key', async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      expect(await readProviderKeys(queries, 'hub88')).toEqual([]);
      await storeAnnouncedKey(queries, 'hub88', providerKeyPair.publicKey);
      await storeAnnouncedKey(queries, 'hub88', providerKeyPair.publicKey);
      expect(await readProviderKeys(queries, 'hub88')).toEqual([providerKeyPair.publicKey]);
      await expect(storeAnnouncedKey(queries, 'hub88', 'no key')).rejects.toThrow();
      expect(await readProviderKeys(queries, 'hub88')).toEqual([providerKeyPair.publicKey]);
    } finally {
      await close();
    }
  });

  it('remembers nothing about names that nobody has, however many strangers call', async () => {
    const { queries, close } = await openTestDatabase(engine);
    const set = vi.spyOn(Map.prototype, 'set');
    try {
      const names = Array.from({ length: 20 }, (_, index) => `stranger-${index}`);
      await Promise.all([...names, ...names].map((name) => readProviderKeys(queries, name)));
      const maps = new Set(set.mock.contexts as Map<unknown, unknown>[]);
      expect(names.filter((name) => [...maps].some((map) => map.has(name)))).toEqual([]);
    } finally {
      set.mockRestore();
      await close();
    }
  });

  it('asks the database again ten seconds later, even when the clock was put back meanwhile', async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      await storeAnnouncedKey(queries, 'hub88', providerKeyPair.publicKey);
      expect(await readProviderKeys(queries, 'hub88')).toHaveLength(1);
      // Another process withdraws the key.
      await queries.deleteFrom('partner').execute();
      expect(await readProviderKeys(queries, 'hub88')).toHaveLength(1);
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * 60_000);
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
      expect(await readProviderKeys(queries, 'hub88')).toEqual([]);
    } finally {
      vi.restoreAllMocks();
      await close();
    }
  });
});
