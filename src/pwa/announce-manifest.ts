/** Tells the browser of the web app manifest, which `index.html` does not: it would judge at once whether the site can be installed, and the launch would share the processor with that. */
export function announceManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = new URL('manifest.webmanifest', document.baseURI).href;
  document.head.append(link);
}
