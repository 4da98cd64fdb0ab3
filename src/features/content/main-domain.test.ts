import { describe, expect, test } from 'vitest';
import { isMainDomain, isPartShown } from './main-domain.ts';

describe('[R9.033] the main domain', () => {
  test.each([
    ['site.com', 'site.com', true],
    ['www.site.com', 'site.com', true],
    ['WWW.Site.com', 'site.com', true],
    ['a.b.site.com', 'Site.com', true],
    ['site.com.', 'site.com', true],
    ['evilsite.com', 'site.com', false],
    ['site.com.evil.example', 'site.com', false],
    ['site.org', 'site.com', false],
    ['com', 'site.com', false],
    ['localhost', 'site.com', true],
    ['127.0.0.1', 'site.com', true],
    ['anything.example', '', true],
    ['anything.example', undefined, true],
  ])('%s for the main domain %s: %s', (host, mainDomain, isMain) => {
    expect(isMainDomain(host, mainDomain)).toBe(isMain);
  });
});

describe('[R2.051] a part of the header', () => {
  const off = 'mirror.example';
  const parts = ['sports', 'promotions', 'bonusrequest', 'messagingchannel1', 'messagingchannel2', 'livetv'] as const;
  const shownWith = (options: Record<string, string>, host = off) => parts.filter((part) => isPartShown(part, host, new Map(Object.entries(options))));

  test('off the main domain, bonus request, messaging channels and live TV are hidden', () => {
    expect(shownWith({ maindomain: 'site.com' })).toEqual(['sports', 'promotions']);
  });
  test('on the main domain everything is shown', () => {
    expect(shownWith({ maindomain: 'site.com' }, 'www.site.com')).toEqual(parts);
  });
  test('the operator may name other parts', () => {
    expect(shownWith({ maindomain: 'site.com', maindomainonly: 'livetv,sports' })).toEqual([
      'promotions',
      'bonusrequest',
      'messagingchannel1',
      'messagingchannel2',
    ]);
  });
  test('everything is shown until the options are loaded', () => {
    expect(parts.every((part) => isPartShown(part, off, undefined))).toBe(true);
  });
});
