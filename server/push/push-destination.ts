/** The push services of the browsers: their names here, and which hosts are theirs. */
const knownServices: readonly { name: string; host: RegExp }[] = [
  { name: 'fcm', host: /^fcm\.googleapis\.com$/ },
  { name: 'mozilla', host: /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/ },
  { name: 'apple', host: /^(?:[a-z0-9-]+\.)+push\.apple\.com$/ },
  { name: 'windows', host: /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/ },
];

export interface PushDestination {
  readonly url: URL;
  /** Name of the push service: one of the known ones, or the host that the operator allows. */
  readonly service: string;
  /** The operator vouches for the host, whatever it resolves to; any other has to resolve to a public address. */
  readonly isVouchedFor: boolean;
}

/** Returns every push service there is: each has its own queue, so that none waits for another. */
export function listPushServices(allowedHosts: readonly string[]): string[] {
  return [...new Set([...knownServices.map(({ name }) => name), ...allowedHosts])];
}

/**
 * Parses an endpoint; null for one that gets no pushes. Endpoints are addresses given by strangers: the host has to be
 * one of a known push service, by https on its usual port, or one that `allowedHosts` names, by http or https on any
 * port.
 */
export function readDestination(endpoint: string, allowedHosts: readonly string[]): PushDestination | null {
  const url = URL.parse(endpoint);
  if (url === null || url.username + url.password + url.hash !== '') return null;
  // An IPv6 address is in brackets in a URL, and without them in the setting.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (allowedHosts.includes(host) && /^https?:$/.test(url.protocol)) return { url, service: host, isVouchedFor: true };
  const known = knownServices.find((service) => service.host.test(host));
  return known && url.protocol === 'https:' && url.port === '' ? { url, service: known.name, isVouchedFor: false } : null;
}
