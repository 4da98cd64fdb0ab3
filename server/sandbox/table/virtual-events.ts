import type { EventTable } from './rules/virtual/fixed-odds.ts';
import { virtualRace } from './rules/virtual/race.ts';
import type { TableGame } from './table-game.ts';

const table: EventTable = { stakes: { minimum: 5, maximum: 1_000 }, everyMs: 60_000 };
const race = virtualRace(table);

/** Matches and races that a machine plays, by their codes. */
export const virtualEvents: readonly TableGame[] = [
  { code: 'virtual-atli-kosu', page: 'race', rules: race },
  { code: 'virtual-hipodrom-gecesi', page: 'race', rules: race },
  { code: 'virtual-motor-yarisi', page: 'race', rules: race },
  { code: 'virtual-pist-ustasi', page: 'race', rules: race },
];
