const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:'];
/** The names of one's own machine: whoever opens the site under one of them may return under it. */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function isOwnOrigin(url: URL, own: URL): boolean {
  if (url.origin === own.origin) return true;
  const isLoopback = LOOPBACK_HOSTS.includes(url.hostname) && LOOPBACK_HOSTS.includes(own.hostname);
  return isLoopback && url.protocol === own.protocol && url.port === own.port;
}

/**
 * Returns the whole address of the page to which a provider's 'back' leads. It must be a page of this site, given as
 * its whole address or as a path below `publicUrl`. Returns null for anything else (`javascript:`, `data:`, another
 * host, `//…`, a path outside of the site, a password in it).
 */
export function checkLobbyUrl(lobbyUrl: string, publicUrl: string): string | null {
  const own = new URL(`${publicUrl}/`);
  const url = URL.parse(lobbyUrl, own.href);
  if (!url || !WEB_PROTOCOLS.includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  return isOwnOrigin(url, own) && url.pathname.startsWith(own.pathname) ? url.href : null;
}
