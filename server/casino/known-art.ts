import { type Art, artKindOf } from '#contract/art-path.ts';
import type { Database } from '../database/database.ts';

const FRESH_MS = 60_000;

const keyOf = (kind: string, code: string): string => `${artKindOf(kind)}/${code}`;

/**
 * Returns a function that tells whether a picture belongs to a game. It reads the games once a minute at most, so that
 * made-up addresses cost the database nothing.
 */
export function knownArt(database: Database): (art: Art) => Promise<boolean> {
  let known: Promise<ReadonlySet<string>> | null = null;
  let staleAtMs = 0;
  const read = async () => {
    const games = await database.selectFrom('game').select(['code', 'art_kind']).execute();
    return new Set(games.map((game) => keyOf(game.art_kind, game.code)));
  };
  return async ({ kind, code }) => {
    const nowMs = performance.now();
    if (!known || nowMs >= staleAtMs) {
      known = read();
      staleAtMs = nowMs + FRESH_MS;
      known.catch(() => {
        known = null;
      });
    }
    return (await known).has(keyOf(kind, code));
  };
}
