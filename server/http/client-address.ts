import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/**
 * Who is believed to say for whom he asks, at each step from this server towards the caller. Fastify takes no number of proxies: it leaves that to a
 * function, because only the operator knows that nobody reaches this server past them.
 */
export function trustedProxy({ trustedProxies }: Pick<Config, 'trustedProxies'>): (address: string, hop: number) => boolean {
  if (trustedProxies === false) return () => false;
  if (typeof trustedProxies === 'number') return (_address, hop) => hop < trustedProxies;
  return compile(trustedProxies);
}

/** The caller's address for what does not come through Fastify; the same that it gives as `request.ip`. */
export function clientAddress(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const isTrusted = trustedProxy(config);
  return (request) => all(request, isTrusted).at(-1) ?? '';
}
