import { describe, expect, it } from 'vitest';
import { foreignAddresses } from '../../tests/support/foreign-addresses.ts';
import { isSafeAddress } from './safe-address.ts';

describe('an address that content may lead to', () => {
  it.each(['/', '/promotions', '/pages/1?from=home#top', '#part-2', 'https://example.test/a', 'http://localhost:8080/', '/casino/play/abc'])(
    'may be %j',
    (address) => {
      expect(isSafeAddress(address)).toBe(true);
    },
  );

  it.each([...foreignAddresses, 'http://meydan.test@evil.test/', 'promotions', ''])('is never %j', (address) => {
    expect(isSafeAddress(address)).toBe(false);
  });
});
