import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SystemCategory } from '#contract/enumerations.ts';
import { isLineError, isMissing } from '../../api/api-error.ts';
import { useLine, useReturnOfLine } from '../../pwa/use-line.ts';
import { type LobbyPart, narrowOnDevice } from './device-lobby.ts';
import { heldCategories, lobbyQueries, useHeldGames } from './lobby-queries.ts';
import type { LobbySearch } from './lobby-search.ts';

export interface Lobby {
  /** The first page with its counts, or all that the device has found; undefined while nothing is known. */
  part: LobbyPart | undefined;
  /** The same of the lobby as nothing narrows it down. */
  whole: LobbyPart | undefined;
  /** The device has looked through what it holds: the backend keeps no pages, or there is no line. */
  isOnDevice: boolean;
  /** False where the backend keeps no pages: what needs them can't be offered. */
  hasPages: boolean;
  /** False while something stored stands in for what is still to come. */
  isFinal: boolean;
  /** When the server last said so, in milliseconds since the epoch; 0 where nobody knows. */
  knownAtMs: number;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** A lobby as it is narrowed down: the server's pages, else what the device makes of the lists it holds. */
export function useLobby(category: SystemCategory, search: LobbySearch): Lobby {
  const hasLine = useLine();
  const page = useQuery(lobbyQueries.page(category, search, 0));
  const all = useQuery(lobbyQueries.page(category, {}, 0));
  const hasPages = !isMissing(page.error) && !isMissing(all.error);
  const isFailed = page.error !== null && !page.data;
  const isOnDevice = !page.data && (!hasPages || isLineError(page.error) || (!isFailed && !hasLine));
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
  useReturnOfLine(isLineError(error), retry);
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
