/** Draws the app's icons from the mark; the results are committed. Run: `npm run icons`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const GROUND = '#0a0e14';
const icons = new URL('../../public/icons/', import.meta.url);
const mark = await readFile(new URL('../../src/design/mark.svg', import.meta.url), 'utf8');
const shape = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** Returns the mark on its background; `share` is the fraction of the width that it takes up. */
function icon(share: number, corner: number): string {
  const offset = (48 - 48 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${corner}" fill="${GROUND}"/><g transform="translate(${offset} ${offset}) scale(${share})">${shape}</g></svg>`;
}

/**
 * The icon for a status bar, of which systems use only the outline: the half of the mark that is still legible at this
 * size, without background.
 */
const outline = mark
  .trim()
  .replace(/<path fill="#2b58e6"[^>]*>/, '')
  .replaceAll(/fill="#\w+"/g, 'fill="#fff"');

await mkdir(icons, { recursive: true });
const images = [
  { name: 'icon-64x64.png', size: 64, svg: icon(0.84, 10) },
  { name: 'icon-192x192.png', size: 192, svg: icon(0.8, 10) },
  { name: 'icon-512x512.png', size: 512, svg: icon(0.8, 10) },
  { name: 'icon-maskable-512x512.png', size: 512, svg: icon(0.6, 0) },
  { name: 'badge-96x96.png', size: 96, svg: outline },
  { name: 'apple-touch-icon-180x180.png', size: 180, svg: icon(0.72, 0) },
];
for (const { name, size, svg } of images) {
  await writeFile(
    new URL(name, icons),
    await sharp(Buffer.from(svg), { density: 72 * (size / 48) })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
  console.log(`${name} drawn`);
}
