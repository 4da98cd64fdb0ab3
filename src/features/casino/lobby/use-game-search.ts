import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { readTyped } from '#contract/typed-text.ts';
import { isNetworkError } from '../../../api/api-error.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { type LobbyPart, narrowOnDevice } from './device-lobby.ts';
import { lobbyQueries, SUGGESTED_GAMES, useHeldGames } from './lobby-queries.ts';

/** Pause in typing after which a search starts. */
const DEBOUNCE_MS = 250;
/** A single letter matches half the catalogue. */
const SHORTEST_SEARCH = 2;

/** Returns the value once it has not changed for `DEBOUNCE_MS`. */
function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface GameSearch {
  /** Text that the suggestions are for, without invisible characters; empty while there is no search. */
  text: string;
  games: readonly Game[];
  /** Total number of results; undefined if unknown. */
  total: number | undefined;
  /** If nothing was found: close matches, else popular games, and a word that may have been meant. */
  instead: readonly Game[];
  isNear: boolean;
  word: string | null;
  isPending: boolean;
  error: Error | null;
  /** Number of games on this device that were searched while offline; null if the server answered. */
  heldCount: number | null;
}

const NONE: readonly Game[] = [];

/** In the crash lobby, puts its own games first, because its search is opened for them. */
function ownFirst(games: readonly Game[], category: SystemCategory): readonly Game[] {
  return category === 'crash' ? [...games].sort((one, other) => Number(other.category === 'crash') - Number(one.category === 'crash')) : games;
}

/**
 * Searches games on the device. In the live lobby, only live tables; elsewhere, live tables only if nothing else
 * matches.
 */
function searchOnDevice(games: readonly Game[], q: string, isLive: boolean): LobbyPart {
  const found = isLive
    ? null
    : narrowOnDevice(
        games.filter(({ category }) => category !== 'live'),
        { q },
      );
  return found?.total ? found : narrowOnDevice(games, { q });
}

/** Returns the suggestions while typing. Before anything is typed, the crash lobby suggests its own games. */
export function useGameSearch(category: SystemCategory, typed: string, isOpen: boolean): GameSearch {
  const isOnline = useIsOnline();
  const sought = readTyped(typed);
  const settled = useDebounced(sought);
  const text = sought.length >= SHORTEST_SEARCH && settled.length >= SHORTEST_SEARCH ? settled : '';
  const isAsked = isOpen && text !== '';
  const isLive = category === 'live';
  const answer = useQuery({ ...lobbyQueries.suggestions(isLive, text), enabled: isAsked && isOnline });
  const counted = useQuery({ ...lobbyQueries.page(category, { q: text }, 0), enabled: isAsked && isOnline });
  const isWithoutGames = answer.data?.length === 0;
  // A search for a live table finds it in other lobbies as well.
  const tables = useQuery({ ...lobbyQueries.suggestions(true, text), enabled: isAsked && isWithoutGames && !isLive && isOnline });
  const isEmpty = isWithoutGames && (isLive || tables.data?.length === 0);
  const near = useQuery({ ...lobbyQueries.near(text), enabled: isAsked && isEmpty && isOnline });
  const isHopeless = isEmpty && near.data?.games.length === 0;
  const popular = useQuery({ ...lobbyQueries.page(category, { order: 'popular' }, 0), enabled: isAsked && isHopeless && isOnline });
  const own = useQuery({ ...lobbyQueries.page('crash', {}, 0), enabled: isOpen && category === 'crash' && isOnline });
  const held = useHeldGames(isLive ? ['live'] : systemCategories, false);
  const isOnDevice = isAsked && !answer.data && (!isOnline || isNetworkError(answer.error));
  const searched = useDeferredValue(isOnDevice ? text : '');
  const onDevice = useMemo(() => (searched === '' ? null : searchOnDevice(held.games, searched, isLive)), [searched, held.games, isLive]);
  if (text === '') {
    const first = category === 'crash' && sought === '' ? (own.data?.items.slice(0, SUGGESTED_GAMES) ?? NONE) : NONE;
    return { text, games: first, total: undefined, instead: NONE, isNear: false, word: null, isPending: false, error: null, heldCount: null };
  }
  const games = ownFirst(onDevice?.items.slice(0, SUGGESTED_GAMES) ?? (isWithoutGames ? tables.data : answer.data) ?? NONE, category);
  return {
    text,
    games,
    total: onDevice ? onDevice.total : counted.data?.total,
    instead: isEmpty ? ((isHopeless ? popular.data?.items : near.data?.games) ?? NONE).slice(0, SUGGESTED_GAMES) : NONE,
    isNear: !isHopeless,
    word: isEmpty ? (near.data?.word ?? null) : null,
    isPending: !isOnDevice && (answer.isPending || tables.isLoading || near.isLoading || popular.isLoading),
    error: isOnDevice ? null : answer.error,
    heldCount: isOnDevice ? held.games.length : null,
  };
}
