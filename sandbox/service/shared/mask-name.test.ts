import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('most of a name is hidden, and nearly all of a short name', () => {
  expect(maskName('mehmet_34')).toBe('m•••34');
  expect(maskName('çiçek')).toBe('ç•••ek');
  expect(maskName('ayşe')).toBe('a•••');
  expect(maskName('x')).toBe('x•••');
});
