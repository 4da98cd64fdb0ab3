/**
 * Subsets the full variable fonts to what Turkish and English need, and writes the outlines of the letters in which the
 * sandbox's pictures of games are titled. The results are committed. Run: `npm run fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { outlineLetters } from './outline-letters.ts';

const fonts = new URL('../../src/design/fonts/', import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const text = `${ascii}ÇĞİÖŞÜÂÎÛçğıöşüâîûéÉ₺€$£©®™·•…–—−×÷≥≤→←↑↓‘’“”„‹›«»°%‰½¼¾²³\u00a0\u202f\u2009`;
const figures = '0123456789.,-−';

const cuts = [
  { source: 'mona-sans-latin-standard-normal.woff2', target: 'mona-text.woff2', text, axes: { wdth: 100, wght: { min: 400, max: 700 } } },
  { source: 'mona-sans-latin-standard-normal.woff2', target: 'mona-heading.woff2', text, axes: { wdth: 118, wght: 700 } },
  { source: 'mona-sans-latin-ext-standard-normal.woff2', target: 'mona-text-extended.woff2', text, axes: { wdth: 100, wght: { min: 400, max: 700 } } },
  { source: 'mona-sans-latin-ext-standard-normal.woff2', target: 'mona-heading-extended.woff2', text, axes: { wdth: 118, wght: 700 } },
  { source: 'instrument-sans-latin-wght-normal.woff2', target: 'figures.woff2', text: figures, axes: { wght: { min: 400, max: 700 } } },
];

for (const cut of cuts) {
  const original = await readFile(new URL(cut.source, fonts));
  const subset = await subsetFont(original, cut.text, { targetFormat: 'woff2', variationAxes: cut.axes });
  await writeFile(new URL(cut.target, fonts), subset);
  console.log(`${cut.target} ${(subset.length / 1024).toFixed(1)} kB`);
}

const outlined = new URL('../../sandbox/engine/art/letter-outlines.json', import.meta.url);
await writeFile(outlined, await outlineLetters(['latin', 'latin-ext'].map((part) => new URL(`mona-sans-${part}-standard-normal.woff2`, fonts))));
