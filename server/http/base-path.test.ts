import { describe, expect, it } from 'vitest';
import { basePathOf, withoutBasePath } from './base-path.ts';

describe('a site under a path of its host', () => {
  it.each([
    ['https://site.test', '/'],
    ['https://site.test/', '/'],
    ['https://site.test/play', '/play/'],
    ['https://site.test/games/play/', '/games/play/'],
  ])('%s is under %s', (publicUrl, basePath) => expect(basePathOf(publicUrl)).toBe(basePath));

  it.each([
    ['/play', '/'],
    ['/play/', '/'],
    ['/play?from=push', '/?from=push'],
    ['/play/api/user/balance?x=/play/', '/api/user/balance?x=/play/'],
    ['/playground', '/playground'],
    ['/api/user/balance', '/api/user/balance'],
    ['/', '/'],
  ])('reads %s as %s', (url, read) => expect(withoutBasePath(url, '/play/')).toBe(read));

  it('leaves every address of a site at the root unchanged', () => {
    for (const url of ['/', '/play', '//play', '/?a=1']) expect(withoutBasePath(url, '/')).toBe(url);
  });
});
