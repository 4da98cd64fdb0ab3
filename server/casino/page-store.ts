import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GameOrder } from '#contract/enumerations.ts';
import { type TableKind, tableKinds } from '#contract/enumerations.ts';
import type { Queryable } from '../database/database.ts';
import { alphabeticalKey } from './alphabetical-key.ts';
import { matchRank } from './search-text.ts';
import { type GameFilter, type GameRow, type ListPart, selectOffered } from './store.ts';

export interface GamePageFilter extends GameFilter {
  /** Studios by their names; empty for all. */
  providers: readonly string[];
  table: TableKind | null;
  isNewOnly: boolean;
}

/** How often games were opened: the codes of those that were, and the number for each, in the same order. */
export interface Openings {
  readonly codes: readonly string[];
  readonly times: readonly bigint[];
}

/** Counts how often each game was opened since a time. Reads everything since: not for every request. */
export async function selectOpenings(queries: Queryable, since: Date): Promise<Openings> {
  const rows = await queries
    .selectFrom('game_token')
    .select(['game_code', (row) => row.fn.countAll<bigint>().as('times')])
    .where('created_at', '>=', since)
    .where('has_failed', '=', false)
    .groupBy('game_code')
    .execute();
  return { codes: rows.map(({ game_code }) => game_code), times: rows.map(({ times }) => BigInt(times)) };
}

/** The counts as a table to join with. */
function openedTable({ codes, times }: Openings) {
  return sql<{ game_code: string; times: bigint }>`(select unnest(${codes}::text[]) as game_code, unnest(${times}::bigint[]) as times)`.as('opened');
}

/** Returns the sort key that precedes the position in the lobby. */
function orderOf(order: GameOrder, words: readonly string[]): RawBuilder<unknown> {
  switch (order) {
    case 'lobby':
      return matchRank(words);
    case 'popular':
      return sql`-coalesce(opened.times, 0)`;
    case 'new':
      return sql`not is_new`;
    case 'name':
      return alphabeticalKey(sql.ref('name'));
    case 'return':
      return sql`-coalesce(return_hundredths, -1)`;
    case 'volatility':
      return sql`array_position(array['high', 'medium', 'low'], volatility) nulls last`;
    case 'stake':
      return sql`minimum_stake_minor nulls last`;
  }
}

/** Selects the games of a filter, ignoring the criterion to count by. */
function selectFound(queries: Queryable, filter: GamePageFilter, without: 'providers' | 'table' | null = null) {
  let query = selectOffered(queries, filter);
  if (filter.isNewOnly) query = query.where('is_new', '=', true);
  if (filter.providers.length > 0 && without !== 'providers') query = query.where('provider_name', 'in', filter.providers);
  if (filter.table !== null && without !== 'table') query = query.where('table_kind', '=', filter.table);
  return query;
}

/**
 * Returns a page of the offered games in one of the orders; ties are in lobby order. `openings` are what popularity
 * goes by, and null in any other order.
 */
export async function selectGamePage(
  queries: Queryable,
  filter: GamePageFilter & ListPart & { order: GameOrder; openings: Openings | null },
): Promise<GameRow[]> {
  const { openings } = filter;
  const found = selectFound(queries, filter);
  const ranked = openings === null ? found.selectAll('game') : found.leftJoin(openedTable(openings), 'opened.game_code', 'game.code').selectAll('game');
  return ranked.orderBy(orderOf(filter.order, filter.words)).orderBy('position').orderBy('code').offset(filter.skip).limit(filter.take).execute();
}

/** Returns how many games match the filter, and how many of them can be played at a time. */
export async function countGames(queries: Queryable, filter: GamePageFilter, now: Date): Promise<{ total: number; openTotal: number }> {
  const isOpen = sql<SqlBool>`availability = 'open' and not (is_closed and (closed_until is null or closed_until > ${now}))`;
  const row = await selectFound(queries, filter)
    .select((game) => [game.fn.countAll<bigint>().as('total'), game.fn.countAll<bigint>().filterWhere(isOpen).as('open_total')])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), openTotal: Number(row.open_total) };
}

/**
 * Returns how many games each studio has among those of the filter, ignoring the studios it names, the largest first.
 */
export async function countGamesByProvider(queries: Queryable, filter: GamePageFilter): Promise<{ name: string; count: number }[]> {
  const rows = await selectFound(queries, filter, 'providers')
    .select(['provider_name', (row) => row.fn.countAll<bigint>().as('games')])
    .groupBy('provider_name')
    .orderBy('games', 'desc')
    .orderBy(alphabeticalKey(sql.ref('provider_name')))
    .execute();
  return rows.map(({ provider_name, games }) => ({ name: provider_name, count: Number(games) }));
}

/**
 * Returns how many live tables of each kind there are among the games of the filter, ignoring the kind it names, in the
 * order of the filters; kinds without a table are left out.
 */
export async function countGamesByTable(queries: Queryable, filter: GamePageFilter): Promise<{ kind: TableKind; count: number }[]> {
  const rows = await selectFound(queries, filter, 'table')
    .select(['table_kind', (row) => row.fn.countAll<bigint>().as('games')])
    .where('table_kind', 'is not', null)
    .groupBy('table_kind')
    .execute();
  return tableKinds.flatMap((kind) => {
    const counted = rows.find((row) => row.table_kind === kind);
    return counted ? [{ kind, count: Number(counted.games) }] : [];
  });
}
