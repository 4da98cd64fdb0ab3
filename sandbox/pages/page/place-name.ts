import { byId } from './element.ts';
import { readCatalogueGame } from './read-catalogue-game.ts';

/** Shows the game's name in the page's title and bar, and returns it. */
export function placeName(): string {
  const { name } = readCatalogueGame();
  document.title = name;
  byId('game-name', HTMLHeadingElement).textContent = name;
  return name;
}
