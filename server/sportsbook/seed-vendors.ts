import type { Database } from '../database/database.ts';
import { message } from '../messages/message.ts';
import { sportsVendors } from '../site-options/sports-vendors.ts';

/** Stores the games that stand for the sports vendors: players have tokens of them, and no lobby lists them. */
export async function seedVendors(database: Database): Promise<void> {
  const games = Object.values(sportsVendors).map(({ gameCode, provider }, position) => ({
    code: gameCode,
    system: 'hub88',
    category: 'sports',
    art_kind: 'sport',
    name: message('tr', 'casino.sportsBet'),
    provider_name: provider,
    product_id: null,
    provider_game_code: gameCode,
    image_url: null,
    is_new: false,
    is_active: true,
    is_listed: false,
    position,
  }));
  await database
    .insertInto('game')
    .values(games)
    .onConflict((conflict) => conflict.column('code').doUpdateSet((row) => ({ name: row.ref('excluded.name'), is_listed: false })))
    .execute();
}
