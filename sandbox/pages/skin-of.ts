import { type MadeGame, madeGameMeta } from '../contract/wire.ts';
import { madeSkin } from './made-skin.ts';
import { type Skin, skins } from './skins.ts';

/** Returns the look of a game: drawn by hand, or generated from the data in the page. Throws when there is neither. */
export function skinOf(gameCode: string): Skin {
  const drawn = Object.hasOwn(skins, gameCode) ? skins[gameCode] : undefined;
  if (drawn) return drawn;
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${madeGameMeta}"]`)?.content;
  if (!told) throw new Error(`no skin for ${gameCode}`);
  return madeSkin(JSON.parse(told) as MadeGame);
}
