import { expect, test } from 'vitest';
import { isPagePath } from './is-page-path.ts';

test.each([
  '',
  'casino/slot',
  'casino/play/cHJhZ21hdGlj',
  'pages/1',
  'pages/v1.2',
  'pages/terms.v2',
  'spor/mac.com',
  'nowhere/at/all',
  'pages/1.',
  'apis',
  'casino/play/%',
  'casino/play/..%2F..%2Fadmin',
  'casino/play/../../admin',
  '%E0%A4%A',
])('‘%s’ is a page of the app', (path) => {
  expect(isPagePath(path)).toBe(true);
});

// P2
test.each([
  '.env',
  '.env.local',
  '.git/config',
  '.well-known/x',
  'casino/.htaccess',
  '%2Eenv',
  'wp-login.php',
  'x/y.PHP',
  'index.php/',
  'backup.7z',
  'site.sql',
  'old-part.js',
  'config.json',
  'apple-touch-icon.png',
  'robots.txt',
])('‘%s’ asks for a file', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test.each(['api', 'api/auth/form', 'hub/frnotify', 'wallet/hub88/user/info', 'assets', 'healthz', 'metrics', 'readyz/x', 'developers'])(
  '‘%s’ belongs to the server',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);
