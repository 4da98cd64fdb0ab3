import { type RegisteredRouter, type RouteIds, useMatches } from '@tanstack/react-router';

type RouteId = RouteIds<RegisteredRouter['routeTree']>;

/** Routes that fill the window with a provider's frame. */
export const sportsRoutes: readonly RouteId[] = ['/spor/', '/spor/fcg', '/livespor/', '/livespor/fcg', '/esports/', '/esports/betco'];

/**
 * Returns true while the outlet shows one of the routes. What surrounds the page must change together with it: the
 * router's resolved location changes one step later, and the page would shift.
 */
export function useIsShown(...routes: readonly RouteId[]): boolean {
  return useMatches({ select: (matches) => matches.some(({ routeId }) => routes.includes(routeId)) });
}
