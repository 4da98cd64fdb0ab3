const NAME = /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/i;
const IPV6 = /^\[[0-9a-f:.]+\]$/i;

/**
 * True when a URL's host name is a name or an address and nothing else. `URL` accepts commas, semicolons and quotes as
 * part of one, and in a policy's header they would end a source, a directive or the whole policy.
 */
export function isHostName(hostname: string): boolean {
  return NAME.test(hostname) || IPV6.test(hostname);
}
