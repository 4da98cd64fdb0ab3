import type { Game } from '#contract/casino.ts';
import { type Wish, wishPaths } from '#contract/worker-messages.ts';

/** Provider and code: what a favourite is known by. */
export function favoriteKey(game: Game): string {
  return `${game.mainProviderId}/${game.gameCode}`;
}

/** The wish for a favourite's state; its `at` decides against other devices. */
export function favoriteWish(game: Game, isWanted: boolean, at: string): Wish {
  const body = { code: game.gameCode, providerId: game.mainProviderId, wanted: isWanted, at };
  return { key: `favorite:${favoriteKey(game)}`, path: wishPaths.toggleFavorite, body, at };
}

/** A favourite's wish as the server has answered it: with the state that it has reached, which is another one where a later wish of another device holds. */
export function reachedWish(wish: Wish, data: unknown): Wish {
  const isTold = typeof data === 'object' && data !== null && 'isFavorite' in data && typeof data.isFavorite === 'boolean';
  return isTold ? { ...wish, body: { ...wish.body, wanted: data.isFavorite } } : wish;
}

/** Which game a wish is about, and whether it is wanted; null for what is no favourite's wish. */
function readFavorite({ path, body }: Wish): { key: string; isWanted: boolean } | null {
  const isFavorite = path === wishPaths.toggleFavorite && typeof body.code === 'string' && /^(?:string|number)$/.test(typeof body.providerId);
  return isFavorite && typeof body.wanted === 'boolean' ? { key: `${body.providerId}/${body.code}`, isWanted: body.wanted } : null;
}

/** What this app has kept beside a wish: that it is the wish's own game says that it is one. */
const isGame = (subject: unknown, key: string): subject is Game =>
  typeof subject === 'object' && subject !== null && 'name' in subject && favoriteKey(subject as Game) === key;

/**
 * Lays a waiting wish over a list of favourites: a wanted game comes first, one that is no longer wanted goes. `subject` is the game as it was kept beside the
 * wish; without it a wanted game that is not in the list can't be shown. Anything that is no favourite's wish changes nothing.
 */
export function layWish(games: readonly Game[], wish: Wish, subject: unknown): readonly Game[] {
  const favorite = readFavorite(wish);
  if (!favorite) return games;
  const known = games.find((game) => favoriteKey(game) === favorite.key);
  if ((known !== undefined) === favorite.isWanted) return games;
  if (known) return games.filter((game) => game !== known);
  return isGame(subject, favorite.key) ? [subject, ...games] : games;
}
