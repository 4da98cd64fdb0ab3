import { madeSkin } from './made-skin.ts';
import { readCatalogueGame } from './page/read-catalogue-game.ts';
import { type Skin, skins } from './skins.ts';

/** Returns the look of a game: drawn by hand, or generated from what the page says of it. Throws when there is neither. */
export function skinOf(gameCode: string): Skin {
  const drawn = Object.hasOwn(skins, gameCode) ? skins[gameCode] : undefined;
  return drawn ?? madeSkin(readCatalogueGame());
}
