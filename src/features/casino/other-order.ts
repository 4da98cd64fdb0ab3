import type { Game } from '#contract/casino.ts';

/**
 * True if a list differs from the lobby's own order. Until games have been opened, the popular ones are just the lobby
 * again.
 */
export function isOtherOrder(games: readonly Game[] | undefined, lobby: readonly Game[] | undefined): boolean {
  if (!games?.length) return false;
  return !lobby || games.some(({ gameCode }, index) => gameCode !== lobby[index]?.gameCode);
}
