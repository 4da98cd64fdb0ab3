import type { CatalogueGame } from './catalogue-game.ts';
import { playedTableGame } from './make-game.ts';
import { studios } from './studios.ts';

/** Games of skill, luck and cards. The sandbox plays them all. */
export const tableGames: readonly CatalogueGame[] = [
  playedTableGame(studios.terazi, '9627', 'Klasik Rulet', 'roulette', { minimum: 1, maximum: 1000 }),
  playedTableGame(studios.terazi, '3046', 'Yazı Tura', 'slot', { minimum: 1, maximum: 1000 }),
  playedTableGame(studios.nar, '4642', 'Valeli Poker', 'poker', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.mavi, '9646', 'Elmas Avı', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.terazi, '8329', 'Klasik Yirmi Bir', 'blackjack', { minimum: 5, maximum: 1000 }),
  playedTableGame(studios.nar, '5455', 'Kazı Kazan Nar', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.mavi, '7469', 'Çarkıfelek', 'roulette', { minimum: 1, maximum: 1000 }),
  playedTableGame(studios.sir, '5375', 'Hazine Avı', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.terazi, '5301', 'Pişti', 'blackjack', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.mavi, '7194', 'Balık Avı', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.nar, '8431', 'Keno Meydanı', 'bingo', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.terazi, '4536', 'Klasik Bakara', 'baccarat', { minimum: 5, maximum: 1000 }),
  playedTableGame(studios.terazi, '5029', 'Yüksek Alçak', 'poker', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.nar, '4610', 'Kazı Kazan Kese', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.sir, '9532', 'Boncuk Dizisi', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.sir, '6542', 'Saat Kaç', 'slot', { minimum: 1, maximum: 1000 }),
  playedTableGame(studios.terazi, '9928', 'Papaz Kaçtı', 'blackjack', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.nar, '9374', 'Yedi Sekiz', 'slot', { minimum: 1, maximum: 1000 }),
];
