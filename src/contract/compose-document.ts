/**
 * The shell's document with `html` in place of what its `main` held; null when it is no document of ours. Its scripts are not announced: the content's pictures
 * come first, and asking for what lies in the precache would come before the first paint. Worker and server both make a document with content so.
 */
export function composeDocument(document: string, html: string): string | null {
  const begin = /<main[^>]*>/.exec(document);
  const end = document.indexOf('</main>');
  if (!begin || end === -1) return null;
  return (document.slice(0, begin.index + begin[0].length) + html + document.slice(end)).replace(/rel="(?:modulepreload|preload" as="script)"/g, (rel) =>
    rel.includes('script') ? 'rel="later" as="script"' : 'rel="later"',
  );
}
