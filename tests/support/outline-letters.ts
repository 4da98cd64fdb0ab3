import { readFile } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** What titles are written in: upper case, figures and the marks in names of games. */
const LETTERS = "ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZÂÎÛ0123456789&-'.!+";
const CUT = { wdth: 112, wght: 900 };
/** Of a font's unit: outlines are written in whole steps, a fifth of a pixel at the size of a title. */
const STEP = 4;

/** Writes a path's absolute commands as relative ones in whole steps, with y growing downwards, which is half as long. */
function shorten(path: string): string {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)]
    .map(([, command = '', numbers = '']) => {
      const ends = (numbers.match(/-?[\d.]+/g) ?? []).map((number, index) => Math.round(Number(number) / (index % 2 === 0 ? STEP : -STEP)));
      const steps = ends.map((end, index) => end - (index % 2 === 0 ? x : y));
      [x, y] = [ends.at(-2) ?? x, ends.at(-1) ?? y];
      return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

/** Returns the outlines of the letters in these fonts as JSON: their advance and path by letter, and the height of all. */
export async function outlineLetters(fonts: readonly URL[]): Promise<string> {
  const letters: Record<string, { advance: number; path: string }> = {};
  for (const address of fonts) {
    const font = new Font(new Face(new Blob(await subsetFont(await readFile(address), LETTERS, { targetFormat: 'sfnt', variationAxes: CUT }))));
    for (const letter of LETTERS) {
      const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
      if (glyph !== undefined && glyph !== 0)
        letters[letter] ??= { advance: Math.round(font.glyphHAdvance(glyph) / STEP), path: shorten(font.glyphToPath(glyph)) };
    }
  }
  const missing = [...LETTERS].filter((letter) => !letters[letter]);
  if (missing.length > 0) throw new Error(`no font has ${missing.join(' ')}`);
  return `${JSON.stringify(letters, null, 2)}\n`;
}
