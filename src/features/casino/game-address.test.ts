import { expect, test } from 'vitest';
import { decodeGame, encodeGame } from './game-address.ts';

test('a game survives encoding in an address, whatever characters its code has', () => {
  for (const code of ['slot-1632', 'Çılgın/Şans 7', '🎰']) expect(decodeGame(encodeGame('pragmatic', code))).toEqual({ providerId: 'pragmatic', code });
});

test('[R2.023] the address is the base64url of the UTF-8 of provider key and code', () => {
  for (const code of ['1632', 'Çılgın/Şans 7', '🎰>?'])
    expect(encodeGame('pragmatic', code)).toBe(Buffer.from(`pragmatic/${code}`, 'utf8').toString('base64url'));
});

test('refuses an address that contains no game', () => {
  for (const encoded of ['', '%%%', 'YWJj', '_____', 'A'.repeat(301), '../../x']) expect(decodeGame(encoded)).toBeNull();
});
