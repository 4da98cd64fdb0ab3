import { parseAddress } from './parse-address.ts';

/** A path of this app out of a link that the CMS gave, or null for any other address: absolute, protocol-relative and script addresses never pass. */
export function ownPath(link: string | null | undefined): string | null {
  if (!link?.startsWith('/') || link.startsWith('//') || link.includes('\\')) return null;
  const url = new URL(link, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
}

/** An https address of another site, or null. */
export function foreignLink(link: string | null | undefined): string | null {
  const url = link ? parseAddress(link) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost') ? url.href : null;
}

/** A picture's address as the CMS has it, which knows nothing of the path that the site may lie below: relative to the app's base, a foreign one as it is. */
export function pictureAddress(address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? address.slice(1) : address;
}
