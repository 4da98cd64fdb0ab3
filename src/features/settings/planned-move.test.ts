import { expect, test } from 'vitest';
import { readPlannedMove } from './planned-move.ts';

const move = (next: string | null, from: string | null = null) => readPlannedMove({ current: 'site.example', next, from });

test('a host or a web address is a planned move, with its date if there is one', () => {
  expect(move('yeni.example')).toMatchObject({ href: 'https://yeni.example/', host: 'yeni.example', from: null });
  expect(move('http://yeni.example:8080', '2026-12-01T00:00:00.000Z')).toMatchObject({ host: 'yeni.example:8080', from: '2026-12-01T00:00:00.000Z' });
  expect(move('yeni.example', 'tomorrow')?.from).toBeNull();
});

test('an address that is not a web address is no move', () => {
  for (const next of [
    null,
    '',
    '  ',
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'data:text/html,x',
    'ftp://yeni.example',
    'a b',
    'yeni.example@evil.example',
    'https://user:word@evil.example',
    '//evil.example',
    '\\\\evil.example',
  ])
    expect(move(next), String(next)).toBeNull();
});

test('another date or another address is another notice', () => {
  expect(move('a.example')?.key).not.toBe(move('b.example')?.key);
  expect(move('a.example', '2026-12-01')?.key).not.toBe(move('a.example', '2026-12-02')?.key);
});
