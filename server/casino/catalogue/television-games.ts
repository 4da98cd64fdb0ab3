import type { CatalogueGame } from './catalogue-game.ts';
import { televisionGame } from './make-game.ts';
import { studios } from './studios.ts';

/** Draws and rounds as a studio sends them. Nobody can play them yet. */
export const televisionGames: readonly CatalogueGame[] = [
  televisionGame(studios.ekran, '5077', 'Günün Çekilişi', 'tv'),
  televisionGame(studios.ekran, '2401', 'Beşte Beş', 'tv'),
  televisionGame(studios.ekran, '4156', 'Top Yağmuru', 'tv'),
  televisionGame(studios.ekran, '8475', 'Akşam Kuşağı', 'tv'),
  televisionGame(studios.kervan, '6287', 'Sayı Savaşı', 'tv'),
  televisionGame(studios.kervan, '7474', 'Kırmızı Siyah', 'tv'),
  televisionGame(studios.ekran, '8079', 'Zar Bülteni', 'tv'),
  televisionGame(studios.ekran, '3679', 'Sabah Çekilişi', 'tv'),
  televisionGame(studios.kervan, '2807', 'Kart Ekranı', 'tv'),
  televisionGame(studios.ekran, '2858', 'Son Haber', 'tv'),
];
