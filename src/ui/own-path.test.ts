import { expect, test } from 'vitest';
import { foreignAddresses } from '../../tests/support/foreign-addresses.ts';
import { foreignLink, ownPath, pictureAddress } from './own-path.ts';

test('only paths of this app pass as own', () => {
  expect(ownPath('/promotions?a=1#b')).toBe('/promotions?a=1#b');
  for (const link of [...foreignAddresses, 'https://evil.example/', 'promotions', '', null, undefined, '/%0d\\x'])
    expect(ownPath(link), String(link)).toBeNull();
});

test('only https addresses, and http on localhost, pass as foreign', () => {
  expect(foreignLink('https://example.org/a')).toBe('https://example.org/a');
  expect(foreignLink('http://localhost:8081/pay')).toBe('http://localhost:8081/pay');
  const isWebAddress = (link: string) => link.startsWith('https:');
  for (const link of [...foreignAddresses.filter((address) => !isWebAddress(address)), 'http://example.org', '', null])
    expect(foreignLink(link), String(link)).toBeNull();
});

test('picture addresses are relative to the app’s base, and foreign ones are unchanged', () => {
  const addresses = ['/art/slot/1-w.svg', 'banners/1.svg', 'https://pictures.test/a.png', '//pictures.test/a.png'];
  expect(addresses.map(pictureAddress)).toEqual(['art/slot/1-w.svg', ...addresses.slice(1)]);
});
