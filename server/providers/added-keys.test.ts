import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { addProviderKey, listAddedKeys, removeProviderKey } from './added-keys.ts';
import { readProviderKeys, storeAnnouncedKey } from './provider-keys.ts';

const makeKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } });

describe.each(testEngines)('keys that an operator adds on %s', (engine) => {
  it('stay beside those that a provider announces, however often it does, and take effect at once', async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      const [added, ...announced] = Array.from({ length: 4 }, () => makeKey().publicKey) as [string, ...string[]];
      expect(await readProviderKeys(queries, 'hub88')).toEqual([]);
      for (const key of announced) await storeAnnouncedKey(queries, 'hub88', key);
      const before = await readProviderKeys(queries, 'hub88');
      const { fingerprint } = (await addProviderKey(queries, 'hub88', added, new Date())) as { fingerprint: string };
      expect(await readProviderKeys(queries, 'hub88')).toEqual([...before, added]);
      for (const key of announced) await storeAnnouncedKey(queries, 'hub88', key);
      expect(await readProviderKeys(queries, 'hub88')).toContain(added);
      expect(await readProviderKeys(queries, 'sandbox')).toEqual([]);
      expect(await removeProviderKey(queries, 'sandbox', fingerprint)).toBe(false);
      expect(await removeProviderKey(queries, 'hub88', fingerprint)).toBe(true);
      expect(await readProviderKeys(queries, 'hub88')).not.toContain(added);
    } finally {
      await close();
    }
  });

  it('are one key in every form of PEM, never a private one, and ten at most', { timeout: 60_000 }, async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      const { publicKey, privateKey } = makeKey();
      const add = (pem: string) => addProviderKey(queries, 'hub88', pem, new Date());
      const first = await add(publicKey);
      expect(await add(createPublicKey(publicKey).export({ type: 'pkcs1', format: 'pem' }).toString())).toEqual(first);
      expect(await add(privateKey)).toEqual({ refusal: 'private' });
      expect(await listAddedKeys(queries, 'hub88')).toEqual([first]);
      for (let more = 1; more < 10; more += 1) expect(await add(makeKey().publicKey)).toHaveProperty('fingerprint');
      expect(await add(makeKey().publicKey)).toEqual({ refusal: 'too-many' });
      expect(await add(publicKey)).toEqual(first);
    } finally {
      await close();
    }
  });
});
