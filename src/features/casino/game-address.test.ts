import { expect, test } from 'vitest';
import { decodeGame, encodeGame } from './game-address.ts';

test('a game finds its way through the address, whatever letters its code has', () => {
  for (const code of ['slot-1632', 'Çılgın/Şans 7', '🎰']) expect(decodeGame(encodeGame('pragmatic', code))).toEqual({ providerId: 'pragmatic', code });
});

test('[R2.023] the address is the base64url of the UTF-8 of provider key and code', () => {
  for (const code of ['1632', 'Çılgın/Şans 7', '🎰>?'])
    expect(encodeGame('pragmatic', code)).toBe(Buffer.from(`pragmatic/${code}`, 'utf8').toString('base64url'));
});

test('an address that holds no game is refused', () => {
  for (const encoded of ['', '%%%', 'YWJj', '_____', 'A'.repeat(301), '../../x']) expect(decodeGame(encoded)).toBeNull();
});
