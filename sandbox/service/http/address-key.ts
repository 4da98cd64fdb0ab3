import { isIPv6, SocketAddress } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+(?:\.\d+){3})$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Returns the key by which a caller is counted: an IPv4 address, even in IPv6 notation, or the /64 network of an IPv6
 * address, since one customer usually has a whole /64 network.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const canonical = new SocketAddress({ address: bare, family: 'ipv6' }).address;
  const mapped = MAPPED_IPV4.exec(canonical)?.[1];
  if (mapped) return mapped;
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
