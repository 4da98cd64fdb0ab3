import { isIPv6, SocketAddress } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+(?:\.\d+){3})$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Returns the key that counts one caller: an IPv4 address unchanged, also when it is written as IPv6; the network (/64)
 * of an IPv6 address, because one customer has a whole network of them. Any other text is its own key.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const canonical = new SocketAddress({ address: bare, family: 'ipv6' }).address;
  const mapped = MAPPED_IPV4.exec(canonical)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = canonical.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(tail === undefined ? 0 : GROUPS - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
