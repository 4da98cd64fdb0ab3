import type { CatalogueGame } from './catalogue-game.ts';
import { playedVirtualSport } from './make-game.ts';
import { studios } from './studios.ts';

/** Matches and races simulated by a machine. */
export const virtualSports: readonly CatalogueGame[] = [
  playedVirtualSport(studios.hipodrom, '6920', 'Sanal Lig', 'sport'),
  playedVirtualSport(studios.hipodrom, '3660', 'Atlı Koşu', 'slot'),
  playedVirtualSport(studios.hipodrom, '8007', 'Sanal Kupa', 'sport'),
  playedVirtualSport(studios.hipodrom, '9529', 'Sanal Basketbol', 'sport'),
  playedVirtualSport(studios.hipodrom, '5683', 'Motor Yarışı', 'slot'),
  playedVirtualSport(studios.turna, '5733', 'Penaltı Ustası', 'sport'),
  playedVirtualSport(studios.turna, '3814', 'Sanal Tenis', 'sport'),
  playedVirtualSport(studios.hipodrom, '2313', 'Hipodrom Gecesi', 'slot'),
  playedVirtualSport(studios.turna, '7646', 'Sokak Topu', 'sport'),
  playedVirtualSport(studios.hipodrom, '3259', 'Pist Ustası', 'slot'),
];
