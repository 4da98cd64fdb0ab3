import { gameArt } from '#design/game-art.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { ownGames } from './own-games.ts';

const names: ReadonlySet<string> = new Set([...catalogue.values()].map(({ art }) => art));

/**
 * Returns the tile of a game as an SVG document, by its name in the catalogue, or null if no game that is played here has
 * that name. `isWide` selects the 16:9 form. What belongs to single tiles is drawn here, so that the design knows no game.
 */
export function drawTile(name: string, isWide: boolean): string | null {
  if (!names.has(name)) return null;
  const [kind, code = ''] = name.split('/');
  return gameArt(code, kind, { isWide, cast: ownGames[name] });
}
