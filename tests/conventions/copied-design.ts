import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProjectFiles, projectRoot } from './project-files.ts';

const DESIGN = 'src/design';
/** Folder of the copies, from the project's root. */
export const COPIED_DESIGN = 'sandbox/design';
/** What the sandbox's pages look like: the app's tokens, shared parts, sign, and the pictures of games. */
const copied = [
  'tokens.css',
  'forced-colors.css',
  'parts.css',
  'mark.svg',
  'art-shapes.ts',
  'art-palettes.ts',
  'art-glaze.ts',
  'art-charm-symbols.ts',
  'art-flower-symbols.ts',
  'art-market-symbols.ts',
  'art-title-symbols.ts',
  'art-slot-pictures.ts',
  'art-flyers.ts',
  'art-duel-emblems.ts',
  'art-sport-pieces.ts',
  'art-table-pieces.ts',
  'art-numerals.ts',
  'art-pieces.ts',
  'art-cast.ts',
  'art-tilings.ts',
  'art-layouts.ts',
  'art-scenes.ts',
  'game-art.ts',
];
const FONT = /\burl\("(fonts\/[^"]+)"\)/g;

/** Returns the files of the design that the sandbox has a copy of, by their paths in either folder. */
export function readCopiedDesign(): ReadonlyMap<string, Buffer> {
  const read = (name: string) => readFileSync(join(projectRoot, DESIGN, name));
  const fonts = [...read('tokens.css').toString().matchAll(FONT)].map(([, name = '']) => name);
  const licences = listProjectFiles()
    .filter((path) => path.startsWith(`${DESIGN}/fonts/LICENSE`))
    .map((path) => path.slice(DESIGN.length + 1));
  return new Map([...copied, ...new Set(fonts), ...licences].map((name) => [name, read(name)]));
}
