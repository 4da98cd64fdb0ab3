import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { partnerKeyPair } from '../../tests/support/wallet-partner.ts';
import { ownKeyPair, readPartnerKeys, rememberPartner } from './partner-keys.ts';
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
      expect(verify(body, sign(body, one.privateKey), [partnerKeyPair.publicKey, one.publicKey])).toBe(true);
      expect(verify(body, sign(body, one.privateKey), [partnerKeyPair.publicKey])).toBe(false);
    } finally {
      await close();
    }
  });

  it('has no key for an unknown provider, stores one, and refuses what is not a key', async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      expect(await readPartnerKeys(queries, 'hub88')).toEqual([]);
      await rememberPartner(queries, 'hub88', partnerKeyPair.publicKey);
      await rememberPartner(queries, 'hub88', partnerKeyPair.publicKey);
      expect(await readPartnerKeys(queries, 'hub88')).toEqual([partnerKeyPair.publicKey]);
      await expect(rememberPartner(queries, 'hub88', 'no key')).rejects.toThrow();
      expect(await readPartnerKeys(queries, 'hub88')).toEqual([partnerKeyPair.publicKey]);
    } finally {
      await close();
    }
  });
});
