import type { Game } from '#contract/casino.ts';

/** True where a list says something that the lobby's own order does not: before anything was opened, the popular games are those of the lobby once more. */
export function isOtherOrder(games: readonly Game[] | undefined, lobby: readonly Game[] | undefined): boolean {
  if (!games?.length) return false;
  return !lobby || games.some(({ gameCode }, index) => gameCode !== lobby[index]?.gameCode);
}
