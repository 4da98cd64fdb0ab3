import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SystemCategory } from '#contract/enumerations.ts';
import { isMissing, isNetworkError } from '../../../api/api-error.ts';
import { useIsOnline, useReconnect } from '../../../state/use-is-online.ts';
import type { LobbySearch } from '../lobby-search.ts';
import { type LobbyPart, narrowOnDevice } from './device-lobby.ts';
import { heldCategories, lobbyQueries, useHeldGames } from './lobby-queries.ts';

export interface Lobby {
  /** The first page with its counts, or all that the device found; undefined while nothing is known. */
  part: LobbyPart | undefined;
  /** The same for the unfiltered lobby. */
  whole: LobbyPart | undefined;
  /** The device searched what it holds: the backend has no pages, or the app is offline. */
  isOnDevice: boolean;
  /** False if the backend has no pages; what needs them can't be offered then. */
  hasPages: boolean;
  /** False while stored data stands in for an answer that may still come. */
  isFinal: boolean;
  /** When the server last confirmed it, in milliseconds since the epoch; 0 if unknown. */
  knownAtMs: number;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** Returns a filtered lobby: the server's pages, else the lists on the device, filtered there. */
export function useLobby(category: SystemCategory, search: LobbySearch): Lobby {
  const isOnline = useIsOnline();
  const page = useQuery(lobbyQueries.page(category, search, 0));
  const all = useQuery(lobbyQueries.page(category, {}, 0));
  const hasPages = !isMissing(page.error) && !isMissing(all.error);
  const isFailed = page.error !== null && !page.data;
  const isOnDevice = !page.data && (!hasPages || isNetworkError(page.error) || (!isFailed && !isOnline));
  const held = useHeldGames(heldCategories(category, search), !hasPages);
  const own = useHeldGames([category], !hasPages);
  const isUsable = held.games.length > 0 || (!hasPages && !held.isPending && !held.error);
  const found = useMemo(() => (isUsable && !page.data ? narrowOnDevice(held.games, search) : undefined), [isUsable, page.data, held.games, search]);
  const ownWhole = useMemo(
    () => (isOnDevice && (own.games.length > 0 || isUsable) ? narrowOnDevice(own.games, {}) : undefined),
    [isOnDevice, isUsable, own.games],
  );
  const isStandIn = !isOnDevice && !isFailed;
  const part = page.data ?? (isOnDevice || isStandIn ? found : undefined);
  const error = part ? null : hasPages ? page.error : held.error;
  const retry = () => {
    if (hasPages) void page.refetch();
    else held.refetch();
  };
  useReconnect(isNetworkError(error), retry);
  return {
    part,
    whole: all.data ?? ownWhole,
    isOnDevice,
    hasPages,
    isFinal: page.data !== undefined || (isOnDevice && (hasPages || !held.isPending)),
    knownAtMs: page.data ? page.dataUpdatedAt : held.knownAtMs,
    error,
    isFetching: page.isFetching || (!hasPages && held.isFetching),
    retry,
  };
}
