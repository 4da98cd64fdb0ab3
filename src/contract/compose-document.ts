/** What of a player's settings shows in the first glance. */
export interface LaunchLook {
  /** As it was chosen; null follows the system. */
  theme: 'dark' | 'light' | null;
  /** The announcements were closed. */
  isRead: boolean;
}

/** The early launch and what it announces, which end the head, and the first glance, which begins the body. */
const EARLY_LAUNCH_AND_GLANCE = /(<script>.*?)(<\/head>\s*<body>)(<div class="glance".*?)(<\/div>)/s;
/** By far the largest of the first screen, where the home page has one: its first banner's. */
const LARGEST_PICTURE = /<picture>(?:(?!<\/picture>).)*fetchpriority="high".*?<\/picture>/is;

/**
 * The shell's document with `html` in place of what its `main` held; null when it is no document of ours. Its scripts are not announced: the content's pictures
 * come first, and asking for what lies in the precache would come before the first paint. The first glance stands before the early launch: a browser shows what it
 * has read when it comes to a script, and without one it has nothing to set up for that; the largest picture stands in it once more, where the page will have it.
 * Worker and server both make a document with content so.
 */
export function composeDocument(document: string, html: string): string | null {
  const begin = /<main[^>]*>/.exec(document);
  const end = document.indexOf('</main>');
  if (!begin || end === -1) return null;
  return (document.slice(0, begin.index + begin[0].length) + html + document.slice(end))
    .replace(/rel="(?:modulepreload|preload" as="script)"/g, (rel) => (rel.includes('script') ? 'rel="later" as="script"' : 'rel="later"'))
    .replace(EARLY_LAUNCH_AND_GLANCE, (_whole, early, body, glance, end) => body + glance + (LARGEST_PICTURE.exec(html)?.[0] ?? '') + end + early);
}

/** The document with `look` for the time until its early launch has run; what is no theme of ours is none. */
export function wearLook(document: string, { theme, isRead }: LaunchLook): string {
  const worn = (theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '') + (isRead ? ' data-read=""' : '');
  return document.replace(/(<html lang="[^"]*")[^>]*/, `$1${worn}`);
}
