import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { isLineError } from '../../api/api-error.ts';
import { useLine } from '../../pwa/use-line.ts';
import { type LobbyPart, narrowOnDevice } from './device-lobby.ts';
import { lobbyQueries, SUGGESTED_GAMES, useHeldGames } from './lobby-queries.ts';

/** A search waits for a pause of the hand that types it. */
const DEBOUNCE_MS = 250;
/** A single letter finds half the catalogue. */
const SHORTEST_SEARCH = 2;

/** A value as it was when it last stood still for a while. */
function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface GameSearch {
  /** What the suggestions belong to, trimmed; empty while nothing is looked for. */
  text: string;
  games: readonly Game[];
  /** How many there are in all; undefined where nobody says. */
  total: number | undefined;
  /** Where nothing was found: games that come close, else those that many play, and a word that may have been meant. */
  instead: readonly Game[];
  isNear: boolean;
  word: string | null;
  isPending: boolean;
  error: Error | null;
  /** So many games of this device were looked through, because there is no line; null where the server has answered. */
  heldCount: number | null;
}

const NONE: readonly Game[] = [];

/** Of the found games those of the lobby itself first, in the crash lobby: its games are what one opens the search for there. */
function ownFirst(games: readonly Game[], category: SystemCategory): readonly Game[] {
  return category === 'crash' ? [...games].sort((one, other) => Number(other.category === 'crash') - Number(one.category === 'crash')) : games;
}

/** Games of the device that a text finds; at the live tables those alone, elsewhere only where nothing else is found. */
function searchOnDevice(games: readonly Game[], q: string, isLive: boolean): LobbyPart {
  const found = isLive
    ? null
    : narrowOnDevice(
        games.filter(({ category }) => category !== 'live'),
        { q },
      );
  return found?.total ? found : narrowOnDevice(games, { q });
}

/** What a search suggests while it is typed; before anything is typed, in the crash lobby, its own games. */
export function useGameSearch(category: SystemCategory, typed: string, isOpen: boolean): GameSearch {
  const hasLine = useLine();
  const settled = useDebounced(typed.trim());
  const text = typed.trim().length >= SHORTEST_SEARCH && settled.length >= SHORTEST_SEARCH ? settled : '';
  const isAsked = isOpen && text !== '';
  const isLive = category === 'live';
  const answer = useQuery({ ...lobbyQueries.suggestions(isLive, text), enabled: isAsked && hasLine });
  const counted = useQuery({ ...lobbyQueries.page(category, { q: text }, 0), enabled: isAsked && hasLine });
  const isWithoutGames = answer.data?.length === 0;
  // Whoever looks for a live table where it is not has found it all the same.
  const tables = useQuery({ ...lobbyQueries.suggestions(true, text), enabled: isAsked && isWithoutGames && !isLive && hasLine });
  const isEmpty = isWithoutGames && (isLive || tables.data?.length === 0);
  const near = useQuery({ ...lobbyQueries.near(text), enabled: isAsked && isEmpty && hasLine });
  const isHopeless = isEmpty && near.data?.games.length === 0;
  const popular = useQuery({ ...lobbyQueries.page(category, { order: 'popular' }, 0), enabled: isAsked && isHopeless && hasLine });
  const own = useQuery({ ...lobbyQueries.page('crash', {}, 0), enabled: isOpen && category === 'crash' && hasLine });
  const held = useHeldGames(isLive ? ['live'] : systemCategories, false);
  const isOnDevice = isAsked && !answer.data && (!hasLine || isLineError(answer.error));
  const searched = useDeferredValue(isOnDevice ? text : '');
  const onDevice = useMemo(() => (searched === '' ? null : searchOnDevice(held.games, searched, isLive)), [searched, held.games, isLive]);
  if (text === '') {
    const first = category === 'crash' && typed.trim() === '' ? (own.data?.items.slice(0, SUGGESTED_GAMES) ?? NONE) : NONE;
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
