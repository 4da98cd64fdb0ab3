import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** IPv4 networks that are not the public internet (IANA's special-purpose registry, and multicast). */
const specialNetworks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * All of IPv6 that is routed; what embeds an IPv4 address (mapped, NAT64) lies outside, or is listed below (6to4,
 * Teredo).
 */
const publicNetwork6 = '2000::/3';
const specialNetworks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listNetworks(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const special4 = listNetworks(specialNetworks4, 'ipv4');
const public6 = listNetworks([publicNetwork6], 'ipv6');
const special6 = listNetworks(specialNetworks6, 'ipv6');

/** True for an IPv4 or IPv6 address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  // An address with a zone belongs to the local network.
  if (!isIPv6(address) || address.includes('%')) return false;
  return public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Thrown instead of connecting to a host whose name resolves to an address that is not public. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

type Resolve = (hostname: string, options: LookupOptions & { all: true }, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/**
 * A `lookup` for connections that may only go to the public internet: it fails with a PrivateAddressError when any
 * address of the host is not public. It runs when the connection is made, so that a name cannot resolve differently
 * between a check and its use. Hosts written as addresses never get here.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('the host has no address'), []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError('the host leads to an address that is not public'), []);
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
