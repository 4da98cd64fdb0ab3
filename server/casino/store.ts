import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { FavoriteTable, GameTable } from '../database/schema.ts';
import { foldForSearch } from './fold-for-search.ts';

export type GameRow = Selectable<GameTable>;

const LIVE_CATEGORY = 'live';

export interface GameFilter {
  category: string | null;
  /** True for live tables only, false for all others, null for both. */
  isLive: boolean | null;
  /** Every one of them must be in the game's name or its provider's. */
  words: readonly string[];
  skip: number;
  take: number;
}

/** Offered games in the order of the lobby; with words, games whose name begins with the first one come first. */
export async function selectGames(queries: Queryable, filter: GameFilter): Promise<GameRow[]> {
  let query = queries.selectFrom('game').selectAll().where('is_active', '=', true);
  if (filter.category !== null) query = query.where('category', '=', filter.category);
  if (filter.isLive !== null) query = query.where('category', filter.isLive ? '=' : '!=', LIVE_CATEGORY);
  const searched = foldForSearch(sql<string>`name || ' ' || provider_name`);
  for (const word of filter.words) query = query.where(sql<boolean>`strpos(${searched}, ${foldForSearch(sql<string>`${word}::text`)}) > 0`);
  const [firstWord] = filter.words;
  if (firstWord !== undefined) query = query.orderBy(sql`strpos(${searched}, ${foldForSearch(sql<string>`${firstWord}::text`)}) <> 1`);
  return query.orderBy('position').orderBy('code').offset(filter.skip).limit(filter.take).execute();
}

export async function selectGame(queries: Queryable, system: string, code: string): Promise<GameRow | undefined> {
  return queries.selectFrom('game').selectAll().where('code', '=', code).where('system', '=', system).where('is_active', '=', true).executeTakeFirst();
}

export async function selectFavorites(queries: Queryable, playerId: bigint): Promise<GameRow[]> {
  return queries
    .selectFrom('favorite')
    .innerJoin('game', (join) => join.onRef('game.code', '=', 'favorite.code').onRef('game.system', '=', 'favorite.system'))
    .selectAll('game')
    .where('favorite.player_id', '=', playerId)
    .where('favorite.is_favorite', '=', true)
    .where('game.is_active', '=', true)
    .orderBy('favorite.wanted_at', 'desc')
    .orderBy('game.code')
    .execute();
}

type FavoriteKey = Pick<Selectable<FavoriteTable>, 'player_id' | 'system' | 'code'>;

/** Sets a favourite unless a later intention is already stored; answers the state reached. */
export async function setFavorite(queries: Queryable, key: FavoriteKey, isWanted: boolean, wantedAt: Date): Promise<boolean> {
  const row = await queries
    .insertInto('favorite')
    .values({ ...key, is_favorite: isWanted, wanted_at: wantedAt })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'system', 'code']).doUpdateSet({
        is_favorite: sql<boolean>`case when favorite.wanted_at <= excluded.wanted_at then excluded.is_favorite else favorite.is_favorite end`,
        wanted_at: sql<Date>`greatest(favorite.wanted_at, excluded.wanted_at)`,
      }),
    )
    .returning('is_favorite')
    .executeTakeFirstOrThrow();
  return row.is_favorite;
}

/** Turns a favourite on or off, whichever it was not; answers the state reached. */
export async function flipFavorite(queries: Queryable, key: FavoriteKey, at: Date): Promise<boolean> {
  const row = await queries
    .insertInto('favorite')
    .values({ ...key, is_favorite: true, wanted_at: at })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'system', 'code']).doUpdateSet({
        is_favorite: sql<boolean>`not favorite.is_favorite`,
        wanted_at: sql<Date>`greatest(favorite.wanted_at, excluded.wanted_at)`,
      }),
    )
    .returning('is_favorite')
    .executeTakeFirstOrThrow();
  return row.is_favorite;
}

export async function insertGameToken(
  queries: Queryable,
  token: { hash: Buffer; playerId: bigint; partner: string; gameCode: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await queries
    .insertInto('game_token')
    .values({
      token_hash: token.hash,
      player_id: token.playerId,
      partner: token.partner,
      game_code: token.gameCode,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}
