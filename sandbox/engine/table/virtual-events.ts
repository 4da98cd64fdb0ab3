import { basketball } from './rules/virtual/basketball.ts';
import type { EventTable } from './rules/virtual/fixed-odds.ts';
import { cup, league, streetFootball } from './rules/virtual/football.ts';
import { virtualMatch } from './rules/virtual/match.ts';
import { penalties } from './rules/virtual/penalties.ts';
import { virtualRace } from './rules/virtual/race.ts';
import { tennis } from './rules/virtual/tennis.ts';
import type { TableGame } from './table-game.ts';

const table: EventTable = { stakes: { minimum: 5, maximum: 1_000 }, everyMs: 60_000 };
const race = virtualRace(table);

/** Simulated matches and races. */
export const virtualEvents: readonly TableGame[] = [
  { code: 'virtual-atli-kosu', page: 'race', rules: race },
  { code: 'virtual-hipodrom-gecesi', page: 'race', rules: race },
  { code: 'virtual-motor-yarisi', page: 'race', rules: race },
  { code: 'virtual-pist-ustasi', page: 'race', rules: race },
  { code: 'virtual-sanal-lig', page: 'match', rules: virtualMatch(league, table) },
  { code: 'virtual-sanal-kupa', page: 'match', rules: virtualMatch(cup, table) },
  { code: 'virtual-sokak-topu', page: 'match', rules: virtualMatch(streetFootball, table) },
  { code: 'virtual-sanal-basketbol', page: 'match', rules: virtualMatch(basketball, table) },
  { code: 'virtual-penalti-ustasi', page: 'match', rules: virtualMatch(penalties, table) },
  { code: 'virtual-sanal-tenis', page: 'match', rules: virtualMatch(tennis, table) },
];
