import { describe, expect, it } from 'vitest';
import { ART_EDITION } from '#contract/art-path.ts';
import { type AnyArtKind, gameArt } from './game-art.ts';

const KINDS: readonly AnyArtKind[] = ['slot', 'roulette', 'blackjack', 'poker', 'baccarat', 'bingo', 'tv', 'crash', 'sport', 'live'];
const SIZE_LIMIT_BYTES = 16 * 1024;
const codes = Array.from({ length: 40 }, (_, index) => String(1000 + index * 37));

function everyPicture(): { name: string; svg: string }[] {
  return KINDS.flatMap((kind) =>
    codes.flatMap((code) => [false, true].map((isWide) => ({ name: `${kind} ${code}${isWide ? ' wide' : ''}`, svg: gameArt(code, kind, { isWide }) }))),
  );
}

/** Each piece casts one shadow. */
const shadowsIn = (svg: string): number => svg.match(/url\(#m\w+d\)/g)?.length ?? 0;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('game art', () => {
  it('gives the same bytes for the same game every time', () => {
    for (const { name, svg } of everyPicture()) {
      const [kind = '', code = '', format] = name.split(' ');
      expect(gameArt(code, kind, { isWide: format === 'wide' }), name).toBe(svg);
    }
  });

  it('keeps the pictures that players know', async () => {
    expect(await sha256(gameArt('1632', 'slot', { cast: ['tulip', 'nazar', 'pomegranate'] }))).toBe(
      'e6167ebef9402aa6285ceb9c1ebfa1434531d79a890ede6d4f31755ed94ceab3',
    );
    expect(await sha256(gameArt('1497', 'roulette', { isWide: true }))).toBe('3187e8ec247e98d16597426057a2d1fa1c8bf3dcccfaa3fe3efd7ef9f6bab23f');
  });

  it('has an edition of its own for what it draws: bitmaps of another one stay in caches under their addresses', async () => {
    const pictures = await sha256(
      everyPicture()
        .map(({ svg }) => svg)
        .join('\n'),
    );
    // Whoever changes what is drawn raises ART_EDITION and writes both down here.
    expect({ edition: ART_EDITION, pictures }).toEqual({ edition: 3, pictures: '9986fad3e338a2b23056e9f7acb17b7c05542c16adab74bd7fad5f96ec85c06c' });
  });

  it('stays below 16 KiB', () => {
    for (const { name, svg } of everyPicture()) expect(new TextEncoder().encode(svg).length, name).toBeLessThan(SIZE_LIMIT_BYTES);
  });

  it('is well-formed, in the promised format, and refers to nothing outside itself', () => {
    for (const { name, svg } of everyPicture()) {
      const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(document.querySelector('parsererror'), name).toBeNull();
      expect(document.documentElement.getAttribute('viewBox'), name).toBe(name.endsWith('wide') ? '0 0 400 225' : '0 0 240 300');
      for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(document.getElementById(id ?? ''), `${name} #${id}`).not.toBeNull();
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), name).not.toMatch(/https?:|NaN|undefined|<script|<text/);
    }
  });

  it('differs from game to game, also in its ids', () => {
    const pictures = codes.map((code) => gameArt(code));
    expect(new Set(pictures).size).toBe(codes.length);
    const ids = pictures.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('never lets the code itself into the picture', () => {
    const svg = gameArt('"/><script>alert(1)</script>', 'slot');
    expect(svg).not.toContain('alert');
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });

  it.each(['virtual', '', 'constructor', '__proto__'])('draws three pieces for the kind %j, which it does not know', (kind) => {
    const svg = gameArt('1000', kind);
    expect(shadowsIn(svg)).toBe(3);
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });

  it('shows a slot by three of its symbols, in front of each other, and a crash game by what flies in it', () => {
    for (const code of codes) {
      expect(shadowsIn(gameArt(code))).toBe(3);
      expect(shadowsIn(gameArt(code, 'crash'))).toBe(1);
    }
  });
});
