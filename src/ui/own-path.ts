import { parseAddress } from './parse-address.ts';

/**
 * Returns the app path of a CMS link, or null for any other address: absolute, protocol-relative and script addresses
 * never pass.
 */
export function ownPath(link: string | null | undefined): string | null {
  if (!link?.startsWith('/') || link.startsWith('//') || link.includes('\\')) return null;
  const url = new URL(link, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}

/** Returns the https address of another site (or http on localhost), or null. */
export function foreignLink(link: string | null | undefined): string | null {
  const url = link ? parseAddress(link) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost') ? url.href : null;
}

/**
 * Converts a picture address of the CMS, which does not know the site's base path: returns it relative to the app's
 * base, and foreign ones unchanged.
 */
export function pictureAddress(address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? address.slice(1) : address;
}
