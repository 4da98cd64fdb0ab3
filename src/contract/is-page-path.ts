/** First path segments that the server handles itself: no path below them belongs to the app. */
const SERVER_ROOTS = ['api', 'hub', 'wallet', 'payments', 'art', 'assets', 'healthz', 'readyz', 'metrics', 'developers'];
/**
 * Extensions that mark a request for a file. Any other ending is part of a page name chosen by the operator or a
 * provider: `terms.v2`, `mac.com`.
 */
const FILE_ENDINGS = [
  // Server-side code and executables.
  ...['php\\d?', 'phtml', 'aspx?', 'ashx', 'asmx', 'jspx?', 'cgi', 'cfm', 'pl', 'py', 'rb', 'sh', 'bat', 'cmd', 'ps1', 'exe', 'dll', 'jar', 'war'],
  // Settings, secrets and data.
  ...['env', 'ini', 'conf', 'config', 'cfg', 'ya?ml', 'toml', 'properties', 'lock', 'log', 'pem', 'key', 'crt', 'p12', 'pfx', 'sql', 'sqlite3?', 'db', 'mdb'],
  // Backups and archives.
  ...['bak', 'backup', 'old', 'orig', 'swp', 'save', 'tmp', 'zip', 'tar', 't?gz', 'bz2', 'xz', '7z', 'rar', 'dump'],
  // Page sources and documents.
  ...['html?', 'xhtml', 'm?js', 'cjs', 'tsx?', 'jsx', 'map', 'css', 'scss', 'json', 'xml', 'txt', 'md', 'csv', 'pdf', 'docx?', 'xlsx?', 'wasm', 'webmanifest'],
  // Pictures, fonts, audio and video.
  ...['ico', 'png', 'jpe?g', 'gif', 'svg', 'webp', 'avif', 'bmp', 'woff2?', 'ttf', 'otf', 'eot', 'mp3', 'mp4', 'webm', 'ogg'],
];
const FILE_ENDING = new RegExp(`\\.(?:${FILE_ENDINGS.join('|')})/?$`, 'i');
/**
 * A segment that begins with a single dot: `.well-known`, `.env`, `.git/config`. Two dots lead nowhere here, so the app
 * may answer them.
 */
const HIDDEN_PART = /(?:^|\/)\.[^.]/;

/**
 * True for a path answered with the app's shell, whether or not the app knows it. False for the server's own paths and
 * for file requests: a missing file needs a 404, for old tabs, password managers and scanners. `path` is relative to
 * the site's base, without a leading slash.
 */
export function isPagePath(path: string): boolean {
  const plain = path.replaceAll(/%2e/gi, '.');
  const [first = ''] = plain.split('/', 1);
  return !SERVER_ROOTS.includes(first) && !HIDDEN_PART.test(plain) && !FILE_ENDING.test(plain);
}
