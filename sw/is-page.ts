/** First parts of paths, below the app's base, that the server answers itself. */
const NOT_PAGES = ['api', 'hub', 'wallet', 'payments', 'art', 'assets', 'healthz', 'developers'];

/** True for a path that the app's shell answers: not a server's own, and not a file. `base` is the scope's path, with a slash at its end. */
export function isPage(path: string, base: string): boolean {
  const [first = ''] = path.slice(base.length).split('/');
  return !NOT_PAGES.includes(first) && !/\.[a-z0-9]+$/i.test(path);
}
