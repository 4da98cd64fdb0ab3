import { subjects, symbolsOf } from '#design/art-slot-pictures.ts';
import { contentOfArt } from '#design/game-art.ts';
import { catalogue } from '../../server/casino/catalogue/catalogue.ts';
import type { CatalogueGame } from '../../server/casino/catalogue/catalogue-game.ts';

/** The sandbox's copy of what the catalogue says of its games, from the project's root. */
export const COPIED_CATALOGUE = 'sandbox/catalogue.json';

/** Returns what a slot's reels are made of, if they have no look of their own. */
function lookOf({ code, category, artKind }: CatalogueGame): { picture: string; palette: number } | null {
  if (category !== 'slot') return null;
  const { palette, cast } = contentOfArt(code, artKind);
  const picture = subjects.find((subject) => symbolsOf(subject, palette)[0] === cast[0]);
  if (!picture) throw new Error(`no slot is named after ${cast[0]}`);
  return { picture, palette };
}

/** Returns the copy: every game that the sandbox plays, by the provider's own code, in the catalogue's order. */
export function readCopiedCatalogue(): string {
  const rows = catalogue
    .filter(({ availability }) => availability === 'open')
    .map((game) => {
      const values = Object.entries({ name: game.name, art: `${game.artKind}/${game.code}`, ...lookOf(game) }).map(
        ([key, value]) => `"${key}": ${JSON.stringify(value)}`,
      );
      return `  ${JSON.stringify(game.providerGameCode)}: { ${values.join(', ')} }`;
    });
  return `{\n${rows.join(',\n')}\n}\n`;
}
