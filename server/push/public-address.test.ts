import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '142.250.187.10',
    '17.188.143.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '192.167.1.1',
    '2a00:1450:4017:80b::200a',
    '2620:149:208::7',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a lookup of the address of a push service', () => {
  const look = (addresses: LookupAddress[] | Error, options: { all?: boolean } = {}) =>
    new Promise<unknown[]>((resolve) => {
      const find = publicLookup((_host, _options, answer) => (addresses instanceof Error ? answer(addresses, []) : answer(null, addresses)));
      find('push.example', options, (...found) => resolve(found));
    });
  const google = { address: '142.250.187.10', family: 4 };
  const here = { address: '127.0.0.1', family: 4 };

  it('finds public addresses, one or all of them', async () => {
    expect(await look([google])).toEqual([null, google.address, 4]);
    expect(await look([google], { all: true })).toEqual([null, [google]]);
  });

  it('finds nothing when one of them is not public, in any order', async () => {
    for (const addresses of [[here], [google, here], [here, google]]) {
      for (const all of [true, false]) expect((await look(addresses, { all }))[0]).toBeInstanceOf(PrivateAddressError);
    }
  });

  it('fails when the name is unknown or has no address', async () => {
    expect((await look(new Error('ENOTFOUND')))[0]).toMatchObject({ message: 'ENOTFOUND' });
    expect((await look([]))[0]).toBeInstanceOf(Error);
  });
});
