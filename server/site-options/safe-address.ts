const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:'];
/** Characters that browsers drop or read as a slash, so that `/\evil.test` would leave the site. */
const TREACHEROUS = /[\s\\\p{Cc}]/u;

/**
 * True for an address that content may lead to: a path of this site (`/…`, never `//…`), a place on the same page
 * (`#…`) or a web address without a password in it. Everything else (`javascript:`, `data:`, `//evil.test`) is refused.
 */
export function isSafeAddress(address: string): boolean {
  if (TREACHEROUS.test(address)) return false;
  if (address.startsWith('#')) return true;
  if (address.startsWith('/')) return !address.startsWith('//');
  const url = URL.parse(address);
  return url !== null && WEB_PROTOCOLS.includes(url.protocol) && url.username === '' && url.password === '';
}
