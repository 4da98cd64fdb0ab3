import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../../tests/support/hostile-html.ts';
import { isSafeAddress } from '../site-options/safe-address.ts';
import { sanitizeContent } from './sanitize-content.ts';

const HARMLESS_ELEMENTS = new Set(
  'html head body h2 h3 h4 p br hr strong b em i s small blockquote ul ol li a img table caption thead tbody tr th td dl dt dd'.split(' '),
);
const HARMLESS_ATTRIBUTES = new Set('href title target rel src alt width height scope colspan rowspan start'.split(' '));

const HARMLESS_AS_THEY_ARE = ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'];

function elementsIn(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'attrs' in node ? [node, ...children] : children;
}

/** Returns what a browser's parser finds in the sanitized text that must not be there. */
function findHarm(html: string): string[] {
  return elementsIn(parse(`<!doctype html><body>${html}`)).flatMap(({ tagName, attrs }) => {
    const harm = HARMLESS_ELEMENTS.has(tagName) ? [] : [`<${tagName}>`];
    for (const { name, value } of attrs) {
      if (!HARMLESS_ATTRIBUTES.has(name)) harm.push(`${tagName}[${name}]`);
      if ((name === 'href' || name === 'src') && !isSafeAddress(value) && !/^(?:mailto|tel):/.test(value)) harm.push(`${name}=${value}`);
    }
    return harm;
  });
}

describe('content that is sanitized', () => {
  it('would be recognized as harmful before sanitizing', () => {
    const missed = hostileHtml.filter((payload) => findHarm(payload).length === 0);
    expect(missed).toEqual(HARMLESS_AS_THEY_ARE);
  });

  it.each(hostileHtml)('[R2.120] is harmless, and sanitizing it again changes nothing: %s', (payload) => {
    const clean = sanitizeContent(payload);
    expect(findHarm(clean)).toEqual([]);
    expect(sanitizeContent(clean)).toBe(clean);
  });

  it('keeps readable text as it is', () => {
    const html = '<h2>Şartlar</h2><p>Bir <strong>iki</strong> <em>üç</em></p><ol start="2"><li>dört</li></ol><blockquote>beş</blockquote>';
    expect(sanitizeContent(html)).toBe(html);
  });

  it('keeps the text of elements that are removed', () => {
    expect(sanitizeContent('<section><font color="red">Merhaba</font></section>')).toBe('Merhaba');
  });

  it('keeps links within the site and to people', () => {
    const html = '<a href="/pages/2">a</a><a href="mailto:help@example.test">b</a><a href="tel:+902120000000">c</a>';
    expect(sanitizeContent(html)).toBe(html);
  });

  it('opens links that leave the site in a new tab without an opener', () => {
    expect(sanitizeContent('<a href="https://example.test/" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://example.test/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  it('drops a mail link that fills in more than the address', () => {
    expect(sanitizeContent('<a href="mailto:a@example.test?body=secret">x</a>')).toBe('<a>x</a>');
  });

  it('keeps pictures of this site and drops those without a safe source', () => {
    expect(sanitizeContent('<img src="/banners/banner-1-s.svg" alt="Çini"><img alt="none">')).toBe('<img src="/banners/banner-1-s.svg" alt="Çini" />');
  });
});
