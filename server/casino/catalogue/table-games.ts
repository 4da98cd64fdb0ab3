import type { CatalogueGame } from './catalogue-game.ts';
import { playedTableGame, tableGame } from './make-game.ts';
import { studios } from './studios.ts';

/** Games of skill, luck and cards. Most of them nobody can play yet. */
export const tableGames: readonly CatalogueGame[] = [
  playedTableGame(studios.terazi, '9627', 'Klasik Rulet', 'roulette', { minimum: 1, maximum: 1000 }),
  tableGame(studios.terazi, '3046', 'Yazı Tura', 'slot'),
  playedTableGame(studios.nar, '4642', 'Valeli Poker', 'poker', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.mavi, '9646', 'Elmas Avı', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.terazi, '8329', 'Klasik Yirmi Bir', 'blackjack', { minimum: 5, maximum: 1000 }),
  playedTableGame(studios.nar, '5455', 'Kazı Kazan Nar', 'slot', { minimum: 1, maximum: 100 }),
  tableGame(studios.mavi, '7469', 'Çarkıfelek', 'roulette'),
  playedTableGame(studios.sir, '5375', 'Hazine Avı', 'slot', { minimum: 1, maximum: 100 }),
  tableGame(studios.terazi, '5301', 'Pişti', 'blackjack'),
  playedTableGame(studios.mavi, '7194', 'Balık Avı', 'slot', { minimum: 1, maximum: 100 }),
  tableGame(studios.nar, '8431', 'Keno Meydanı', 'bingo'),
  playedTableGame(studios.terazi, '4536', 'Klasik Bakara', 'baccarat', { minimum: 5, maximum: 1000 }),
  tableGame(studios.terazi, '5029', 'Yüksek Alçak', 'poker'),
  playedTableGame(studios.nar, '4610', 'Kazı Kazan Kese', 'slot', { minimum: 1, maximum: 100 }),
  playedTableGame(studios.sir, '9532', 'Boncuk Dizisi', 'slot', { minimum: 1, maximum: 100 }),
  tableGame(studios.sir, '6542', 'Saat Kaç', 'slot'),
  playedTableGame(studios.terazi, '9928', 'Papaz Kaçtı', 'blackjack', { minimum: 1, maximum: 100 }),
  tableGame(studios.nar, '9374', 'Yedi Sekiz', 'slot'),
];
