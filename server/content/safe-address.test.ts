import { describe, expect, it } from 'vitest';
import { isSafeAddress } from './safe-address.ts';

describe('an address that content may lead to', () => {
  it.each(['/', '/promotions', '/pages/1?from=home#top', '#part-2', 'https://example.test/a', 'http://localhost:8080/', '/casino/play/abc'])(
    'may be %j',
    (address) => {
      expect(isSafeAddress(address)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.test/1',
    'file:///etc/passwd',
    'ftp://example.test/',
    '//evil.test',
    '///evil.test',
    '\\\\evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://meydan.test@evil.test/',
    'https://user:secret@evil.test/',
    'https:\\\\evil.test',
    'evil.test',
    'promotions',
    '',
  ])('is never %j', (address) => {
    expect(isSafeAddress(address)).toBe(false);
  });
});
