import type { SportCode } from '../../contract/sports-wire.ts';
import { firstSport } from './board-view.ts';
import type { SportsDesk } from './sports-desk.ts';
import type { SportsRoute } from './sports-route.ts';

/** Returns the sport of a route. Returns null if the route shows all sports or none. */
export function sportOfRoute(desk: SportsDesk, route: SportsRoute): SportCode | null {
  if (route.view === 'board') return route.sport ?? firstSport(desk);
  if (route.view === 'live') return route.sport;
  const { store } = desk;
  const match = route.view === 'match' ? (store.matches.get(route.matchId) ?? null) : null;
  const leagueId = route.view === 'league' ? route.leagueId : match?.leagueId;
  return store.leagues.get(leagueId ?? '')?.sport ?? (route.view === 'match' ? (store.event?.league.sport ?? null) : null);
}
