import type { Application } from './application.ts';
import { restrictionRefusal } from './responsible-play/restriction-refusal.ts';

/** Puts together what every route gets: the parts that were opened, and the rules that calls are held to whatever they are about. */
export function createApplication(parts: Omit<Application, 'refuseRestricted'>): Application {
  const { clock, database } = parts;
  return { ...parts, refuseRestricted: (playerId, locale) => restrictionRefusal(database, { playerId, now: clock.now(), locale }) };
}
