import type { CatalogueGame } from './catalogue-game.ts';
import { crashGame } from './make-game.ts';
import { studios } from './studios.ts';

/** Crash games, run by the sandbox. */
export const crashGames: readonly CatalogueGame[] = [
  crashGame(studios.pusula, '2209', 'Uçurtma'),
  crashGame(studios.pusula, '6023', 'Göğe Doğru'),
  crashGame(studios.lodos, '7619', 'Martı'),
  crashGame(studios.lodos, '9847', 'Rüzgâr Gülü'),
  crashGame(studios.pusula, '6513', 'Zirve'),
  crashGame(studios.lodos, '5863', 'Son Rüzgâr'),
];
