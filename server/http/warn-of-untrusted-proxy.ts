import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { trustedProxy } from './client-address.ts';

/**
 * Logs once that somebody who isn't trusted names callers by `X-Forwarded-For`: most likely a proxy that TRUST_PROXY
 * leaves out, behind which all players are one caller to the limits. Where players come by https, which this server
 * doesn't speak, it is certainly a proxy.
 */
export function warnOfUntrustedProxy(http: FastifyInstance, config: Pick<Config, 'trustedProxies' | 'publicUrl'>): void {
  const isTrusted = trustedProxy(config);
  const isBehindProxy = config.trustedProxies === false && config.publicUrl.startsWith('https:');
  const effect = isBehindProxy
    ? 'PUBLIC_URL is https, so a proxy stands before this server, and all players behind it count as one caller'
    : 'if it is your proxy, all players behind it count as one caller';
  let isSaid = false;
  http.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? '';
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined && !isTrusted(peer, 0)) {
      isSaid = true;
      http.log.warn(
        { peer },
        `X-Forwarded-For comes from ${peer}, which TRUST_PROXY does not name: ${effect}; set TRUST_PROXY=${peer}, or the proxies' network`,
      );
    }
    done();
  });
}
