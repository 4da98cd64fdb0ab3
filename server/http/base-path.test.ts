import { describe, expect, it } from 'vitest';
import { basePathOf, rebaseDocument, withoutBasePath } from './base-path.ts';

describe('a site under a path of its host', () => {
  it.each([
    ['https://site.test', '/'],
    ['https://site.test/', '/'],
    ['https://site.test/play', '/play/'],
    ['https://site.test/games/play/', '/games/play/'],
  ])('%s stands under %s', (publicUrl, basePath) => expect(basePathOf(publicUrl)).toBe(basePath));

  it.each([
    ['/play', '/'],
    ['/play/', '/'],
    ['/play?from=push', '/?from=push'],
    ['/play/api/user/balance?x=/play/', '/api/user/balance?x=/play/'],
    ['/playground', '/playground'],
    ['/api/user/balance', '/api/user/balance'],
    ['/', '/'],
  ])('reads %s as %s', (url, read) => expect(withoutBasePath(url, '/play/')).toBe(read));

  it('reads every address of a site at the root as it is', () => {
    for (const url of ['/', '/play', '//play', '/?a=1']) expect(withoutBasePath(url, '/')).toBe(url);
  });

  it('hangs a document and the links of its first screen on the path, and nothing else', () => {
    const html =
      '<base href="/" /><link href="icons/a.svg"><a class="x" href="/casino/slot">Slot</a><a href="//cdn.test/">x</a><use href="#i-star"/><a href="https://a.test/">y</a>';
    expect(rebaseDocument(html, '/play/')).toBe(html.replace('base href="/"', 'base href="/play/"').replace('"/casino', '"/play/casino'));
    expect(rebaseDocument(html, '/')).toBe(html);
  });
});
