import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Game } from '#contract/casino.ts';
import type { Wish } from '#contract/worker-messages.ts';
import { readWishSubject, waitingWishesAtom } from '../../../delivery/waiting-wishes.ts';
import { useSession } from '../../account/use-session.ts';
import { casinoQueries } from '../queries.ts';
import { favoriteKey, layWish } from './favorite-list.ts';

const NONE: readonly Game[] = [];
const NO_WISHES: readonly Wish[] = [];
type FavoriteList = ReadonlyMap<string, Game>;
/** Last result: every heart on the screen asks for the same list. */
let last: { games: readonly Game[]; wishes: readonly Wish[]; list: FavoriteList } | null = null;

function lay(games: readonly Game[], wishes: readonly Wish[]): FavoriteList {
  if (last?.games === games && last.wishes === wishes) return last.list;
  const laid = wishes.reduce((list, wish) => layWish(list, wish, readWishSubject(wish.key)), games);
  last = { games, wishes, list: new Map(laid.map((game) => [favoriteKey(game), game])) };
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
  const wishes = useAtomValue(waitingWishesAtom);
  if (session && data === null) return { userFavoriteList: null, knownAtMs: dataUpdatedAt, isPending: false };
  return {
    userFavoriteList: lay(session ? (data ?? NONE) : NONE, session ? wishes : NO_WISHES),
    knownAtMs: dataUpdatedAt,
    isPending: session !== null && isPending,
  };
}
