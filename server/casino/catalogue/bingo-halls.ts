import type { CatalogueGame } from './catalogue-game.ts';
import { bingoHall } from './make-game.ts';
import { studios } from './studios.ts';

/** Bingo and tombala. */
export const bingoHalls: readonly CatalogueGame[] = [
  bingoHall(studios.tombala, '5778', 'Tombala 90', 'bingo', { productId: '4312' }),
  bingoHall(studios.tombala, '5500', 'Hızlı Tombala', 'bingo', { productId: '4313' }),
  bingoHall(studios.tombala, '7513', 'Altın Top', 'bingo', { productId: '4314' }),
  bingoHall(studios.nar, '5627', 'Mahalle Tombalası', 'bingo'),
  bingoHall(studios.tombala, '8195', 'Bingo 75', 'bingo', { productId: '4315' }),
  bingoHall(studios.nar, '9601', 'Gece Tombalası', 'bingo'),
  bingoHall(studios.tombala, '5781', 'Yılbaşı Tombalası', 'bingo', { productId: '4316' }),
  bingoHall(studios.nar, '3032', 'Nostalji Bingo', 'bingo'),
  bingoHall(studios.tombala, '3110', 'Dört Köşe', 'bingo', { productId: '4317' }),
  bingoHall(studios.tombala, '9638', 'Deniz Tombalası', 'bingo', { productId: '4318' }),
];
