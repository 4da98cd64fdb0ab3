import * as z from 'zod/mini';
import { type Game, gameSchema } from '#contract/casino.ts';
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

const reachedSchema = z.object({ isFavorite: z.boolean() });

/** A favourite's wish as the server has answered it: with the state that it has reached, which is another one where a later wish of another device holds. */
export function reachedWish(wish: Wish, data: unknown): Wish {
  const reached = reachedSchema.safeParse(data);
  return reached.success ? { ...wish, body: { ...wish.body, wanted: reached.data.isFavorite } } : wish;
}

const wishBodySchema = z.object({ code: z.string(), providerId: z.union([z.string(), z.number()]), wanted: z.boolean() });

/**
 * Lays a waiting wish over a list of favourites: a wanted game comes first, one that is no longer wanted goes. `subject` is the game as it was kept beside the
 * wish; without it a wanted game that is not in the list can't be shown. Anything that is no favourite's wish changes nothing.
 */
export function layWish(games: readonly Game[], wish: Wish, subject: unknown): readonly Game[] {
  const body = wish.path === wishPaths.toggleFavorite ? wishBodySchema.safeParse(wish.body) : null;
  if (!body?.success) return games;
  const key = `${body.data.providerId}/${body.data.code}`;
  const known = games.find((game) => favoriteKey(game) === key);
  if ((known !== undefined) === body.data.wanted) return games;
  if (known) return games.filter((game) => game !== known);
  const game = gameSchema.safeParse(subject);
  return game.success ? [game.data, ...games] : games;
}
