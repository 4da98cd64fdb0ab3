import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

const MOST_PROXY_HOPS = 10;
const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;

/**
 * Returns whether the proxy at this address, this many hops away, is trusted to name the client for which it forwards.
 */
export type TrustedProxies = (address: string, hop: number) => boolean;

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= LONGEST_PREFIX[version]);
}

/**
 * Parses `off` or an empty text (no proxy), the number of proxies in front of this server (1 to 10), or a
 * comma-separated list of their addresses and networks. Returns null for anything else.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '' || text === 'off') return () => false;
  const hops = /^\d+$/.test(text) ? Number(text) : null;
  if (hops !== null) return hops >= 1 && hops <= MOST_PROXY_HOPS ? (_address, hop) => hop < hops : null;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? compile(networks) : null;
}
