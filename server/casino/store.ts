import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { FavoriteTable, GameTable } from '../database/schema.ts';
import { matchRank } from './search-text.ts';

export type GameRow = Selectable<GameTable>;

const LIVE_CATEGORY = 'live';

export interface GameFilter {
  category: string | null;
  /** True for live tables only, false for all others, null for both. */
  isLive: boolean | null;
  /** Folded (`queryWords`); every one of them must be in the game's name or its provider's. */
  words: readonly string[];
}

export interface ListPart {
  skip: number;
  take: number;
}

/** Selects the games that lists may show, by a filter. */
export function selectOffered(queries: Queryable, filter: GameFilter) {
  let query = queries.selectFrom('game').where('is_active', '=', true).where('is_listed', '=', true);
  if (filter.category !== null) query = query.where('category', '=', filter.category);
  if (filter.isLive !== null) query = query.where('category', filter.isLive ? '=' : '!=', LIVE_CATEGORY);
  for (const word of filter.words) query = query.where(sql<boolean>`strpos(search_text, ${word}) > 0`);
  return query;
}

/** Returns offered games in lobby order; with words, the best matches come first. */
export async function selectGames(queries: Queryable, filter: GameFilter & ListPart): Promise<GameRow[]> {
  return selectOffered(queries, filter)
    .selectAll()
    .orderBy(matchRank(filter.words))
    .orderBy('position')
    .orderBy('code')
    .offset(filter.skip)
    .limit(filter.take)
    .execute();
}

/** Returns the first offered games of every category, in lobby order. */
export async function selectFirstGames(queries: Queryable, perCategory: number): Promise<GameRow[]> {
  const placed = queries
    .selectFrom('game')
    .selectAll()
    .select(sql<bigint>`row_number() over (partition by category order by position, code)`.as('place'))
    .where('is_active', '=', true)
    .where('is_listed', '=', true)
    .as('placed');
  return queries.selectFrom(placed).selectAll().where('place', '<=', BigInt(perCategory)).orderBy('position').orderBy('code').execute();
}

/** Returns the offered games that a player opened, the latest first; launches that failed opened none. */
export async function selectRecentGames(queries: Queryable, playerId: bigint, take: number): Promise<GameRow[]> {
  const opened = queries
    .selectFrom('game_token')
    .select(['game_code', (row) => row.fn.max('created_at').as('opened_at')])
    .where('player_id', '=', playerId)
    .where('has_failed', '=', false)
    .groupBy('game_code')
    .as('opened');
  return queries
    .selectFrom(opened)
    .innerJoin('game', 'game.code', 'opened.game_code')
    .selectAll('game')
    .where('game.is_active', '=', true)
    .where('game.is_listed', '=', true)
    .orderBy('opened.opened_at', 'desc')
    .orderBy('game.code')
    .limit(take)
    .execute();
}

export async function selectGame(queries: Queryable, system: string, code: string): Promise<GameRow | undefined> {
  return queries
    .selectFrom('game')
    .selectAll()
    .where('code', '=', code)
    .where('system', '=', system)
    .where('is_active', '=', true)
    .where('is_listed', '=', true)
    .executeTakeFirst();
}

/** Returns every offered game in lobby order. */
export async function selectAllGames(queries: Queryable): Promise<GameRow[]> {
  return selectOffered(queries, { category: null, isLive: null, words: [] }).selectAll().orderBy('position').orderBy('code').execute();
}

/**
 * Returns a game by its code alone, which is unique over all systems, even if no list shows it. Returns undefined when
 * it is switched off.
 */
export async function selectGameByCode(queries: Queryable, code: string): Promise<GameRow | undefined> {
  return queries.selectFrom('game').selectAll().where('code', '=', code).where('is_active', '=', true).executeTakeFirst();
}

export async function selectFavorites(queries: Queryable, playerId: bigint): Promise<GameRow[]> {
  return queries
    .selectFrom('favorite')
    .innerJoin('game', (join) => join.onRef('game.code', '=', 'favorite.code').onRef('game.system', '=', 'favorite.system'))
    .selectAll('game')
    .where('favorite.player_id', '=', playerId)
    .where('favorite.is_favorite', '=', true)
    .where('game.is_active', '=', true)
    .where('game.is_listed', '=', true)
    .orderBy('favorite.wanted_at', 'desc')
    .orderBy('game.code')
    .execute();
}

type FavoriteKey = Pick<Selectable<FavoriteTable>, 'player_id' | 'system' | 'code'>;

/** Sets a favourite unless a later intention is already stored. Returns the resulting state. */
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

/** Toggles a favourite. Returns the resulting state. */
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
  token: { hash: Buffer; playerId: bigint; gameCode: string; sessionId: bigint | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await queries
    .insertInto('game_token')
    .values({
      token_hash: token.hash,
      player_id: token.playerId,
      partner: sql<string>`(
        select provider.wallet_partner from game join game_provider provider on provider.name = game.provider_name where game.code = ${token.gameCode}
      )`,
      game_code: token.gameCode,
      session_id: token.sessionId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}
