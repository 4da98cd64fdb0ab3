import { type Insertable, sql } from 'kysely';
import { ART_EDITION } from '#contract/art-path.ts';
import { fromLira } from '#contract/money.ts';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import type { GameTable } from '../database/schema.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueGame } from './catalogue/catalogue-game.ts';
import { figureColumns } from './figure-columns.ts';
import { moveFavorites } from './move-favorites.ts';
import { searchTextOf } from './search-text.ts';

/**
 * True for no picture and for the game's tile at a sandbox, wherever it was and whatever its edition: the two that this
 * program decides itself.
 */
const isShippedPicture = sql<boolean>`(game.image_url is null or game.image_url like '%/art/' || game.art_kind || '/' || game.code || '.svg?v=%')`;

async function upsertGames(transaction: Transaction, games: Insertable<GameTable>[]): Promise<void> {
  await transaction
    .insertInto('game')
    .values(games)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((row) => ({
        system: row.ref('excluded.system'),
        category: row.ref('excluded.category'),
        art_kind: row.ref('excluded.art_kind'),
        name: row.ref('excluded.name'),
        provider_name: row.ref('excluded.provider_name'),
        product_id: row.ref('excluded.product_id'),
        provider_game_code: row.ref('excluded.provider_game_code'),
        availability: row.ref('excluded.availability'),
        table_kind: row.ref('excluded.table_kind'),
        minimum_stake_minor: row.ref('excluded.minimum_stake_minor'),
        maximum_stake_minor: row.ref('excluded.maximum_stake_minor'),
        image_url: sql<string | null>`case when ${isShippedPicture} then excluded.image_url else game.image_url end`,
        has_demo: row.ref('excluded.has_demo'),
        return_hundredths: row.ref('excluded.return_hundredths'),
        volatility: row.ref('excluded.volatility'),
      })),
    )
    .execute();
}

/**
 * Stores the text by which a search finds each game, including games that operators added: only this program folds
 * letters as its searches do.
 */
async function storeSearchTexts(transaction: Transaction): Promise<void> {
  const games = await transaction.selectFrom('game').select(['code', 'name', 'provider_name', 'search_text']).execute();
  const changed = games
    .map(({ code, name, provider_name, search_text }) => ({ code, before: search_text, text: searchTextOf(name, provider_name) }))
    .filter(({ before, text }) => text !== before);
  await sql`
    update game set search_text = changed.text
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (code text, text text) where game.code = changed.code
  `.execute(transaction);
}

/**
 * Updates the stored catalogue to what this program ships: new games are added, and the names, launch data and lobby
 * details of known ones are updated. The games that a sandbox at `sandboxUrl` plays get their tiles there as pictures.
 * What an operator decides about a game stays: its position, a picture from elsewhere, whether it is new, closed for a
 * time, and whether it is offered at all. A game that has changed its system takes the players' favourites along.
 */
export async function seedCatalogue(database: Database, shipped: readonly CatalogueGame[] = catalogue, sandboxUrl: string | null = null): Promise<void> {
  const games = shipped.map((game, position) => ({
    code: game.code,
    system: game.system,
    category: game.category,
    art_kind: game.artKind,
    name: game.name,
    provider_name: game.providerName,
    product_id: game.productId,
    provider_game_code: game.providerGameCode,
    image_url: sandboxUrl !== null && game.availability === 'open' ? `${sandboxUrl}/art/${game.artKind}/${game.code}.svg?v=${ART_EDITION}` : null,
    is_new: game.isNew,
    is_active: true,
    position,
    availability: game.availability,
    table_kind: game.table,
    minimum_stake_minor: game.stakes && fromLira(game.stakes.minimum),
    maximum_stake_minor: game.stakes && fromLira(game.stakes.maximum),
    has_demo: game.hasDemo,
    ...figureColumns(game.figures ?? {}),
  }));
  await inTransaction(database, async (transaction) => {
    await upsertGames(transaction, games);
    await moveFavorites(transaction);
    await storeSearchTexts(transaction);
  });
}
