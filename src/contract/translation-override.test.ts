import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { findOverrideProblem, overrideArguments } from './translation-override.ts';

const good = [
  '',
  'Merhaba',
  'Merhaba {name}',
  '{count, plural, offset:1 =0 {yok} one {#} other {# ve {name}}}',
  '{n, selectordinal, other {#.}}',
  '{n, number}',
];
test.each(good)('%j can be shown', (message) => {
  expect(findOverrideProblem(compileMessageOrThrow(message))).toBeNull();
});

test.each(['{day, date}', '{day, time, short}', '{n, number, percent}', '{n, spellout}', '{a, select, b {{n, duration}} other {}}'])('%j cannot', (message) => {
  expect(findOverrideProblem(compileMessageOrThrow(message))).toMatch(/can only be filled in as it is/);
});

test('the names of a message’s arguments are found at every depth', () => {
  const tokens = compileMessageOrThrow('{a} {b, plural, one {{c}} other {{d, select, other {{e}}}}}');
  expect([...overrideArguments(tokens)].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
