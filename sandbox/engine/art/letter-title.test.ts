import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import outlines from './letter-outlines.json' with { type: 'json' };
import { letterTitle } from './letter-title.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><path d="M0 0H240V300H0Z"/></svg>';
const titled = (title: string, isWide = false) => letterTitle(picture, title, { isWide, outline: '#0b1a55' });

/** Where each letter of a title stands: the middle of its foot, and how large it is. */
function placesOf(svg: string) {
  return [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\) rotate\(([\d.-]+)\) scale\(([\d.]+)\)/g)].map(([, x, y, turn, scale]) => ({
    x: Number(x),
    y: Number(y),
    turn: Number(turn),
    scale: Number(scale),
  }));
}

describe('a title in the art of a game', () => {
  it('has every letter of every game, in upper case as Turkish has it', () => {
    for (const [, { name }] of catalogue) {
      const upper = name.toLocaleUpperCase('tr').replaceAll(' ', '');
      expect(
        [...upper].filter((letter) => !Object.hasOwn(outlines, letter)),
        name,
      ).toEqual([]);
      expect(placesOf(titled(name)), name).toHaveLength(upper.length);
    }
    expect(titled('sıfır')).toContain(outlines.I.path);
    expect(titled('sıfır')).not.toContain(outlines.İ.path);
  });

  it('stays within the picture, tall and wide, however long it is', () => {
    for (const [, { name }] of catalogue) {
      for (const { isWide, width, height } of [
        { isWide: false, width: 240, height: 300 },
        { isWide: true, width: 400, height: 225 },
      ]) {
        for (const { x, y } of placesOf(titled(name, isWide))) {
          expect(x, name).toBeGreaterThan(10);
          expect(x, name).toBeLessThan(width - 10);
          expect(y, name).toBeGreaterThan(height / 2);
          expect(y, name).toBeLessThan(height - 10);
        }
      }
    }
  });

  it('breaks into two lines where the picture is narrow, and so that its letters are as large as can be', () => {
    const feet = (svg: string) => placesOf(svg).map(({ y }) => Math.round(y / 30));
    expect(new Set(feet(titled('Karanfil'))).size).toBe(1);
    const [three, four] = [placesOf(titled('Üç Kart Masası')), placesOf(titled('Üç Kart Masası', true))];
    expect(three.filter(({ y }) => y < 245)).toHaveLength('ÜçKart'.length);
    expect(Math.max(...four.map(({ y }) => y)) - Math.min(...four.map(({ y }) => y))).toBeLessThan(10);
  });

  it('rises in the middle like an arc', () => {
    const places = placesOf(titled('Yakamoz'));
    expect(places[3]?.y).toBeLessThan(places[0]?.y ?? 0);
    expect(places.map(({ turn }) => (Math.abs(turn) < 1 ? 'upright' : turn < 0 ? 'left' : 'right'))).toEqual([
      'left',
      'left',
      'left',
      'upright',
      'right',
      'right',
      'right',
    ]);
  });

  it('keeps the picture below it, and is well-formed', () => {
    const svg = titled('Nar Bahçesi');
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><path d="M0 0H240V300H0Z"/>')).toBe(true);
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });
});
