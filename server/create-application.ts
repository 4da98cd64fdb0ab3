import type { Application } from './application.ts';
import { LoadShedder } from './http/load-shedder.ts';
import { openWriteLimit } from './http/write-limit.ts';
import { restrictionRefusal } from './responsible-play/restriction-refusal.ts';

/** Assembles what every route receives: the opened parts, and the rules that apply to all calls. */
export function createApplication(parts: Omit<Application, 'refuseRestricted' | 'countWrite' | 'load'>): Application {
  const { clock, database } = parts;
  return {
    ...parts,
    load: new LoadShedder(parts),
    countWrite: openWriteLimit(parts),
    refuseRestricted: (playerId, locale) => restrictionRefusal(database, { playerId, now: clock.now(), locale }),
  };
}
