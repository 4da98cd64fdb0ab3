import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['lale', 'lale', 0],
  ['lale', 'lala', 1],
  ['lale', 'lle', 1],
  ['lale', 'lalle', 1],
  ['yidlirim', 'yildirim', 1],
  ['lela', 'lale', 1],
  ['lela', 'bela', 1],
  ['kervan', 'karven', 1],
  ['nazar', 'zanra', 3],
  ['nar', 'narlar', 3],
  ['', 'abc', 3],
])('%s and %s lie %i apart', (left, right, distance) => {
  expect(editDistance(left, right, 3)).toBe(distance);
  expect(editDistance(right, left, 3)).toBe(distance);
});

it('gives up beyond its limit', () => {
  expect(editDistance('karanfil', 'yakamoz', 2)).toBe(3);
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
  expect(editDistance('lale', 'lala', 0)).toBe(1);
});
