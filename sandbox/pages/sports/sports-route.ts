import { type BoardSection, type SportCode, sportCodes } from '../../contract/sports-wire.ts';

/** What the page shows, according to its hash: `#/board/football/2`, `#/live`, `#/match/…`. */
export type SportsRoute =
  /** `day` counts from today, which is 0. */
  | { view: 'board'; sport: SportCode | null; day: number }
  | { view: 'live'; sport: SportCode | null }
  | { view: 'league'; leagueId: string }
  | { view: 'match'; matchId: string }
  | { view: 'bets' }
  | { view: 'help' };

const LAST_DAY = 6;

const readSport = (text: string | undefined): SportCode | null => sportCodes.find((code) => code === text) ?? null;

/** Parses a hash. An unknown hash yields the start of the page's section. */
export function readSportsRoute(hash: string, section: BoardSection): SportsRoute {
  const [, view, first, second] = hash.slice(1).split('/').map(decode);
  const day = Number(second);
  if (view === 'board') return { view, sport: readSport(first), day: Number.isInteger(day) && day >= 0 && day <= LAST_DAY ? day : 0 };
  if (view === 'live') return { view, sport: readSport(first) };
  if (view === 'league' && first) return { view, leagueId: first };
  if (view === 'match' && first) return { view, matchId: first };
  if (view === 'bets' || view === 'help') return { view };
  return section === 'live' ? { view: 'live', sport: null } : { view: 'board', sport: null, day: 0 };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** Returns the hash of a route, for a link. */
export function sportsHash(route: SportsRoute): string {
  if (route.view === 'board') return `#/board/${route.sport ?? ''}/${route.day}`;
  if (route.view === 'live') return route.sport ? `#/live/${route.sport}` : '#/live';
  if (route.view === 'league') return `#/league/${encodeURIComponent(route.leagueId)}`;
  if (route.view === 'match') return `#/match/${encodeURIComponent(route.matchId)}`;
  return `#/${route.view}`;
}
