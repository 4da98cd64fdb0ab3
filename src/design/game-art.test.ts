import { describe, expect, it } from 'vitest';
import { ART_EDITION } from '#contract/art-path.ts';
import { type AnyArtKind, gameArt } from './game-art.ts';

const KINDS: readonly AnyArtKind[] = ['slot', 'roulette', 'blackjack', 'poker', 'baccarat', 'bingo', 'tv', 'crash', 'sport', 'live'];
const SIZE_LIMIT_BYTES = 6 * 1024;
const codes = Array.from({ length: 40 }, (_, index) => String(1000 + index * 37));

function everyPicture(): { name: string; svg: string }[] {
  return KINDS.flatMap((kind) =>
    codes.flatMap((code) => [false, true].map((isWide) => ({ name: `${kind} ${code}${isWide ? ' wide' : ''}`, svg: gameArt(code, kind, { isWide }) }))),
  );
}

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
    expect(await sha256(gameArt('1632', 'slot'))).toBe('ae89cf8971d1ef4876e92350e9b800b35c779c630da0fd8194b6d724615c4868');
    expect(await sha256(gameArt('1497', 'roulette', { isWide: true }))).toBe('5c1947da1eaeee0df88e5895a8010c203a11e78d1a979821e4ed8b78c4f04f3b');
  });

  it('has an edition of its own for what it draws: bitmaps of another one stay in caches under their addresses', async () => {
    const pictures = await sha256(
      everyPicture()
        .map(({ svg }) => svg)
        .join('\n'),
    );
    // Whoever changes what is drawn raises ART_EDITION and writes both down here.
    expect({ edition: ART_EDITION, pictures }).toEqual({ edition: 1, pictures: '8098ddb0399eb5abbe30e489275e7d60c4b2e4a0ac080183400618b3ea45573b' });
  });

  it('stays below 6 KiB', () => {
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

  it.each(['virtual', '', 'constructor', '__proto__'])('draws the kind %j that it does not know like a live table', (kind) => {
    const svg = gameArt('1632', kind);
    expect(svg).toContain('M-11-18L20 0L-11 18Z');
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });
});
