import type { SystemCategory } from '#contract/enumerations.ts';
import type { LobbyPart } from './device-lobby.ts';

/** A smaller lobby is seen at a glance: its games come first, without search, filters and orders. */
const LEAST_FILTERED_GAMES = 21;
/** Fewer providers do not fill a rail. */
const LEAST_RAIL_PROVIDERS = 6;

/** Categories that are large in most casinos; assumed until the lobby is known, so that little moves when it is. */
const usuallyLarge: ReadonlySet<SystemCategory> = new Set(['slot', 'live']);

/** Which filters help in a lobby. */
export interface LobbySize {
  isLarge: boolean;
  /** The providers can be told apart: there are at least two. */
  hasProviders: boolean;
  hasProviderRail: boolean;
}

/** Returns which filters help in an unfiltered lobby; an assumption while it is not known. */
export function sizeOf(category: SystemCategory, whole: LobbyPart | undefined): LobbySize {
  if (!whole) return { isLarge: usuallyLarge.has(category), hasProviders: usuallyLarge.has(category), hasProviderRail: category === 'slot' };
  const isLarge = whole.total >= LEAST_FILTERED_GAMES;
  const count = whole.providers.length;
  return { isLarge, hasProviders: isLarge && count > 1, hasProviderRail: isLarge && count >= LEAST_RAIL_PROVIDERS };
}
