import { expect, test } from 'vitest';
import { parseTextSearch, stringifyTextSearch } from './text-search.ts';

// P1
test.each(['1e5', 'true', 'null', '007', '[1]', '{"a":1}', '"a"', '-1', ' ', '🎰', '\u0000', 'a&b=c', 'x'.repeat(5_000)])(
  '%j in an address stays the text that it is',
  (q) => {
    const search = stringifyTextSearch({ q });
    expect(parseTextSearch(search)).toEqual({ q });
    expect(stringifyTextSearch(parseTextSearch(search))).toBe(search);
  },
);

test('a name that occurs more than once is a list, in order', () => {
  expect(parseTextSearch('?providers=B&q=x&providers=A&providers=B')).toEqual({ providers: ['B', 'A', 'B'], q: 'x' });
  expect(stringifyTextSearch({ providers: ['B', 'A'], q: 'x' })).toBe('?providers=B&providers=A&q=x');
});

test('undefined values are omitted, and numbers and booleans are written as they are', () => {
  expect(stringifyTextSearch({ page: undefined })).toBe('');
  expect(stringifyTextSearch({ page: 2, new: true, q: '' })).toBe('?page=2&new=true&q=');
});

test('invalid escapes are still read, and nothing reaches a prototype', () => {
  expect(parseTextSearch('?q=%E0%A4%A')).toEqual({ q: '\uFFFD%A' });
  const read = parseTextSearch('?__proto__=a&__proto__=b&constructor=c');
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.entries(read)).toEqual([['constructor', 'c']]);
});
