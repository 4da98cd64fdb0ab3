import type { Language } from '../page/formats.ts';
import type { BoardStore } from './board-store.ts';
import type { CallSports } from './call-sports.ts';
import type { createSlipStore } from './slip/create-slip-store.ts';
import type { SportsLaunch } from './sports-launch.ts';
import type { SportsTranslate } from './sports-texts.ts';

/** The context that all parts of the sportsbook page share. */
export interface SportsDesk {
  readonly launch: SportsLaunch;
  readonly language: Language;
  readonly translate: SportsTranslate;
  readonly store: BoardStore;
  readonly slip: ReturnType<typeof createSlipStore>;
  readonly call: CallSports;
}
