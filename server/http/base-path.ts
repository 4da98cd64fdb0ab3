/** What the build writes into every document, for a site that stands at the root of its host. */
const BUILT_BASE = '<base href="/"';
/** The links of the prerendered first screen. */
const BUILT_LINK = /(<a [^>]*?href=")\/(?!\/)/g;

/** The path under which a site stands, with slashes around it, from its public address: '/' or '/play/'. */
export function basePathOf(publicUrl: string): string {
  return `${new URL(publicUrl).pathname.replace(/\/+$/, '')}/`;
}

/** A built document for a site that stands under `basePath`: its base, on which all else hangs, and the links of its first screen. */
export function rebaseDocument(html: string, basePath: string): string {
  if (basePath === '/') return html;
  return html.replace(BUILT_BASE, () => `<base href="${basePath}"`).replace(BUILT_LINK, (_whole, before: string) => before + basePath);
}

/** A request's address without the site's path in front. A proxy may have taken it away already, so any other address stays as it is. */
export function withoutBasePath(url: string, basePath: string): string {
  const bare = basePath.slice(0, -1);
  const isBelow = bare !== '' && url.startsWith(bare) && ['/', '?', undefined].includes(url[bare.length]);
  if (!isBelow) return url;
  const rest = url.slice(bare.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
