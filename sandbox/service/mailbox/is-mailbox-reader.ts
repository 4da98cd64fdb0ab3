import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** Headers that a proxy adds to a forwarded request. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopbackAddress(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Returns whether a request may read the mailbox, which contains every player's codes. The mailbox must be open, and
 * the request must come directly from this machine, not through a proxy, and to a local host name. Checking the host
 * name rules out proxies that add no header, and DNS rebinding.
 */
export function isMailboxReader({ isMailboxOpen }: Settings, { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  if (!isMailboxOpen || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return isLoopbackAddress(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
}
