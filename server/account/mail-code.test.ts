import { describe, expect, it } from 'vitest';
import { makeMailCode, readMailCode } from './mail-code.ts';

describe('a code for an e-mail', () => {
  it('has ten characters without look-alikes, in two groups, and differs each time', () => {
    const codes = Array.from({ length: 500 }, makeMailCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it.each([
    '01K2M-9XQ4T',
    '01k2m9xq4t',
    ' 01k2m – 9xq4t ',
    '01K2M\u00a09XQ4T\u200b',
    'OIK2M-9XQ4T',
    'olk2m.9xq4t',
    'o\u0131k2m 9xq4t',
    '0\u0130k2m_9xq4t',
    '０１Ｋ２Ｍ－９ＸＱ４Ｔ',
  ])('is the same written as %j', (typed) => {
    expect(readMailCode(typed)).toBe('01K2M9XQ4T');
  });
});
