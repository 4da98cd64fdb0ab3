import type { CatalogueGame } from './catalogue-game.ts';
import { crashGame } from './make-game.ts';
import { studios } from './studios.ts';

/** Curves that break off. Nobody can play them yet. */
export const crashGames: readonly CatalogueGame[] = [
  crashGame(studios.pusula, '2209', 'Uçurtma', 'crash'),
  crashGame(studios.pusula, '6023', 'Göğe Doğru', 'crash'),
  crashGame(studios.lodos, '7619', 'Martı', 'crash'),
  crashGame(studios.lodos, '9847', 'Rüzgâr Gülü', 'crash'),
  crashGame(studios.pusula, '6513', 'Zirve', 'crash'),
  crashGame(studios.lodos, '5863', 'Son Rüzgâr', 'crash'),
];
