import { expect, test } from 'vitest';
import { isCryptoAddress } from './crypto-address.ts';

const BITCOIN = 1;
const ETHEREUM = 2;
const TRON = 3;

/** From the public test vectors of the address formats. */
const valid: [number, string][] = [
  [BITCOIN, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [BITCOIN, '1111111111111111111114oLvT2'],
  [BITCOIN, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  [BITCOIN, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  [BITCOIN, 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  [BITCOIN, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  [ETHEREUM, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  [TRON, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
];

test.each(valid)('on network %i, %s is an address', (network, address) => {
  expect(isCryptoAddress(network, address)).toBe(true);
});

test.each(valid)('on network %i, %s is not an address of another network', (network, address) => {
  for (const other of [BITCOIN, ETHEREUM, TRON, 4, 0]) if (other !== network) expect(isCryptoAddress(other, address)).toBe(false);
});

test.each(valid.filter(([network]) => network !== ETHEREUM))('on network %i, %s with one character changed is not an address', (network, address) => {
  const [replaced, other] = address === address.toUpperCase() ? ['Q', 'P'] : ['q', 'p'];
  for (let at = 4; at < address.length; at += 1) {
    const changed = `${address.slice(0, at)}${address[at] === replaced ? other : replaced}${address.slice(at + 1)}`;
    expect(isCryptoAddress(network, changed)).toBe(false);
  }
});

test.each([
  '',
  'bc1',
  '1',
  `1${'1'.repeat(40)}`,
  '11A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  // Version 0 with the later checksum, version 1 with the earlier one, mixed case, a witness of the wrong length, spare
  // bits that are not zero.
  'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1pw5dgrnzv',
  'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  // An unassigned witness version.
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
])('%s is not a Bitcoin address', (address) => {
  expect(isCryptoAddress(BITCOIN, address)).toBe(false);
});
