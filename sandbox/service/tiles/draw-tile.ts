import { palettes } from '#design/art-palettes.ts';
import { contentOfArt, gameArt } from '#design/game-art.ts';
import { letterTitle } from '../../engine/art/letter-title.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { ownGames } from './own-games.ts';

const titles: ReadonlyMap<string, string> = new Map([...catalogue.values()].map(({ art, name }) => [art, name]));

/**
 * Returns the tile of a game with its title as an SVG document, by its name in the catalogue, or null if no game that is
 * played here has that name. `isWide` selects the 16:9 form. What belongs to single tiles is drawn here, so that the
 * design knows no game.
 */
export function drawTile(name: string, isWide: boolean): string | null {
  const title = titles.get(name);
  if (title === undefined) return null;
  const [kind = '', code = ''] = name.split('/');
  const outline = palettes[contentOfArt(code, kind).palette]?.plate ?? '';
  return letterTitle(gameArt(code, kind, { isWide, cast: ownGames[name], hasTitle: true }), title, { isWide, outline });
}
