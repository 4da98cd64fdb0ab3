import { expect, test } from 'vitest';
import { keepActiveOptions } from './queries.ts';

test('[R3.009] [R3.010] only active site options are kept, by keys lower-cased with the invariant rule', () => {
  const options = keepActiveOptions([
    { key: 'INSTAGRAM', value: 'https://instagram.example/', status: true },
    { key: 'Licence', value: '123', status: false },
    { key: 'crash', value: 'on', status: true },
  ]);
  expect([...options]).toEqual([
    ['instagram', 'https://instagram.example/'],
    ['crash', 'on'],
  ]);
});
