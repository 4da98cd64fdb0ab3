import type { Game } from '#contract/casino.ts';
import { type QueuedMutation, queuedPaths } from '../../../delivery/outbox-entry.ts';

/** Returns the key of a favourite: provider and game code. */
export function favoriteKey(game: Game): string {
  return `${game.mainProviderId}/${game.gameCode}`;
}

/** Creates the queued mutation for a favourite's state. `at` decides between devices: the latest change wins. */
export function favoriteMutation(game: Game, isWanted: boolean, at: string): QueuedMutation {
  const body = { code: game.gameCode, providerId: game.mainProviderId, wanted: isWanted, at };
  return { key: `favorite:${favoriteKey(game)}`, path: queuedPaths.toggleFavorite, body, at };
}

/**
 * Returns the queued mutation with the state that the server reports. It differs from the requested one if a later
 * change from another device won. Returns it unchanged if `data` contains no state.
 */
export function reachedMutation(mutation: QueuedMutation, data: unknown): QueuedMutation {
  const isTold = typeof data === 'object' && data !== null && 'isFavorite' in data && typeof data.isFavorite === 'boolean';
  return isTold ? { ...mutation, body: { ...mutation.body, wanted: data.isFavorite } } : mutation;
}

/** Returns the game of a queued mutation and its wanted state; null if the mutation is not for a favourite. */
function readFavorite({ path, body }: QueuedMutation): { key: string; isWanted: boolean } | null {
  const isFavorite = path === queuedPaths.toggleFavorite && typeof body.code === 'string' && /^(?:string|number)$/.test(typeof body.providerId);
  return isFavorite && typeof body.wanted === 'boolean' ? { key: `${body.providerId}/${body.code}`, isWanted: body.wanted } : null;
}

/** True if what was stored with a queued mutation is the game that the mutation is about. */
const isGame = (subject: unknown, key: string): subject is Game =>
  typeof subject === 'object' && subject !== null && 'name' in subject && favoriteKey(subject as Game) === key;

/**
 * Applies a queued mutation to a list of favourites: a wanted game goes first, an unwanted one is removed. `subject` is
 * the game stored with the mutation; without it, a wanted game that is not in the list can't be shown. Returns `games`
 * itself if nothing changes, as for a mutation of another kind.
 */
export function applyMutation(games: readonly Game[], mutation: QueuedMutation, subject: unknown): readonly Game[] {
  const favorite = readFavorite(mutation);
  if (!favorite) return games;
  const known = games.find((game) => favoriteKey(game) === favorite.key);
  if ((known !== undefined) === favorite.isWanted) return games;
  if (known) return games.filter((game) => game !== known);
  return isGame(subject, favorite.key) ? [subject, ...games] : games;
}
