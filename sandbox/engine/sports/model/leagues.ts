import { footballLeagues } from './football-leagues.ts';
import type { LeaguePlan } from './league-plan.ts';
import { otherLeagues } from './other-leagues.ts';

/** All leagues, in the order of the list. */
export const leaguePlans: readonly LeaguePlan[] = [...footballLeagues, ...otherLeagues];
