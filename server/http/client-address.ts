import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/**
 * Decides who is trusted to name the caller, at each hop from this server towards them. Fastify takes no number of
 * proxies: it leaves that to a function, because only the operator knows that nobody reaches this server past them.
 */
export function trustedProxy({ trustedProxies }: Pick<Config, 'trustedProxies'>): (address: string, hop: number) => boolean {
  if (trustedProxies === false) return () => false;
  if (typeof trustedProxies === 'number') return (_address, hop) => hop < trustedProxies;
  return compile(trustedProxies);
}

/** Returns the caller's address for what does not come through Fastify; the same as `request.ip`. */
export function clientAddress(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const isTrusted = trustedProxy(config);
  return (request) => all(request, isTrusted).at(-1) ?? '';
}
