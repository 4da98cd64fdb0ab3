import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { readTyped } from '#contract/typed-text.ts';
import { isMissing, isNetworkError } from '../../../api/api-error.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { useSession } from '../../account/use-session.ts';
import { casinoQueries } from '../queries.ts';
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

/** What the games are that a search suggests before anything is typed. */
export type FirstSuggestions = 'recent' | 'popular' | 'crash';

export interface GameSearch {
  /** Text that the suggestions are for, without invisible characters; empty while there is no search. */
  text: string;
  games: readonly Game[];
  /** Total number of results; undefined if unknown. */
  total: number | undefined;
  /** What the games are while there is no search; null if there are none. */
  first: FirstSuggestions | null;
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

/** Puts the crash games first in a search that was opened for them. */
function crashFirst(games: readonly Game[], first: FirstSuggestions | undefined): readonly Game[] {
  return first === 'crash' ? [...games].sort((one, other) => Number(other.category === 'crash') - Number(one.category === 'crash')) : games;
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

const isPlayable = ({ availability = 'open' }: Game) => availability === 'open';

/**
 * Returns the suggestions before anything is typed: the crash games, if the search was opened for them; otherwise what
 * the player opened last, or popular games. The device's own games where the backend has no such order.
 */
function useFirstSuggestions(category: SystemCategory, wanted: FirstSuggestions | undefined, isOpen: boolean) {
  const session = useSession();
  const isLive = category === 'live';
  const isCrash = wanted === 'crash';
  const recent = useQuery({ ...casinoQueries.recent(session?.usercode ?? ''), enabled: session !== null && isOpen && !isCrash });
  const listed = isCrash ? 'crash' : category;
  const page = useQuery({ ...lobbyQueries.page(listed, isCrash ? {} : { order: 'popular' }, 0), enabled: isOpen });
  const held = useHeldGames([listed], isOpen && isMissing(page.error));
  const played = session && !isCrash ? (recent.data ?? NONE).filter((game) => isPlayable(game) && (!isLive || game.category === 'live')) : NONE;
  const games = played.length > 0 ? played : (page.data?.items ?? held.games).filter(isPlayable);
  const kind: FirstSuggestions = isCrash ? 'crash' : played.length > 0 ? 'recent' : 'popular';
  return {
    games: games.slice(0, SUGGESTED_GAMES),
    total: isCrash ? (page.data?.total ?? held.games.length) : undefined,
    first: games.length > 0 ? kind : null,
  };
}

/** Returns the suggestions of a search; `wanted` names what it was opened for. */
export function useGameSearch(category: SystemCategory, wanted: FirstSuggestions | undefined, typed: string, isOpen: boolean): GameSearch {
  const isOnline = useIsOnline();
  const sought = readTyped(typed);
  const settled = useDebounced(sought);
  const text = sought.length >= SHORTEST_SEARCH && settled.length >= SHORTEST_SEARCH ? settled : '';
  const isAsked = isOpen && text !== '';
  const isLive = category === 'live';
  const suggested = useFirstSuggestions(category, wanted, isOpen && sought === '');
  const answer = useQuery({ ...lobbyQueries.suggestions(isLive, text), enabled: isAsked && isOnline });
  const counted = useQuery({ ...lobbyQueries.page(category, { q: text }, 0), enabled: isAsked && isOnline });
  const isWithoutGames = answer.data?.length === 0;
  // A search for a live table finds it in other lobbies as well.
  const tables = useQuery({ ...lobbyQueries.suggestions(true, text), enabled: isAsked && isWithoutGames && !isLive && isOnline });
  const isEmpty = isWithoutGames && (isLive || tables.data?.length === 0);
  const near = useQuery({ ...lobbyQueries.near(text), enabled: isAsked && isEmpty && isOnline });
  const isHopeless = isEmpty && near.data?.games.length === 0;
  const popular = useQuery({ ...lobbyQueries.page(category, { order: 'popular' }, 0), enabled: isAsked && isHopeless && isOnline });
  const held = useHeldGames(isLive ? ['live'] : systemCategories, false);
  const isOnDevice = isAsked && !answer.data && (!isOnline || isNetworkError(answer.error));
  const searched = useDeferredValue(isOnDevice ? text : '');
  const onDevice = useMemo(() => (searched === '' ? null : searchOnDevice(held.games, searched, isLive)), [searched, held.games, isLive]);
  if (text === '') {
    const { games, total, first } = sought === '' ? suggested : { games: NONE, total: undefined, first: null };
    return { text, games, total, first, instead: NONE, isNear: false, word: null, isPending: false, error: null, heldCount: null };
  }
  const games = crashFirst(onDevice?.items.slice(0, SUGGESTED_GAMES) ?? (isWithoutGames ? tables.data : answer.data) ?? NONE, wanted);
  return {
    text,
    games,
    total: onDevice ? onDevice.total : counted.data?.total,
    first: null,
    instead: isEmpty ? ((isHopeless ? popular.data?.items : near.data?.games) ?? NONE).slice(0, SUGGESTED_GAMES) : NONE,
    isNear: !isHopeless,
    word: isEmpty ? (near.data?.word ?? null) : null,
    isPending: !isOnDevice && (answer.isPending || tables.isLoading || near.isLoading || popular.isLoading),
    error: isOnDevice ? null : answer.error,
    heldCount: isOnDevice ? held.games.length : null,
  };
}
