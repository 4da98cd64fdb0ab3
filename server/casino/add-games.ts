import { sql } from 'kysely';
import type { Application } from '../application.ts';
import { providerOrigins } from '../config.ts';
import { inTransaction } from '../database/database.ts';
import { sportsVendors } from '../site-options/sports-vendors.ts';
import { type AddedGame, artOfCategory } from './added-game.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { figureColumns } from './figure-columns.ts';
import { moveFavorites } from './move-favorites.ts';
import { searchTextOf } from './search-text.ts';
import type { GameRow } from './store.ts';

type KnownGame = Pick<GameRow, 'code' | 'provider_game_code'>;

/** The games that ship with this program, including the sportsbook's: an operator cannot change them. */
const ownCodes: ReadonlySet<string> = new Set([
  ...catalogue.flatMap(({ code, providerGameCode }) => [code, providerGameCode]),
  ...Object.values(sportsVendors).map(({ gameCode }) => gameCode),
]);

const codesOf = ({ code, providerCode = code }: AddedGame) => [...new Set([code, providerCode])];

/** Returns why nothing was added, as a sentence for the operator. */
function findProblem(games: readonly AddedGame[], known: readonly KnownGame[], origins: readonly string[]): string | null {
  const codes = new Set<string>();
  for (const game of games) {
    for (const code of codesOf(game)) {
      if (codes.has(code)) return `The code '${code}' stands there twice.`;
      codes.add(code);
      if (ownCodes.has(code)) return `'${code}' is the code of a game that this program brings along.`;
      const other = known.find((row) => row.code !== game.code && [row.code, row.provider_game_code].includes(code));
      if (other) return `'${code}' is a code of the game '${other.code}' already, and bets and wins are kept by it.`;
    }
    if (game.imageUrl !== undefined && !origins.includes(new URL(game.imageUrl).origin))
      return `The picture of '${game.code}' is at ${new URL(game.imageUrl).origin}, which PROVIDER_ORIGINS does not name.`;
  }
  return null;
}

/**
 * Adds games to the end of the lobby, or updates those with a known code; their position, closings and favourites stay.
 * All or nothing. Refuses a code, ours or the provider's, that is listed twice or belongs to another game of any
 * provider, because bets and wins are stored by it, and a picture from an origin whose pictures the app does not show.
 */
export async function addGames(
  { config, database }: Pick<Application, 'config' | 'database'>,
  games: readonly AddedGame[],
): Promise<{ codes: string[] } | { problem: string }> {
  return inTransaction(database, async (transaction) => {
    const known = await transaction.selectFrom('game').select(['code', 'provider_game_code']).execute();
    const problem = findProblem(games, known, providerOrigins(config));
    if (problem !== null) return { problem };
    const { last } = await transaction.selectFrom('game').select(sql<number>`coalesce(max(position), 0)`.as('last')).executeTakeFirstOrThrow();
    for (const [index, game] of games.entries()) {
      const row = {
        ...{ system: game.system, category: game.category, art_kind: game.art ?? artOfCategory[game.category], name: game.name },
        ...{ provider_name: game.provider, product_id: game.productId ?? null, provider_game_code: game.providerCode ?? game.code },
        ...{ image_url: game.imageUrl ?? null, is_new: game.isNew, table_kind: game.table ?? null, has_demo: game.hasDemo },
        ...figureColumns(game),
        search_text: searchTextOf(game.name, game.provider),
      };
      await transaction
        .insertInto('game')
        .values({ code: game.code, is_active: true, position: last + 1 + index, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute();
    }
    await moveFavorites(transaction);
    return { codes: games.map(({ code }) => code) };
  });
}
