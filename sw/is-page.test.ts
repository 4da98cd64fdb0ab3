import { expect, test } from 'vitest';
import { isPage } from './is-page.ts';

test('routes of the app are pages, including deep ones and those below a sub-path', () => {
  for (const path of ['/', '/casino/slot', '/casino/play/cHJhZ21hdGlj', '/pages/1']) expect(isPage(path, '/')).toBe(true);
  expect(isPage('/oyun/promotions', '/oyun/')).toBe(true);
});

test('API calls, files and other paths of the server are not pages', () => {
  for (const path of ['/api/auth/form', '/hub/frnotify', '/wallet/hub88/user/info', '/assets/none.js', '/robots.txt', '/healthz', '/developers'])
    expect(isPage(path, '/')).toBe(false);
  expect(isPage('/oyun/api/cms/page', '/oyun/')).toBe(false);
});
