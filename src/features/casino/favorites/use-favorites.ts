import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Game } from '#contract/casino.ts';
import type { QueuedMutation } from '../../../delivery/outbox-entry.ts';
import { readMutationSubject, waitingMutationsAtom } from '../../../delivery/waiting-mutations.ts';
import { useSession } from '../../account/use-session.ts';
import { casinoQueries } from '../queries.ts';
import { applyMutation, favoriteKey } from './favorite-list.ts';

const NONE: readonly Game[] = [];
const NO_MUTATIONS: readonly QueuedMutation[] = [];
type FavoriteList = ReadonlyMap<string, Game>;
/** Last result: every heart on the screen asks for the same list. */
let last: { games: readonly Game[]; mutations: readonly QueuedMutation[]; list: FavoriteList } | null = null;

function lay(games: readonly Game[], mutations: readonly QueuedMutation[]): FavoriteList {
  if (last?.games === games && last.mutations === mutations) return last.list;
  const laid = mutations.reduce((list, mutation) => applyMutation(list, mutation, readMutationSubject(mutation.key)), games);
  last = { games, mutations, list: new Map(laid.map((game) => [favoriteKey(game), game])) };
  return last.list;
}

/**
 * Returns the player's favourites by provider and code: the server's list, or the stored one, with the outbox applied
 * to it. The list is empty for guests, and null if the backend has no readable list, so that no game can be shown as a
 * favourite or not. `knownAtMs` is when the server last confirmed it, `isPending` is true until the list has been read.
 */
export function useFavorites(): { userFavoriteList: FavoriteList | null; knownAtMs: number; isPending: boolean } {
  const session = useSession();
  const { data, dataUpdatedAt, isPending } = useQuery({ ...casinoQueries.favorites(session?.usercode ?? ''), enabled: session !== null });
  const mutations = useAtomValue(waitingMutationsAtom);
  if (session && data === null) return { userFavoriteList: null, knownAtMs: dataUpdatedAt, isPending: false };
  return {
    userFavoriteList: lay(session ? (data ?? NONE) : NONE, session ? mutations : NO_MUTATIONS),
    knownAtMs: dataUpdatedAt,
    isPending: session !== null && isPending,
  };
}
