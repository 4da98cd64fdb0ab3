/** Returns the path of a site, with slashes around it, from its public address: '/' or '/play/'. */
export function basePathOf(publicUrl: string): string {
  return `${new URL(publicUrl).pathname.replace(/\/+$/, '')}/`;
}

/**
 * Strips the site's path from a request's address. A proxy may have stripped it already, so any other address stays
 * unchanged.
 */
export function withoutBasePath(url: string, basePath: string): string {
  const bare = basePath.slice(0, -1);
  const isBelow = bare !== '' && url.startsWith(bare) && ['/', '?', undefined].includes(url[bare.length]);
  if (!isBelow) return url;
  const rest = url.slice(bare.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
