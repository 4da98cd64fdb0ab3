import type { Database } from '../database/database.ts';
import { catalogue } from './catalogue.ts';

/**
 * Brings the stored catalogue up to what this program ships: new games are added, known ones get their names and launch data renewed.
 * What an operator decides about a game stays: its place, its picture, whether it is new and whether it is offered at all.
 */
export async function seedCatalogue(database: Database): Promise<void> {
  const games = catalogue.map((game, position) => ({
    code: game.code,
    system: game.system,
    category: game.category,
    art_kind: game.artKind,
    name: game.name,
    provider_name: game.providerName,
    product_id: null,
    provider_game_code: game.providerGameCode,
    image_url: null,
    is_new: game.isNew,
    is_active: true,
    position,
  }));
  await database
    .insertInto('game')
    .values(games)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((row) => ({
        system: row.ref('excluded.system'),
        category: row.ref('excluded.category'),
        art_kind: row.ref('excluded.art_kind'),
        name: row.ref('excluded.name'),
        provider_name: row.ref('excluded.provider_name'),
        provider_game_code: row.ref('excluded.provider_game_code'),
      })),
    )
    .execute();
}
