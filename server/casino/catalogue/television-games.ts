import type { CatalogueGame } from './catalogue-game.ts';
import { televisionGame } from './make-game.ts';
import { studios } from './studios.ts';

const KENO_STAKES = { minimum: 1, maximum: 200 } as const;
const FIVE_STAKES = { minimum: 1, maximum: 100 } as const;
const SPOT_STAKES = { minimum: 5, maximum: 2_000 } as const;

/** Draws as a studio broadcasts them, which the sandbox runs on a schedule. */
export const televisionGames: readonly CatalogueGame[] = [
  televisionGame(studios.ekran, '5077', 'Günün Çekilişi', KENO_STAKES),
  televisionGame(studios.ekran, '2401', 'Beşte Beş', FIVE_STAKES),
  televisionGame(studios.ekran, '4156', 'Top Yağmuru', KENO_STAKES),
  televisionGame(studios.ekran, '8475', 'Akşam Kuşağı', KENO_STAKES),
  televisionGame(studios.kervan, '6287', 'Sayı Savaşı', SPOT_STAKES),
  televisionGame(studios.kervan, '7474', 'Kırmızı Siyah', SPOT_STAKES),
  televisionGame(studios.ekran, '8079', 'Zar Bülteni', SPOT_STAKES),
  televisionGame(studios.ekran, '3679', 'Sabah Çekilişi', KENO_STAKES),
  televisionGame(studios.kervan, '2807', 'Kart Ekranı', SPOT_STAKES),
  televisionGame(studios.ekran, '2858', 'Son Haber', SPOT_STAKES),
];
