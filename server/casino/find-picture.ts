import { type Art, artKindOf } from '#contract/art-path.ts';
import type { Database } from '../database/database.ts';
import { pictureVersion } from './picture-path.ts';

const FRESH_MS = 60_000;

/** A picture that belongs to a game: the one at its provider's address, or the generated one if that is null. */
export interface KnownPicture {
  imageUrl: string | null;
}

const keyOf = (kind: string, code: string): string => `${artKindOf(kind)}/${code}`;

/**
 * Returns a function that finds the picture of a game by its address, or null if no game has it, or no longer this
 * version of it. It reads the games once a minute at most, so that made-up addresses cost the database nothing.
 */
export function pictureFinder(database: Database): (art: Art) => Promise<KnownPicture | null> {
  let known: Promise<ReadonlyMap<string, string | null>> | null = null;
  let staleAtMs = 0;
  const read = async () => {
    const games = await database.selectFrom('game').select(['code', 'art_kind', 'image_url']).execute();
    return new Map(games.map((game) => [keyOf(game.art_kind, game.code), game.image_url]));
  };
  return async ({ kind, code, version }) => {
    const nowMs = performance.now();
    if (!known || nowMs >= staleAtMs) {
      known = read();
      staleAtMs = nowMs + FRESH_MS;
      known.catch(() => {
        known = null;
      });
    }
    const imageUrl = (await known).get(keyOf(kind, code));
    if (imageUrl === undefined) return null;
    if (version === null) return { imageUrl: null };
    // A picture of this site has its own path.
    return imageUrl !== null && URL.canParse(imageUrl) && pictureVersion(imageUrl) === version ? { imageUrl } : null;
  };
}
