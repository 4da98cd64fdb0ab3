import { expect, test } from 'vitest';
import { saltVectors } from '../../engine/fairness/chain-salt.ts';
import { saltOf } from '../../service/shared/chain-store.ts';
import { areSaltVectorsRight, isSaltRight } from './verify-salt.ts';

test('browser and server compute the published salts, which were computed with openssl', async () => {
  expect(await areSaltVectorsRight()).toBe(true);
  expect(saltVectors.map(({ terminalHash, seeds }) => saltOf(terminalHash, seeds))).toEqual(saltVectors.map(({ salt }) => salt));
});

test('a seed that is omitted, added, changed or moved gives another salt, and a salt that the sandbox drew is not judged', async () => {
  const { terminalHash, salt } = saltVectors.at(-1) ?? { terminalHash: '', salt: '' };
  const [first = '', second = ''] = saltVectors.at(-1)?.seeds ?? [];
  for (const seeds of [[], [first], [second, first], [first, first], [first, second, first]])
    expect(await isSaltRight({ terminalHash, salt, seeds })).toBe(false);
  expect(await isSaltRight({ terminalHash, salt: 'c0ffee', seeds: null })).toBeNull();
});
